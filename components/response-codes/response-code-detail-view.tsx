import type { ReactNode } from 'react';
import { responseCodeListing } from '@/lib/response-codes/listing';
import type { Advice, ResponseCodeDetail } from '@/lib/response-codes/model';
import { counted } from '@/lib/text/plural';
import { formatDate } from '@/lib/time/format';
import { historySection } from '../history/history-section';
import { LastChanged } from '../history/last-changed';
import { joined, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import styles from './response-codes.module.css';
import { UseTable } from './use-tables';

interface Props {
  responseCode: ResponseCodeDetail;
  /** Its description, already sanitised. */
  html: string;
  /** To follow, cite and print it. */
  tools: ReactNode;
  /** What may be done with the record. */
  actions?: ReactNode;
  /** Left out of what is past. */
  history?: ReactNode;
  /** Says that it is shown as it stood on a day. */
  past?: ReactNode;
}

/** A response code with everything that uses it (docs/requirements/records.md, Response code). */
export function ResponseCodeDetailView({ responseCode, html, tools, actions, history, past }: Props) {
  const { code, descriptionShort, responsecategories, counts, notes } = responseCode;
  const list = responseCodeListing.read({});
  // Where nothing uses it, „Verwendet in“ says so.
  const sections = [
    { id: 'prozesse', title: 'Prozesse', kind: 'processes' as const },
    { id: 'prozessschritte', title: 'Prozessschritte', kind: 'steps' as const },
    { id: 'marktnachrichten', title: 'Marktnachrichten', kind: 'messages' as const },
    { id: 'regeln', title: 'Prozessregeln', kind: 'rules' as const },
  ].filter(({ kind }) => counts[kind] > 0);
  const advice = adviceOf(responseCode);
  const contents = [
    ...(advice.length > 0 ? [{ id: 'rat', title: 'Was zu tun ist' }] : []),
    ...(html ? [{ id: 'beschreibung', title: 'Beschreibung' }] : []),
    ...(notes.length > 0 ? [{ id: 'anmerkungen', title: 'Anmerkungen von Netzbetreibern' }] : []),
    ...sections,
    ...(history ? [historySection] : []),
  ];
  return (
    <article>
      <PageHeader
        breadcrumb={[['ResponseCodeList'], String(code)]}
        title={`${code} ${descriptionShort}`}
        actions={
          <>
            {tools}
            {actions}
          </>
        }
      />
      {past}
      <SummaryList
        compact
        items={[
          {
            term: 'Kategorien',
            description: responsecategories.length > 0 && (
              <Shown
                markup={joined(
                  responsecategories.map(({ uid, name }) =>
                    link(responseCodeListing.link(list, { category: uid }), name),
                  ),
                  ', ',
                )}
              />
            ),
          },
          { term: 'Verwendet in', description: usesText(counts) },
        ]}
      />
      <WithContents entries={contents}>
        {advice.length > 0 && (
          <Section id="rat" title="Was zu tun ist">
            <SummaryList items={advice} />
          </Section>
        )}
        {html && (
          <Section id="beschreibung" title="Beschreibung">
            <RichText html={html} />
          </Section>
        )}
        {notes.length > 0 && (
          <Section id="anmerkungen" title="Anmerkungen von Netzbetreibern">
            <SummaryList
              items={notes.map(({ company, note, changed }) => ({
                term: company,
                description: (
                  <>
                    {lines(note)}
                    <p className={styles.noted}>Stand {formatDate(changed)}</p>
                  </>
                ),
              }))}
            />
          </Section>
        )}
        {sections.map(({ id, title, kind }) => (
          <Section
            key={id}
            id={id}
            title={title}
            rest={responseCode[kind].length > 4 && `Alle ${responseCode[kind].length} zeigen`}
          >
            <UseTable kind={kind} responseCode={responseCode} />
          </Section>
        ))}
        {history}
        <LastChanged at={responseCode.changed} />
      </WithContents>
    </article>
  );
}

/** Text with the line ends of whoever wrote it. */
const lines = (text: string) => text && <span className={styles.lines}>{text}</span>;

/** What whoever gets the code should know, as far as something is said. */
function adviceOf(code: Advice) {
  return [
    { term: 'Ursachen', description: lines(code.causes) },
    { term: 'Wer handelt', description: code.actor },
    { term: 'Was zu tun ist', description: lines(code.action) },
    { term: 'Erneut senden', description: code.resend },
    { term: 'Beendet den Prozess', description: code.ends },
  ].filter(({ description }) => description);
}

function usesText({ processes, steps, messages, rules }: ResponseCodeDetail['counts']): string {
  if (processes + steps + messages + rules === 0) return 'bisher nirgends';
  return [
    counted(processes, 'Prozess', 'Prozessen'),
    counted(steps, 'Prozessschritt', 'Prozessschritten'),
    counted(messages, 'Marktnachricht', 'Marktnachrichten'),
    ...(rules > 0 ? [counted(rules, 'Prozessregel', 'Prozessregeln')] : []),
  ].join(', ');
}
