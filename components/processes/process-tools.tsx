import { feedUrl } from '@/lib/feeds/model';
import type { ProcessDetail, ProcessVersion } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { formatDate, formatOpenEnd } from '@/lib/time/format';
import { CopyButton } from '../ui/copy-button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { PrintButton } from '../ui/print-button';
import { Shown } from '../ui/shown';
import { statusBadge } from './parts';
import styles from './process-tools.module.css';

const href = ({ uid }: { uid: number }) => urlOf('ProcessDetail', { uid });

/** When a version holds, in one line. */
function sinceText({ status, validFrom, validUntil }: ProcessVersion): string {
  if (status === 1) return `in Kraft seit ${formatDate(validFrom)}`;
  if (status === 3) return `galt bis ${formatOpenEnd(validUntil)}`;
  return `ab ${formatDate(validFrom)}`;
}

/** Which version is shown, with a list of links to all others. Opens without scripts. */
export function VersionSwitcher({ process }: { process: ProcessDetail }) {
  const { uid, versions, version } = process;
  return (
    <details name="prozess" className={cx(styles.menu, styles.versions)}>
      <summary>
        Version {formatVersion(version)}
        <span className={styles.since}>{sinceText(process)}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <ul className={cx(styles.panel, styles.list)}>
        {versions.map((one) => (
          <li key={one.uid}>
            {one.uid === uid ? (
              <strong>{formatVersion(one.version)} (diese)</strong>
            ) : (
              <a href={href(one)}>Version {formatVersion(one.version)}</a>
            )}
            <Shown markup={statusBadge(one.status)} />
            <span className={styles.since}>{sinceText(one)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * To follow, cite, print and compare a process.
 * @param site the portal's public address @param now the moment of the answer
 */
export function ProcessTools({
  process,
  site,
  portal,
  now,
}: {
  process: ProcessDetail;
  site: string;
  portal: string;
  now: Date;
}) {
  const { uid, version, versions, title, changed } = process;
  const cited = `${portal}: ${process.process} ${formatVersion(version)}, ${title}. Gültig ab ${formatDate(process.validFrom)}, Stand ${formatDate(changed)}. ${site}${href(process)} (abgerufen am ${formatDate(now)})`;
  const other = otherVersion(process);
  return (
    <>
      <details name="prozess" className={styles.menu}>
        <summary>
          <Icon name="bell" size={18} /> Folgen
        </summary>
        <div className={styles.panel}>
          <p>
            <a href={urlOf('Dashboard')}>Per E-Mail</a>: angemeldet, in den Einstellungen Ihres Kontos bei
            „Prozesse“.
          </p>
          <p>
            <a href={feedUrl('processes')}>Änderungen an Prozessen als Atom-Feed</a>
          </p>
        </div>
      </details>
      <details name="prozess" className={styles.menu}>
        <summary>
          <Icon name="document" size={18} /> Zitieren
        </summary>
        <div className={styles.panel}>
          <p className={styles.cited}>{cited}</p>
          <CopyButton text={cited} label="Zitat kopieren" />
        </div>
      </details>
      <PrintButton />
      {versions.length > 1 && other && (
        <a className={styles.link} href={urlOf('ProcessCompare', { uid, otherUid: other.uid })}>
          <Icon name="swap" size={18} /> Vergleichen
        </a>
      )}
    </>
  );
}

const inForce = ({ versions }: ProcessDetail) => versions.find(({ status }) => status === 1);

/** What a version is most often compared with: the one in force, or what was in force before it. */
function otherVersion(process: ProcessDetail): ProcessVersion | undefined {
  const current = inForce(process);
  if (current && current.uid !== process.uid) return current;
  const others = process.versions.filter(({ uid }) => uid !== process.uid);
  return others.find(({ version }) => version < process.version) ?? others[0];
}

/** The next version of a process in force; undefined where none is announced, or another version is shown. */
export const comingVersion = (process: ProcessDetail): ProcessVersion | undefined =>
  process.status === 1
    ? process.versions.filter(({ status }) => status === 2).sort((a, b) => a.validFrom - b.validFrom)[0]
    : undefined;

/**
 * Says where another version is in force, comes, or is consulted.
 * @param changes what changes with `comingVersion`, in words
 */
export function VersionBanner({ process, changes }: { process: ProcessDetail; changes?: string }) {
  const { status, uid, versions, consultations, validFrom, validUntil } = process;
  const current = inForce(process);
  const coming = comingVersion(process);
  const consulted = status === 1 ? versions.filter((one) => one.status === 4) : [];
  const compare = (other: ProcessVersion) => (
    <a href={urlOf('ProcessCompare', { uid, otherUid: other.uid })}>Vergleich ansehen</a>
  );
  const instead = current && current.uid !== uid && (
    <>
      In Kraft ist <a href={href(current)}>Version {formatVersion(current.version)}</a> (seit{' '}
      {formatDate(current.validFrom)}). {compare(current)}
    </>
  );
  return (
    <>
      {status === 3 && (
        <Notice tone="amber" title={`Diese Version galt bis ${formatOpenEnd(validUntil)}`}>
          {instead || 'Es ist keine andere Version in Kraft.'}
        </Notice>
      )}
      {status === 2 && (
        <Notice title={`Diese Version gilt ab ${formatDate(validFrom)}`}>
          {instead || 'Bis dahin ist keine Version in Kraft.'}
        </Notice>
      )}
      {status === 4 && (
        <Notice tone="amber" title="Diese Version ist in Konsultation">
          {consultations.map(({ uid: one, name }) => (
            <span key={one}>
              <a href={urlOf('ConsultationDetail', { uid: one })}>{name}</a>.{' '}
            </span>
          ))}
          {instead}
        </Notice>
      )}
      {coming && (
        <Notice
          title={`Ab ${formatDate(coming.validFrom)} gilt Version ${formatVersion(coming.version)}${changes ? `: ${changes}` : ''}`}
        >
          <a href={href(coming)}>Version {formatVersion(coming.version)}</a>, {compare(coming)}
        </Notice>
      )}
      {consulted.map((one) => (
        <Notice key={one.uid} title={`Version ${formatVersion(one.version)} ist in Konsultation`}>
          <a href={href(one)}>Version {formatVersion(one.version)}</a>, {compare(one)}
        </Notice>
      ))}
    </>
  );
}
