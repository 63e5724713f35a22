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
  const byTopic = changes.filter(({ topic }) => topic !== null);
  const others = new Map(changes.flatMap((one) => (one.topic === null ? [[one.uid, one] as const] : [])));
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
    const news: ChangeRow[] = [];
    const chosen = [...(own ?? [])].flatMap((uid) => others.get(uid) ?? []);
    for (const list of [byTopic, chosen])
      for (let first = 0; first < list.length; first += portion) {
        await turn();
        news.push(...list.slice(first, first + portion).filter(isNews));
      }
    if (chosen.length > 0) news.sort((a, b) => a.at - b.at || a.uid - b.uid);
    all.push({ reader, news });
  }
  return all;
}
