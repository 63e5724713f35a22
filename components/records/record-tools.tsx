import type { ReactNode } from 'react';
import { type FeedName, feedTitle, feedUrl } from '@/lib/feeds/model';
import { kindOf } from '@/lib/kinds/registry';
import { urlOf } from '@/lib/routes';
import { formatDate, formatDay } from '@/lib/time/format';
import { topics } from '@/lib/users/settings';
import { CopyButton } from '../ui/copy-button';
import { Icon } from '../ui/icon';
import { PrintButton } from '../ui/print-button';
import { WatchLines, type WatchState } from '../watching/watch-lines';
import styles from './records.module.css';

export interface RecordToolsProps {
  /** The record's own page. */
  path: string;
  /** What a citation says of it: `EC_REQ_ONL 03.00, Anforderung zur Teilnahme`. */
  cited: string;
  /** When it was changed last, whole seconds. */
  changed: number;
  /** The day at whose end it stands like this, which the citation's address names; left out where it can't. */
  stand?: string;
  /** On what condition that address holds, where not always: `solange es den Responsecode gibt`. */
  asLongAs?: string;
  /** How it is followed; left out of what is past. */
  feed?: FeedName;
  /** Whether everybody may see it: feeds tell of nothing else, and only this is cited, or what has a `stand`. */
  open?: boolean;
  /** How it is followed by itself; left out for kinds that are not. */
  watch?: WatchState;
  /** Further ways to follow it. */
  follow?: ReactNode;
  /** The comparison with the version that one most often asks for. */
  compare?: string;
}

/**
 * To follow, cite, print and compare a record. A citation leads others to what they may read, so there is none of
 * what is not public.
 * @param site the portal's public address @param now the moment of the answer @param previewed it is shown as it will be
 */
export function RecordTools({
  path,
  cited,
  changed,
  stand,
  asLongAs,
  feed,
  open = false,
  watch,
  follow,
  compare,
  site,
  portal,
  now,
  previewed = false,
}: RecordToolsProps & { site: string; portal: string; now: Date; previewed?: boolean }) {
  const address = site + path + (stand ? `?stand=${stand}` : '');
  const text = `${portal}: ${cited}, Stand ${formatDate(changed)}. ${address} (abgerufen am ${formatDate(now)})`;
  const setting = feed && kindOf(feed)?.notify;
  const topic = topics.find(({ name }) => name === setting);
  return (
    <>
      {(topic || open || follow || watch) && (
        <details name="werkzeuge" className={styles.menu}>
          <summary>
            <Icon name="bell" size={18} /> Beobachten
          </summary>
          <div className={styles.panel}>
            {watch && <WatchLines {...watch} path={path} open={open} />}
            {topic && (
              <p>
                {watch ? 'Alle dieser Art ' : ''}
                <a href={urlOf('Dashboard')}>{watch ? 'per E-Mail' : 'Per E-Mail'}</a>: mit einem Konto, unter
                „Meine Daten“ bei den Benachrichtigungen über „{topic.title}“.
              </p>
            )}
            {open && feed && (
              <p>
                <a href={feedUrl(feed)}>{feedTitle(feed)} als Atom-Feed</a>
              </p>
            )}
            {follow}
          </div>
        </details>
      )}
      {(open || stand) && !previewed && (
        <details name="werkzeuge" className={styles.menu}>
          <summary>
            <Icon name="document" size={18} /> Zitieren
          </summary>
          <div className={styles.panel}>
            <p className={styles.cited}>{text}</p>
            <CopyButton text={text} label="Zitat kopieren" />
            {stand && (
              <p>
                Die Adresse zeigt den Stand am Ende des {formatDay(stand)}, auch wenn sich danach etwas ändert
                {asLongAs && `, ${asLongAs}`}.
              </p>
            )}
          </div>
        </details>
      )}
      <PrintButton />
      {compare && (
        <a className={styles.link} href={compare}>
          <Icon name="swap" size={18} /> Vergleichen
        </a>
      )}
    </>
  );
}
