import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import { clock } from '@/lib/time/clock';
import { dayOfSeconds, viennaDay } from '@/lib/time/days';
import { formatDate, formatUntil } from '@/lib/time/format';
import { statusBadge } from '../processes/parts';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { Shown } from '../ui/shown';
import styles from './records.module.css';

/** A version of a record, as switcher and banner name it. */
export interface RecordVersion {
  uid: number;
  name: string;
  href: string;
  /** 1 to 4; 0 for a draft. */
  status: number;
  validFrom: number;
  validUntil: number | null;
}

/** The versions of a record and which one is shown. */
export interface Versions {
  shown: RecordVersion;
  /** Newest first, the shown one among them. */
  all: RecordVersion[];
  /** The comparison of the shown one with another. */
  comparison: (other: RecordVersion) => string;
  /** What is said where none of them is in force, although the record that they are part of has one that is. */
  none?: string;
}

/** When a version holds, in one line. */
function sinceText({ status, validFrom, validUntil }: RecordVersion): string {
  if (status === 1) return `in Kraft seit ${formatDate(validFrom)}`;
  if (status === 3) return `galt ${formatUntil(validUntil)}`;
  return `ab ${formatDate(validFrom)}`;
}

/** Which version is shown, with a list of links to all others where there are any. Opens without scripts. */
export function VersionSwitcher({ versions: { shown, all } }: { versions: Versions }) {
  const title = (
    <>
      Version {shown.name}
      <span className={styles.since}>{sinceText(shown)}</span>
    </>
  );
  if (all.length < 2) return <p className={styles.only}>{title}</p>;
  return (
    <details name="werkzeuge" className={cx(styles.menu, styles.versions)}>
      <summary>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <ul className={cx(styles.panel, styles.list)}>
        {all.map((one) => (
          <li key={one.uid}>
            {one.uid === shown.uid ? (
              <strong>{one.name} (diese)</strong>
            ) : (
              <a href={one.href}>Version {one.name}</a>
            )}
            <Shown markup={statusBadge(one.status)} />
            <span className={styles.since}>{sinceText(one)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Whether the time of a proposed version is over. */
const isOver = ({ validUntil }: RecordVersion) =>
  validUntil !== null && dayOfSeconds(validUntil) < viennaDay(clock());

const inForce = ({ all }: Versions) => all.find(({ status }) => status === 1);

/** What a version is most often compared with: the one in force, or what was in force before it. */
export function usualOther(versions: Versions): RecordVersion | undefined {
  const { shown, all } = versions;
  const current = inForce(versions);
  if (current && current.uid !== shown.uid) return current;
  const older = all.slice(all.findIndex(({ uid }) => uid === shown.uid) + 1);
  return older.find(({ status }) => status === 3) ?? older[0] ?? all.find(({ uid }) => uid !== shown.uid);
}

/** The next version of one in force; undefined where none is announced, or another version is shown. */
export const comingVersion = ({ shown, all }: Versions): RecordVersion | undefined =>
  shown.status === 1
    ? all.filter(({ status }) => status === 2).sort((a, b) => a.validFrom - b.validFrom)[0]
    : undefined;

/**
 * Says where another version is in force, comes, or is consulted.
 * @param changes what changes with `comingVersion`, in words
 * @param consultations those about the shown version
 */
export function VersionBanner({
  versions,
  changes,
  consultations,
}: {
  versions: Versions;
  changes?: string;
  consultations: Named[];
}) {
  const { shown, all, comparison, none } = versions;
  const current = inForce(versions);
  const coming = comingVersion(versions);
  const consulted = shown.status === 1 ? all.filter((one) => one.status === 4 && !isOver(one)) : [];
  const version = (one: RecordVersion) => <a href={one.href}>Version {one.name}</a>;
  const compare = (one: RecordVersion) => <a href={comparison(one)}>Vergleich ansehen</a>;
  const instead = current && current.uid !== shown.uid && (
    <>
      In Kraft ist {version(current)} (seit {formatDate(current.validFrom)}). {compare(current)}
    </>
  );
  return (
    <>
      {shown.status === 3 && (
        <Notice tone="amber" title={`Diese Version galt ${formatUntil(shown.validUntil)}`}>
          {instead || (none ?? 'Es ist keine andere Version in Kraft.')}
        </Notice>
      )}
      {shown.status === 2 && (
        <Notice title={`Diese Version gilt ab ${formatDate(shown.validFrom)}`}>
          {instead || (none ?? 'Bis dahin ist keine Version in Kraft.')}
        </Notice>
      )}
      {shown.status === 4 && (
        <Notice
          tone="amber"
          title={
            isOver(shown) ? 'Diese Version lag zur Konsultation vor' : 'Diese Version ist in Konsultation'
          }
        >
          {consultations.map(({ uid, name }) => (
            <span key={uid}>
              <a href={urlOf('ConsultationDetail', { uid })}>{name}</a>.{' '}
            </span>
          ))}
          {instead}
        </Notice>
      )}
      {coming && (
        <Notice
          title={`Ab ${formatDate(coming.validFrom)} gilt Version ${coming.name}${changes ? `: ${changes}` : ''}`}
        >
          {version(coming)}, {compare(coming)}
        </Notice>
      )}
      {consulted.map((one) => (
        <Notice key={one.uid} title={`Version ${one.name} ist in Konsultation`}>
          {version(one)}, {compare(one)}
        </Notice>
      ))}
    </>
  );
}
