import type { OpenConsultation } from '@/lib/dashboard/model';
import type {
  DeadlineChange,
  MarketRole,
  MessageChange,
  ProcessChange,
  SchemaChange,
} from '@/lib/role-changes/model';
import {
  comparisonOf,
  fieldSentence,
  messageKinds,
  processKinds,
  schemaComparisonOf,
  schemaName,
  sidesOf,
  verdictText,
  versionName,
} from '@/lib/role-changes/texts';
import { urlOf } from '@/lib/routes';
import { verdictOfSide } from '@/lib/schemas/verdict-words';
import { counted } from '@/lib/text/plural';
import { formatDate } from '@/lib/time/format';
import { sideBadge } from '../compare/verdict-badges';
import { participants } from '../processes/parts';
import type { Tone } from '../ui/badge';
import { badgeMarkup, codeMarkup, underMarkup } from '../ui/cells';
import { Deadline } from '../ui/date-text';
import { html, joined, link, type Piece } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import styles from './role-changes.module.css';

const dayColumn = <Row extends { day: number }>(several: boolean): Column<Row>[] =>
  several ? [{ key: 'day', title: 'Ab', nowrap: true, cell: ({ day }) => formatDate(day) }] : [];

const version = (one: ProcessChange['before']): Piece =>
  one ? link(urlOf('ProcessDetail', { uid: one.uid }), codeMarkup(versionName(one))) : '–';

const processTones: Record<ProcessChange['kind'], Tone> = {
  ...{ new: 'green', replaced: 'blue', joins: 'green', leaves: 'amber', ends: 'red' },
};

/** @param named whether the roles are named that take part */
export function ProcessTable({
  rows,
  several,
  named,
}: {
  rows: ProcessChange[];
  several: boolean;
  named: boolean;
}) {
  const columns: Column<ProcessChange>[] = [
    {
      key: 'process',
      title: 'Prozess',
      cell: ({ before, after }) => html`${version(after ?? before)}${underMarkup((after ?? before)!.title)}`,
    },
    ...dayColumn<ProcessChange>(several),
    { key: 'kind', title: 'Was', cell: ({ kind }) => badgeMarkup(processTones[kind], processKinds[kind]) },
    ...(named
      ? [{ key: 'roles', title: 'Rollen', cell: ({ roles }: ProcessChange) => roles.join(', ') }]
      : []),
    {
      key: 'before',
      title: 'Bisher',
      nowrap: true,
      cell: ({ before, after }) => (after ? version(before) : html`bis ${formatDate(before!.validUntil!)}`),
    },
    {
      key: 'compare',
      title: 'Vergleich',
      cell: (change) => {
        const href = comparisonOf(change);
        const same = change.unchanged > 0 && counted(change.unchanged, 'Nachricht', 'Nachrichten');
        return html`${href ? link(href, 'Versionen vergleichen') : '–'}${same && underMarkup(`${same} unverändert`)}`;
      },
    },
  ];
  return <Table caption="Prozesse" captionHidden columns={columns} rows={rows} />;
}

const messageTones: Record<MessageChange['kind'], Tone> = { new: 'green', changed: 'blue', gone: 'red' };

/** What changes in a message; of one that comes or goes, who it was agreed with. */
function whatOf({ kind, fields, schema }: MessageChange): Piece {
  if (kind === 'changed') return joined(fields.map(fieldSentence), html`<br>`);
  return schema
    ? html`Schema ${link(urlOf('SchemaDetailPage', { uid: schema.uid }), codeMarkup(schemaName(schema)))}`
    : '–';
}

export function MessageTable({
  rows,
  roles,
  several,
  caption,
}: {
  rows: MessageChange[];
  roles: MarketRole[];
  several: boolean;
  caption: string;
}) {
  const named = (codes: string[]) =>
    participants(
      codes.map((code) => roles.find((role) => role.code === code) ?? { uid: 0, name: code, code: '' }),
    );
  const columns: Column<MessageChange>[] = [
    {
      key: 'message',
      title: 'Nachricht',
      nowrap: true,
      cell: ({ uid, messageCode, process }) =>
        html`${link(urlOf('MarketNotifications', { uid: process.uid, marketnotificationsUid: uid }), codeMarkup(messageCode))}${underMarkup(versionName(process))}`,
    },
    ...dayColumn<MessageChange>(several),
    { key: 'kind', title: 'Was', cell: ({ kind }) => badgeMarkup(messageTones[kind], messageKinds[kind]) },
    { key: 'senders', title: 'Von', cell: ({ senders }) => named(senders) },
    { key: 'receivers', title: 'An', cell: ({ receivers }) => named(receivers) },
    { key: 'what', title: 'Änderung', cell: whatOf },
  ];
  return <Table caption={caption} captionHidden columns={columns} rows={rows} />;
}

/** The verdicts of the roles' sides, or why there are none. */
const verdictBadges = (change: SchemaChange): Piece => {
  const { verdict, before, after } = change;
  if (verdict === null) return badgeMarkup(!after ? 'red' : before ? 'amber' : 'blue', verdictText(change));
  const sides = sidesOf(change);
  if (sides.length === 0) return badgeMarkup('blue', verdictText(change));
  return joined(
    sides.map((side) => sideBadge(side, verdictOfSide(side, change)!)),
    ' ',
  );
};

const schemaLink = (one: SchemaChange['before']): Piece =>
  one ? link(urlOf('SchemaDetailPage', { uid: one.uid }), codeMarkup(schemaName(one))) : '–';

/** Schema versions with the comparison's verdict. */
export function SchemaTable({ rows, several }: { rows: SchemaChange[]; several: boolean }) {
  const columns: Column<SchemaChange>[] = [
    { key: 'after', title: 'Schema', nowrap: true, cell: ({ before, after }) => schemaLink(after ?? before) },
    ...dayColumn<SchemaChange>(several),
    {
      key: 'before',
      title: 'Bisher',
      nowrap: true,
      cell: ({ before, after }) => (after ? schemaLink(before) : '–'),
    },
    {
      key: 'verdict',
      title: 'Vergleich',
      cell: (change) => {
        const href = schemaComparisonOf(change);
        const { verdict, differences } = change;
        const text =
          verdict === null ? 'Versionen vergleichen' : counted(differences, 'Unterschied', 'Unterschiede');
        return html`${verdictBadges(change)}${href && underMarkup(link(href, text))}`;
      },
    },
    {
      key: 'messages',
      title: 'Ihre Nachrichten',
      cell: ({ messages }) => joined(messages.map(codeMarkup), ', '),
    },
  ];
  return <Table caption="Schemas" captionHidden columns={columns} rows={rows} />;
}

export function DeadlineTable({ rows, several }: { rows: DeadlineChange[]; several: boolean }) {
  const columns: Column<DeadlineChange>[] = [
    {
      key: 'step',
      title: 'Prozessschritt',
      cell: ({ step, process }) =>
        html`${link(urlOf('ProcessStepsDetail', { uid: process.uid, processStepId: step.uid }), `${step.position}. ${step.name}`)}${underMarkup(versionName(process))}`,
    },
    ...dayColumn<DeadlineChange>(several),
    { key: 'before', title: 'Bisher', cell: ({ before }) => before || 'keine Frist' },
    { key: 'after', title: 'Neu', cell: ({ after }) => after || 'keine Frist' },
  ];
  return <Table caption="Fristen" captionHidden columns={columns} rows={rows} />;
}

/** The consultations that take statements now and concern the roles. */
export function ConsultationItems({
  consultations,
  now,
}: {
  consultations: OpenConsultation[];
  now: number;
}) {
  if (consultations.length === 0)
    return (
      <p>
        Derzeit ist keine Konsultation offen, die Ihre Rolle betrifft.{' '}
        <a href={urlOf('ConsultationList')}>Alle Konsultationen</a>
      </p>
    );
  return (
    <ul className={styles.list}>
      {consultations.map(({ uid, title, statementsUntil }) => (
        <li key={uid}>
          <a href={urlOf('ConsultationDetail', { uid })}>{title}</a>
          <span className={styles.meta}>
            Stellungnahmen bis <Deadline value={statementsUntil} now={now} />
          </span>
        </li>
      ))}
    </ul>
  );
}
