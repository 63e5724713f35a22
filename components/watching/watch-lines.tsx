import { urlOf } from '@/lib/routes';
import { datedNouns, recordCalendarUrl, recordFeedUrl, type WatchedNoun } from '@/lib/watching/model';
import { WatchButton } from './watch-button';

/** How a record is followed. */
export interface WatchState {
  entity: WatchedNoun;
  uid: number;
  /** The uid of what the person follows, 0 where they don't; undefined for visitors. */
  own: number | undefined;
}

/** To follow one record: by mail with an account, by its feed and its calendar without. */
export function WatchLines({ entity, uid, own, path, open }: WatchState & { path: string; open: boolean }) {
  const dated = datedNouns.find((noun) => noun === entity);
  return (
    <>
      {own === undefined ? (
        <p>
          <a href={`/?redirect=${encodeURIComponent(path)}`}>Anmelden</a>, um von jeder Änderung per E-Mail zu
          hören.
        </p>
      ) : (
        <>
          <WatchButton entity={entity} uid={uid} own={own} />
          <p>
            <a href={urlOf('Watched')}>Was ich beobachte</a>
          </p>
        </>
      )}
      {open && (
        <p>
          <a href={recordFeedUrl(entity, uid)}>Änderungen hieran als Atom-Feed</a>
        </p>
      )}
      {open && dated && (
        <p>
          <a href={recordCalendarUrl(dated, uid)}>Gültigkeit im Kalender (ICS)</a>
        </p>
      )}
    </>
  );
}
