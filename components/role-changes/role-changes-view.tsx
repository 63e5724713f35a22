import { addressFor, atomUrl, calendarUrl, listUrl } from '@/lib/role-changes/address';
import type { MarketRole, RoleChanges } from '@/lib/role-changes/model';
import { enumerated } from '@/lib/text/plural';
import { dayOfSeconds } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { FilterNotice } from '../lists/filter-notice';
import listStyles from '../lists/lists.module.css';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section, WithContents } from '../ui/section';
import { WatchButton } from '../watching/watch-button';
import { Counts, Days, NothingChanges } from './change-overview';
import { sectionsOf } from './change-sections';
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
  /** What the person follows, by the role's uid; undefined for visitors. */
  watched?: Map<number, number>;
}

const entryNames: Record<string, string> = { role: 'Marktrolle', date: 'Stichtag', since: 'Seit' };

/** What changes for market roles on a day: counts, then what begins, changes and ends, then what is consulted. */
export function RoleChangesView({ changes, roles, own, ignored, now, watched }: Props) {
  const { date, since, counts, processesTotal, processes } = changes;
  const uids = changes.roles.map(({ uid }) => uid);
  const names = enumerated(changes.roles.map(({ name }) => name));
  const day = date === null ? undefined : dayOfSeconds(date);
  const from = since === null ? undefined : dayOfSeconds(since);
  const nothing = counts.processes + counts.messages + counts.schemas + counts.deadlines === 0;
  const several = since !== null;
  const sections = sectionsOf(changes, roles, now);
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
        breadcrumb={['Was ändert sich für mich?']}
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
              {watched && (
                <WatchButton entity="market-roles" uid={uid} own={watched.get(uid) ?? 0} name={name} />
              )}
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
    ...(known ? [] : [[shown, enumerated(changes.roles.map(({ name }) => name))] as [string, string]]),
    ...single,
  ];
}
