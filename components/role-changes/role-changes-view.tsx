import { addressFor, atomUrl, calendarUrl, listUrl } from '@/lib/role-changes/address';
import type { MarketRole, RoleChanges } from '@/lib/role-changes/model';
import { dayOfSeconds, secondsOfDay, viennaDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { FilterNotice } from '../lists/filter-notice';
import listStyles from '../lists/lists.module.css';
import { EmptyState } from '../ui/empty-state';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section, WithContents } from '../ui/section';
import { ConsultationItems, DeadlineTable, MessageTable, ProcessTable, SchemaTable } from './change-tables';
import styles from './role-changes.module.css';
import { RoleFilters } from './role-filters';

interface Props {
  changes: RoleChanges;
  /** Everything that can be chosen, and the roles of the person who looks. */
  roles: MarketRole[];
  own: number[];
  /** Names of the entries of the address that were not understood. */
  ignored: string[];
  /** Whole seconds. */
  now: number;
}

const listed = (names: string[]) => new Intl.ListFormat('de', { type: 'conjunction' }).format(names);
const entryNames: Record<string, string> = { role: 'Marktrolle', date: 'Stichtag', since: 'Seit' };

/** What changes for market roles on a day: counts, then what begins, changes and ends, then what is consulted. */
export function RoleChangesView({ changes, roles, own, ignored, now }: Props) {
  const { date, since, counts, processesTotal, processes } = changes;
  const uids = changes.roles.map(({ uid }) => uid);
  const names = listed(changes.roles.map(({ name }) => name));
  const day = date === null ? undefined : dayOfSeconds(date);
  const from = since === null ? undefined : dayOfSeconds(since);
  const nothing = counts.processes + counts.messages + counts.schemas + counts.deadlines === 0;
  const several = since !== null;
  const sent = changes.messages.filter(({ sends }) => sends);
  const received = changes.messages.filter(({ receives }) => receives);
  const sections = [
    ...(processes.length > 0
      ? [
          {
            ...{ id: 'prozesse', title: 'Prozesse', count: counts.processes },
            content: <ProcessTable rows={processes} several={several} named={uids.length > 1} />,
          },
        ]
      : []),
    ...(sent.length > 0
      ? [
          {
            ...{ id: 'senden', title: 'Nachrichten, die Sie senden', count: sent.length },
            content: <MessageTable rows={sent} several={several} caption="Nachrichten, die Sie senden" />,
          },
        ]
      : []),
    ...(received.length > 0
      ? [
          {
            ...{ id: 'empfangen', title: 'Nachrichten, die Sie empfangen', count: received.length },
            content: (
              <MessageTable rows={received} several={several} caption="Nachrichten, die Sie empfangen" />
            ),
          },
        ]
      : []),
    ...(changes.schemas.length > 0
      ? [
          {
            ...{ id: 'schemas', title: 'Schemas', count: counts.schemas },
            content: <SchemaTable rows={changes.schemas} several={several} />,
          },
        ]
      : []),
    ...(changes.deadlines.length > 0
      ? [
          {
            ...{ id: 'fristen', title: 'Fristen', count: counts.deadlines },
            content: <DeadlineTable rows={changes.deadlines} several={several} />,
          },
        ]
      : []),
    {
      ...{ id: 'konsultationen', title: 'Offene Konsultationen', count: counts.consultations },
      content: <ConsultationItems consultations={changes.consultations} now={now} />,
    },
  ];
  return (
    <article>
      {changes.roles.map(({ uid, name }) => (
        <link
          key={uid}
          rel="alternate"
          type="application/atom+xml"
          title={`Was sich ändert: ${name}`}
          href={atomUrl(uid)}
        />
      ))}
      <PageHeader
        breadcrumb={[{ title: 'Was ändert sich für mich?' }]}
        title="Was ändert sich für mich?"
        lead={
          date === null
            ? names
            : several
              ? `${names}: vom ${formatDate(since)} bis ${formatDate(date)}`
              : `${names}: am ${formatDate(date)}`
        }
      />
      <FilterNotice ignored={ignored} names={entryNames} />
      <RoleFilters
        action={addressFor({})}
        options={optionsOf(roles, own, changes)}
        role={uids.join()}
        date={day ?? ''}
        since={from ?? ''}
      />
      <Days days={changes.days} date={date} roles={uids} now={now} />
      {nothing ? (
        <NothingChanges changes={changes} names={names} now={now} />
      ) : (
        <Counts sections={sections} breaking={counts.breaking} />
      )}
      {processesTotal > processes.length && (
        <Notice tone="amber" title="Nicht alles wird gezeigt">
          Es sind {processesTotal} Prozessänderungen; gezeigt werden die {processes.length} spätesten. Wählen
          Sie einen kürzeren Zeitraum.
        </Notice>
      )}
      <WithContents entries={sections}>
        {sections.map(({ id, title, content }) => (
          <Section key={id} id={id} title={title}>
            {content}
          </Section>
        ))}
        <nav className={listStyles.end} aria-label="Änderungen mitnehmen" data-print="no">
          {changes.roles.map(({ uid, name }) => (
            <p key={uid} className={listStyles.endGroup}>
              <span>{name}:</span>
              <a href={atomUrl(uid)}>Atom-Feed</a>
              <a href={calendarUrl(uid)}>Kalender (ICS)</a>
            </p>
          ))}
          <p className={listStyles.endGroup}>
            <a
              href={listUrl({ roles: uids, date: day, since: from })}
              download={`aenderungen-${day ?? 'offen'}.json`}
              rel="nofollow"
            >
              Diese Seite als JSON
            </a>
          </p>
        </nav>
      </WithContents>
    </article>
  );
}

/** Own roles together first, then each role; what is shown stands among them whatever it is. */
function optionsOf(roles: MarketRole[], own: number[], changes: RoleChanges): [string, string][] {
  const nameOf = (uid: number) => roles.find((one) => one.uid === uid)?.name ?? '';
  const single = roles.map(({ uid, name }): [string, string] => [String(uid), name]);
  const together =
    own.length > 1 ? [[own.join(), `Meine Rollen: ${own.map(nameOf).join(', ')}`] as [string, string]] : [];
  const shown = changes.roles.map(({ uid }) => uid).join();
  const known = [...together, ...single].some(([value]) => value === shown);
  return [
    ...together,
    ...(known ? [] : [[shown, listed(changes.roles.map(({ name }) => name))] as [string, string]]),
    ...single,
  ];
}

/** The days before and after today on which something changes, as links. */
function Days({
  days,
  date,
  roles,
  now,
}: {
  days: number[];
  date: number | null;
  roles: number[];
  now: number;
}) {
  const today = secondsOfDay(viennaDay(now));
  const shown = [
    ...days.filter((day) => day < today).slice(-4),
    ...days.filter((day) => day >= today).slice(0, 6),
  ];
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Stichtage" className={styles.days} data-print="no">
      <span className={styles.daysTitle}>Stichtage:</span>
      <ul>
        {shown.map((day) => (
          <li key={day}>
            <a
              href={addressFor({ roles, date: dayOfSeconds(day) })}
              aria-current={day === date ? 'true' : undefined}
              className={day < today ? styles.past : undefined}
            >
              {formatDate(day)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Counts({
  sections,
  breaking,
}: {
  sections: { id: string; title: string; count: number }[];
  breaking: number;
}) {
  return (
    <ul className={styles.counts} aria-label="Auf einen Blick">
      {sections.map(({ id, title, count }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <strong>{count}</strong> {title}
            {id === 'schemas' && breaking > 0 && (
              <span className={styles.breaking}>
                {breaking} davon {breaking === 1 ? 'bricht' : 'brechen'}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Says that nothing changes, and when something will. */
function NothingChanges({
  changes: { date, since, days, roles },
  names,
  now,
}: {
  changes: RoleChanges;
  names: string;
  now: number;
}) {
  const uids = roles.map(({ uid }) => uid);
  const today = secondsOfDay(viennaDay(now));
  const next = days.find((day) => day >= today && day !== date);
  const last = days.findLast((day) => day < today);
  const at = (day: number) => (
    <a href={addressFor({ roles: uids, date: dayOfSeconds(day) })}>{formatDate(day)}</a>
  );
  return (
    <EmptyState
      title={
        date === null
          ? `Für ${names} ist keine kommende Änderung veröffentlicht`
          : since === null
            ? `Am ${formatDate(date)} ändert sich nichts für ${names}`
            : `Vom ${formatDate(since)} bis ${formatDate(date)} ändert sich nichts für ${names}`
      }
    >
      {next !== undefined && <p>Die nächste Änderung ist am {at(next)}.</p>}
      {next === undefined && date !== null && <p>Eine kommende Änderung ist nicht veröffentlicht.</p>}
      {next === undefined && last !== undefined && <p>Die letzte war am {at(last)}.</p>}
    </EmptyState>
  );
}
