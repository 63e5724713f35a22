import type { SessionState } from '@/lib/auth/state';
import { pathOfRecord } from '@/lib/changes/place';
import type { ComingDay, Dashboard, DashboardChange } from '@/lib/dashboard/model';
import { addressFor } from '@/lib/role-changes/address';
import { urlOf } from '@/lib/routes';
import { enumerated } from '@/lib/text/plural';
import { dayOfSeconds, daysBetween, viennaDay } from '@/lib/time/days';
import { formatDate, formatDaysLeft } from '@/lib/time/format';
import { FieldChanges } from '../history/field-changes';
import { EmptyState } from '../ui/empty-state';
import { Section } from '../ui/section';
import styles from './dashboard.module.css';

interface Props {
  dashboard: Dashboard;
  session: SessionState;
  now: number;
}

/** What changes for the reader: the days to come, and what was changed lately. */
export function ForMe({ dashboard, session, now }: Props) {
  const { coming, changes, participants, categories } = dashboard;
  // With one interest the reason is always the same and said above.
  const why = participants.length + categories.length > 1;
  return (
    <Section id="aenderungen" title="Was ändert sich für mich?">
      <Scope dashboard={dashboard} session={session} />
      <h3 className={styles.subtitle}>Kommende Termine</h3>
      {coming.length > 0 ? (
        <ul className={styles.list}>
          {coming.map((entry) => (
            <Coming key={`${entry.entity}${entry.uid}${entry.kind}`} entry={entry} now={now} why={why} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Keine neue Version in Sicht">
          Im nächsten Jahr beginnt keine veröffentlichte Version, die Sie betrifft, und in den nächsten 90
          Tagen endet keine ersatzlos.
        </EmptyState>
      )}
      <p>
        <a href={addressFor({ roles: participants.map(({ uid }) => uid) })}>
          Nachrichten, Schemas und Fristen zu einem Stichtag vergleichen
        </a>
      </p>
      <h3 className={styles.subtitle}>Letzte Änderungen</h3>
      {changes.length > 0 ? (
        <ul className={styles.list}>
          {changes.map((change) => (
            <Change key={change.uid} change={change} why={why} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Keine Änderung in den letzten 90 Tagen">
          Sobald etwas veröffentlicht wird, das Sie betrifft, steht es hier.
        </EmptyState>
      )}
    </Section>
  );
}

function Scope({ dashboard: { scope, participants, categories }, session }: Omit<Props, 'now'>) {
  const edit = <a href={urlOf('UserEdit', { uid: session.uid })}>Interessen ändern</a>;
  if (scope === 'all') {
    return (
      <p className={styles.scope}>
        Sie sehen alles, was veröffentlicht wird. Mit Marktrollen oder Kategorien als Interessen sehen Sie
        nur, was Sie betrifft: {edit}.
      </p>
    );
  }
  const names = [participants, categories]
    .filter((list) => list.length > 0)
    .map((list) => enumerated(list.map(({ name }) => name)))
    .join(', in ');
  return (
    <p className={styles.scope}>
      {scope === 'partner'
        ? `Ausgewählt für ${session.marketPartnerName}: ${names}.`
        : `Ausgewählt nach Ihren Interessen: ${names}.`}{' '}
      {(scope === 'own' || categories.length > 0) && edit}
    </p>
  );
}

export function Coming({
  entry: { entity, kind, uid, name, title, day, reasons },
  now,
  why,
}: {
  entry: ComingDay;
  now: number;
  why: boolean;
}) {
  const left = formatDaysLeft(daysBetween(viennaDay(now), dayOfSeconds(day)));
  return (
    <li>
      <a href={pathOfRecord({ entity, entityUid: uid, action: 'edited' })}>
        {entity === 'schemas' ? `Schema ${name}` : name}
      </a>
      {title && <span> {title}</span>}
      <span className={styles.meta}>
        {kind === 'begins' ? 'gilt ab' : 'endet ohne Nachfolger am'} {formatDate(day)} ({left})
        {why && <Reasons names={reasons} />}
      </span>
    </li>
  );
}

function Change({ change, why }: { change: DashboardChange; why: boolean }) {
  const { sentence, fields, at, reasons } = change;
  const path = pathOfRecord(change);
  return (
    <li>
      {path ? <a href={path}>{sentence}</a> : <span>{sentence}</span>}
      <span className={styles.meta}>
        {formatDate(at)}
        {why && <Reasons names={reasons} />}
      </span>
      <FieldChanges fields={fields} />
    </li>
  );
}

/** Why an entry is shown; long lists of market roles are counted. */
function Reasons({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  const shown = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} weitere`] : names;
  return <>, betrifft {enumerated(shown)}</>;
}
