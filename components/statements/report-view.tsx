import { plainText } from '@/lib/html/plain-text';
import { authorName, kindName } from '@/lib/statements/columns';
import type { Statement } from '@/lib/statements/model';
import { outcomeNames, outcomes } from '@/lib/statements/outcomes';
import { formatDateTime, formatNumber } from '@/lib/time/format';
import { oneAfterOther } from '@/lib/turns';
import { html, type Markup } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { PrintButton } from '../ui/print-button';
import { Section } from '../ui/section';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import styles from './statements.module.css';

interface Group {
  process: string;
  organisation: string;
  threads: Statement[][];
}

interface Props {
  consultation: {
    uid: number;
    title: string;
    consultationStart: number;
    statementsUntil: number;
    decidedAt: number | null;
  };
  groups: Group[];
  /** When the report was made, whole seconds. */
  now: number;
}

/** All statements of a consultation to print and pass on, without the names of persons: by process, then by who wrote, with what answers them and who agrees. */
export function ReportView({ consultation, groups, now }: Props) {
  const { uid, title, consultationStart, statementsUntil, decidedAt } = consultation;
  // The report is passed on: what is not published yet is not in it.
  const published = decidedAt !== null;
  const standing = groups.flatMap(({ threads }) => threads.flat()).filter((one) => one.withdrawn === null);
  const became = outcomes.flatMap((outcome) => {
    const count = published ? standing.filter((one) => one.outcome === outcome).length : 0;
    return count > 0 ? [{ term: outcomeNames[outcome], description: formatNumber(count) }] : [];
  });
  const moment = (seconds: number) => `${formatDateTime(seconds)} Uhr`;
  const processes = [...new Set(groups.map(({ process }) => process))];
  const next = oneAfterOther();
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['ConsultationList'],
          ['ConsultationDetail', { uid }, title],
          ['ConsultationStatements', { uid }, 'Stellungnahmen'],
          'Bericht',
        ]}
        title={`Bericht: ${title}`}
        lead="Alle Stellungnahmen mit Antworten und Zustimmungen."
        actions={<PrintButton />}
      />
      <SummaryList
        items={[
          { term: 'Beginn', description: moment(consultationStart) },
          { term: 'Stellungnahmen bis', description: moment(statementsUntil) },
          {
            term: 'Entscheidung',
            description: decidedAt === null ? 'noch nicht veröffentlicht' : moment(decidedAt),
          },
          { term: 'Stellungnahmen und Antworten', description: formatNumber(standing.length) },
          ...became,
          { term: 'Stand', description: moment(now) },
        ]}
      />
      {processes.length === 0 && <p>Zu dieser Konsultation gibt es keine Stellungnahme.</p>}
      {processes.map((process, index) => (
        <Section key={process} id={`bericht-${index}`} title={process || 'Konsultation insgesamt'}>
          {portionsOf(groups.filter((group) => group.process === process)).map((pieces) => (
            <Portion key={pieces[0]!.thread[0]!.uid} {...{ pieces, published }} turn={next} />
          ))}
        </Section>
      ))}
    </>
  );
}

/** A thread, with the heading of its group above the first one. */
interface ReportPiece {
  heading?: string;
  thread: Statement[];
}

/** Characters that are made ready at once. */
const mostCharacters = 100_000;

function portionsOf(groups: Group[]): ReportPiece[][] {
  const portions: ReportPiece[][] = [];
  let characters = mostCharacters;
  for (const { organisation, threads } of groups) {
    for (const [place, thread] of threads.entries()) {
      if (characters >= mostCharacters) {
        portions.push([]);
        characters = 0;
      }
      portions
        .at(-1)!
        .push({ thread, heading: place === 0 ? organisation || 'Ohne Marktpartner' : undefined });
      characters += thread.reduce((sum, { text }) => sum + text.length, 0);
    }
  }
  return portions;
}

/** A part of the report, made when it is its turn: others have theirs in between. */
async function Portion({
  pieces,
  published,
  turn,
}: {
  pieces: ReportPiece[];
  published: boolean;
  turn: () => Promise<void>;
}) {
  await turn();
  return <Shown as="div" markup={html`${pieces.map((piece) => pieceMarkup(piece, published))}`} />;
}

const pieceMarkup = ({ heading, thread }: ReportPiece, published: boolean): Markup =>
  html`${heading !== undefined && html`<h3>${heading}</h3>`}<div class="${styles.reportThread}">${thread.map((one, place) => statementMarkup(one, place, published))}</div>`;

function statementMarkup(statement: Statement, place: number, published: boolean): Markup {
  const { uid, created, edited, withdrawn, text, votes, voters, earlierVotes, earlierVoters } = statement;
  const head = html`<p class="${styles.meta}"><strong>${kindName(statement)} ${uid}</strong> · ${authorName(statement)} · ${formatDateTime(created)} Uhr${edited !== null && `, geändert ${formatDateTime(edited)} Uhr`}</p>`;
  const body =
    withdrawn === null
      ? html`<p class="${styles.reportText}">${plainText(text)}</p>`
      : html`<p class="${styles.muted}">Zurückgezogen am ${formatDateTime(withdrawn)} Uhr.</p>`;
  const { outcome, outcomeReason } = statement;
  const became =
    published &&
    outcome !== null &&
    html`<p class="${styles.reportText}"><strong>${outcomeNames[outcome]}</strong>${outcomeReason && `: ${outcomeReason}`}</p>`;
  const names = statement.files.map(({ name }) => name);
  const files =
    withdrawn === null &&
    names.length > 0 &&
    html`<p class="${styles.meta}">Beilagen: ${names.join(', ')}</p>`;
  const agreed = agreedMarkup('Zugestimmt haben', votes, voters);
  const before = agreedMarkup('Nur der früheren Fassung zugestimmt haben', earlierVotes, earlierVoters);
  return html`<div class="${place > 0 && styles.reportReply}">${head}${body}${files}${agreed}${before}${became}</div>`;
}

function agreedMarkup(title: string, count: number, names: string[]): Markup | false {
  const left = count - names.length;
  return (
    count > 0 &&
    html`<p class="${styles.meta}">${title}: ${names.join(', ')}${left > 0 && ` und ${formatNumber(left)} weitere`}</p>`
  );
}
