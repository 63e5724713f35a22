import { listPageOf, pathOfRecord } from '../changes/place';
import { atomDocument, type Place } from '../feeds/document';
import { kindOf } from '../kinds/registry';
import { escapeXml } from '../text/xml';
import type { Facts } from './facts';
import { recordFeedUrl, type WatchedNoun } from './model';
import type { RecordChange } from './queries';

const list = (lines: string[]) =>
  lines.length > 0 ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>` : '';

/** The Atom feed of a record in all its versions: what changed, from when, and what it comes to for schemas. */
export function recordFeed(
  entity: WatchedNoun,
  { uid, key, title }: { uid: number; key: string; title: string },
  { changes, facts }: { changes: RecordChange[]; facts: Facts },
  place: Place,
): string {
  const home = kindOf(entity)?.page?.({ uid }) ?? listPageOf(entity);
  return atomDocument(
    {
      id: `watches/${entity}/${encodeURIComponent(key)}`,
      title,
      self: recordFeedUrl(entity, uid),
      page: home,
      entries: changes.map((change) => {
        const { lines = [], compare } = facts.get(change.uid) ?? {};
        const side = (text: string) => escapeXml(text) || '(leer)';
        const fields = change.fields.map(
          ({ field, from, to }) => `${escapeXml(field)}: <del>${side(from)}</del> → <ins>${side(to)}</ins>`,
        );
        const link = compare
          ? `<p><a href="${escapeXml(place.origin + compare)}">Vergleich im Portal</a></p>`
          : '';
        return {
          id: `changes/${change.uid}`,
          title: change.sentence,
          updated: change.at,
          page: pathOfRecord({ ...change, entity }) ?? home,
          category: entity,
          html: `<p>${escapeXml(change.sentence)}</p>${list([...lines.map(escapeXml), ...fields])}${link}`,
        };
      }),
    },
    place,
  );
}
