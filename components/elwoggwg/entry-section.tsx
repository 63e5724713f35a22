import { elwogUrl } from '@/lib/elwoggwg/address';
import { divisions, type ElwogVersion } from '@/lib/elwoggwg/model';
import { formatValidity } from '@/lib/time/format';
import { Shown } from '../ui/shown';
import styles from './elwoggwg.module.css';
import { elwogBadge } from './status';

export const elwogSection = { id: 'elwog-gwg', title: 'ELWOG/GWG-Veröffentlichungen' };

interface Series {
  series: number;
  /** What holds now or will, and the draft, newest first. */
  current: ElwogVersion[];
  /** What is over. */
  former: ElwogVersion[];
}

/** The versions of a list by their entries, in the list's order. */
export function seriesOf(versions: readonly ElwogVersion[]): Series[] {
  const found = new Map<number, Series>();
  for (const version of versions) {
    const known = found.get(version.series) ?? { series: version.series, current: [], former: [] };
    (version.status === 'Abgelaufen' ? known.former : known.current).push(version);
    found.set(version.series, known);
  }
  return [...found.values()];
}

/**
 * What a market partner publishes under ElWOG and GWG, for a section of the partner's page.
 * @param versions as `GET /elwoggwg/partner/{uid}/list` answers them
 */
export function ElwogEntries({ versions }: { versions: ElwogVersion[] }) {
  const parts = divisions
    .map((division) => ({
      division,
      all: seriesOf(versions.filter((version) => version.division === division)),
    }))
    .filter(({ all }) => all.length > 0);
  if (parts.length === 0) return <p>Bisher ist nichts veröffentlicht.</p>;
  return parts.map(({ division, all }) => <Division key={division} title={division} all={all} />);
}

function Division({ title, all }: { title: string; all: Series[] }) {
  const over = all.filter(({ current }) => current.length === 0);
  const inForce = all.filter(({ current }) => current.length > 0);
  return (
    <>
      <h3>{title}</h3>
      {inForce.length > 0 && (
        <ul className={styles.entries}>
          {inForce.map(({ series, current, former }) => (
            <li key={series} className={styles.entry}>
              {current.map((version) => (
                <div key={version.uid}>
                  <Version version={version} />
                </div>
              ))}
              <Former title="Frühere Versionen" versions={former} />
            </li>
          ))}
        </ul>
      )}
      <Former title="Abgelaufene Einträge" versions={over.flatMap(({ former }) => former)} />
    </>
  );
}

function Former({ title, versions }: { title: string; versions: ElwogVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <details className={styles.former}>
      <summary>
        {title} ({versions.length})
      </summary>
      <ul>
        {versions.map((version) => (
          <li key={version.uid}>
            <Version version={version} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Version({ version }: { version: ElwogVersion }) {
  const { title, legalBasis, validFrom, validUntil, status } = version;
  return (
    <>
      <p className={styles.line}>
        <a href={elwogUrl(version)}>{title}</a>
        <Shown markup={elwogBadge(status)} />
      </p>
      <p className={styles.meta}>
        {legalBasis}, Version {version.version}, {status === 'Entwurf' ? 'soll gelten: ' : 'gültig '}
        {formatValidity(validFrom, validUntil)}
      </p>
    </>
  );
}
