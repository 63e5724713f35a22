import { turns } from '../turns';
import type { Followed } from '../watching/queries';
import { listenerOf } from './match';
import type { ChangeRow, Reader } from './queries';

/** Changes that are looked at before others may have a turn. */
export const portion = 1_000;

/** What was told or may be: by reader, and by role. */
interface Known {
  before: Followed;
  heard: ReadonlyMap<number, ReadonlySet<number>>;
  followed: Followed;
}

/**
 * What is news for each reader: changes that were not told yet and came after the reader switched their topic on, or chose
 * to follow the record; oldest first.
 * @param changes oldest first; those without a topic, which may be 100,000, are looked at only for who follows them
 * @param turn awaited before each portion of them
 */
export async function newsOf(
  readers: readonly Reader[],
  changes: readonly ChangeRow[],
  { before, heard, followed }: Known,
  turn = turns(),
): Promise<{ reader: Reader; news: ChangeRow[] }[]> {
  const byTopic: number[] = [];
  const others = new Map<number, number>();
  for (const [place, { uid, topic }] of changes.entries()) {
    if (place % portion === 0) await turn();
    if (topic === null) others.set(uid, place);
    else byTopic.push(place);
  }
  const all: { reader: Reader; news: ChangeRow[] }[] = [];
  for (const reader of readers) {
    const { hears, concerns } = listenerOf(reader, heard);
    const { from, since } = reader;
    const [own, told] = [followed.get(reader.uid), before.get(reader.uid)];
    const isNews = (change: ChangeRow) =>
      change.at > from &&
      !told?.has(change.uid) &&
      ((own?.has(change.uid) && hears(change)) ||
        (change.at > (since[change.topic ?? ''] ?? 0) && concerns(change)));
    const places: number[] = [];
    let looked = 0;
    for (const place of chosenBy(byTopic, others, own)) {
      if (looked++ % portion === 0) await turn();
      if (isNews(changes[place]!)) places.push(place);
    }
    await turn();
    // Numbers are sorted ten times faster than changes.
    const news = Array.from(Uint32Array.from(places).sort(), (place) => changes[place]!);
    all.push({ reader, news });
  }
  return all;
}

/** The places of changes with a topic, and of others that somebody follows. */
function* chosenBy(
  byTopic: readonly number[],
  others: ReadonlyMap<number, number>,
  own: ReadonlySet<number> = new Set(),
): Generator<number> {
  yield* byTopic;
  for (const uid of own) {
    const place = others.get(uid);
    if (place !== undefined) yield place;
  }
}
