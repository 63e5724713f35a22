import type { ReactNode } from 'react';
import { hasTime } from '@/lib/consultations/milestones';
import {
  attachmentHref,
  type ConsultationDetail,
  type CorrectionKind,
  consultationTypeNames,
} from '@/lib/consultations/model';
import { phaseOf } from '@/lib/consultations/rules';
import { formatDateTime } from '@/lib/time/format';
import { AttachmentList } from '../attachments/attachment-list';
import { historySection } from '../history/history-section';
import { LastChanged } from '../history/last-changed';
import { Badge } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { DateText, Deadline } from '../ui/date-text';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import { AffectedTable } from './affected-table';
import styles from './consultations.module.css';
import { standBadge } from './parts';
import { Timeline } from './timeline';

/** A section of the page with an address of its own. */
export interface TextSection {
  id: string;
  title: string;
  content: ReactNode;
}

interface Props {
  consultation: ConsultationDetail;
  /** The rich texts, already sanitised. */
  texts: { description: string; remarks: string; decision: string; corrections: string[] };
  /** Whole seconds; server and browser agree on the days left. */
  now: number;
  /** To follow, cite and print it. */
  tools: ReactNode;
  /** What stands above it while it is a draft: the page below is what others will read. */
  draft?: ReactNode;
  /** What may be done with the record. */
  actions?: ReactNode;
  /** Statements: one section for the whole consultation, one for each affected process. */
  statements?: TextSection[];
  /** Its change history, a section of its own. */
  history?: ReactNode;
}

/** A consultation with its deadlines, texts, documents, what it affects, its statements and its history. */
export function ConsultationView({
  consultation,
  texts,
  now,
  tools,
  draft,
  actions,
  statements = [],
  history,
}: Props) {
  const { title, internal, processes, schemas, documents, decidedAt } = consultation;
  const clock = new Date(now * 1000);
  const phase = phaseOf(consultation, clock);
  const section = (id: string, title: string, content: ReactNode): TextSection => ({ id, title, content });
  const sections = [
    ...(texts.decision
      ? [
          section(
            'entscheidung',
            'Entscheidung',
            <Decision
              html={texts.decision}
              at={decidedAt}
              published={phase === 'closed'}
              corrections={consultation.corrections.map(({ created, kind }, index) => ({
                created,
                kind,
                html: texts.corrections[index] ?? '',
              }))}
            />,
          ),
        ]
      : []),
    section('termine', 'Termine', <Timeline consultation={consultation} now={now} />),
    ...(texts.description
      ? [section('beschreibung', 'Beschreibung', <RichText html={texts.description} />)]
      : []),
    ...(texts.remarks
      ? [section('anmerkungen', 'Allgemeine Anmerkungen', <RichText html={texts.remarks} />)]
      : []),
    ...(documents.length > 0
      ? [section('dokumente', 'Dokumente', <AttachmentList files={documents} hrefOf={attachmentHref} />)]
      : []),
    ...(processes.length > 0
      ? [section('prozesse', 'Betroffene Prozesse', <AffectedTable versions={processes} kind="processes" />)]
      : []),
    ...(schemas.length > 0
      ? [section('schemas', 'Betroffene Schemas', <AffectedTable versions={schemas} kind="schemas" />)]
      : []),
    ...statements,
  ];
  return (
    <article>
      <PageHeader
        breadcrumb={[['ConsultationList'], title]}
        title={title}
        badge={
          <>
            <Shown markup={standBadge(consultation, clock)} />
            {internal === 1 && <Badge>intern</Badge>}
          </>
        }
        actions={
          <>
            {phase === 'open' && statements.length > 0 && (
              <ButtonLink look="primary" icon="edit" href={`#${statements[0]!.id}`}>
                Stellung nehmen
              </ButtonLink>
            )}
            {tools}
            {actions}
          </>
        }
      />
      {draft}
      {phase === 'coming' && (
        <Notice tone="amber" title="Diese Konsultation hat noch nicht begonnen">
          Bis {formatDateTime(consultation.consultationStart)} Uhr sieht sie nur die Administration.
        </Notice>
      )}
      <SummaryList
        compact
        items={[
          { term: 'Gegenstand', description: consultationTypeNames[consultation.consultationType] },
          {
            term: 'Stellungnahmen bis',
            // Decided before it, a deadline no longer has days left.
            description:
              phase === 'closed' ? (
                <DateText value={consultation.statementsUntil} time />
              ) : (
                <Deadline value={consultation.statementsUntil} now={now} time />
              ),
          },
          ...(consultation.shortReason
            ? [{ term: 'Grund der kurzen Frist', description: consultation.shortReason }]
            : []),
        ]}
      />
      <WithContents entries={history ? [...sections, historySection] : sections}>
        {sections.map(({ id, title, content }) => (
          <Section key={id} id={id} title={title}>
            {content}
          </Section>
        ))}
        {history}
        <LastChanged at={consultation.changed} by={consultation.changedBy} />
      </WithContents>
    </article>
  );
}

function Decision({
  html,
  at,
  published,
  corrections,
}: {
  html: string;
  at: number | null;
  published: boolean;
  /** The last one first. */
  corrections: { created: number; kind: CorrectionKind; html: string }[];
}) {
  return (
    <>
      {corrections.map((correction) => (
        <Notice
          key={correction.created}
          tone="amber"
          title={`${correction.kind} vom ${formatDateTime(correction.created)} Uhr`}
        >
          <RichText html={correction.html} />
        </Notice>
      ))}
      {at !== null &&
        (published ? (
          <p className={styles.muted}>
            Veröffentlicht am <DateText value={at} time={hasTime(at)} />
          </p>
        ) : (
          <Notice tone="amber" title="Noch nicht veröffentlicht">
            Bis {formatDateTime(at)} Uhr sieht die Entscheidung nur die Administration.
          </Notice>
        ))}
      <RichText html={html} />
    </>
  );
}
