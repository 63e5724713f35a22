import type { ReactNode } from 'react';
import { responseCodeListing } from '@/lib/response-codes/listing';
import type { ResponseCodeDetail } from '@/lib/response-codes/model';
import { counted } from '@/lib/text/plural';
import { historySection } from '../history/history-section';
import { LastChanged } from '../history/last-changed';
import { joined, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import { UseTable } from './use-tables';

interface Props {
  responseCode: ResponseCodeDetail;
  /** Its description, already sanitised. */
  html: string;
  /** To follow, cite and print it. */
  tools: ReactNode;
  /** What may be done with the record. */
  actions?: ReactNode;
  history: ReactNode;
}

/** A response code with everything that uses it (docs/requirements/records.md, Response code). */
export function ResponseCodeDetailView({ responseCode, html, tools, actions, history }: Props) {
  const { code, descriptionShort, responsecategories, counts } = responseCode;
  const list = responseCodeListing.read({});
  // Where nothing uses it, „Verwendet in“ says so.
  const sections = [
    { id: 'prozesse', title: 'Prozesse', kind: 'processes' as const },
    { id: 'prozessschritte', title: 'Prozessschritte', kind: 'steps' as const },
    { id: 'marktnachrichten', title: 'Marktnachrichten', kind: 'messages' as const },
  ].filter(({ kind }) => counts[kind] > 0);
  const contents = [
    ...(html ? [{ id: 'beschreibung', title: 'Beschreibung' }] : []),
    ...sections,
    historySection,
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
        {html && (
          <Section id="beschreibung" title="Beschreibung">
            <RichText html={html} />
          </Section>
        )}
        {sections.map(({ id, title, kind }) => (
          <Section key={id} id={id} title={title}>
            <UseTable kind={kind} responseCode={responseCode} />
          </Section>
        ))}
        {history}
        <LastChanged at={responseCode.changed} />
      </WithContents>
    </article>
  );
}

function usesText({ processes, steps, messages }: ResponseCodeDetail['counts']): string {
  if (processes + steps + messages === 0) return 'bisher nirgends';
  const of = (count: number, one: string, many: string) => counted(count, one, many);
  return [
    of(processes, 'Prozess', 'Prozessen'),
    of(steps, 'Prozessschritt', 'Prozessschritten'),
    of(messages, 'Marktnachricht', 'Marktnachrichten'),
  ].join(', ');
}
