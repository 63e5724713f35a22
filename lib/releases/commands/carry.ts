import 'server-only';
import type { PermissionName } from '../../auth/permissions';
import type { Db, Tx } from '../../db';
import { digestOf } from '../../digest';
import { kinds } from '../../kinds/registry';
import { countReaders } from '../../notifications/audience';
import { findingsOf } from '../../processes/report/queries';
import { attempted, toldBy } from '../../validity/trial';
import { type Rehearsal, type ReleasePart, releaseParts, type Told } from '../model';
import { type Publishable, readPart } from '../queries';
import { type Publisher, parts } from '../registry';

/** What came of publishing, and what may publish each thing. */
export interface Outcome extends Omit<Rehearsal, 'people' | 'approved'> {
  permissions: PermissionName[];
}

/** What a release holds, by uid. */
export type Contents = Record<ReleasePart, number[]>;

/**
 * What publishes everything that a release holds, each as if an editor did it, within a transaction, and says what came
 * of it. What can't be published is left out: whoever calls decides whether the rest stays.
 */
export async function carrier(db: Db, contents: Contents) {
  const publish = await publisherOf(db, contents, false);
  return async (tx: Tx, byUid: number) => outcomeOf(tx, byUid, contents, await publish(tx, byUid));
}

/**
 * The same without saying more of it than what can't be published.
 * @param confirmed what follows is not asked for, which takes half the time
 */
export async function publisherOf(db: Db, contents: Contents, confirmed = true) {
  const publishers = new Map<ReleasePart, Publisher>();
  for (const part of releaseParts) publishers.set(part, await parts[part].publisher(db, contents[part]));
  return (tx: Tx, byUid: number) => publishAll(tx, byUid, contents, { publishers, confirmed });
}

async function publishAll(
  tx: Tx,
  byUid: number,
  contents: Contents,
  { publishers, confirmed }: { publishers: ReadonlyMap<ReleasePart, Publisher>; confirmed: boolean },
) {
  const held = releaseParts.filter((part) => contents[part].length > 0);
  for (const part of held) await parts[part].hold(tx, contents[part]);
  const found: Publishable[] = [];
  for (const part of releaseParts) found.push(...(await readPart(tx, part, contents[part])));
  const items: Rehearsal['items'] = [];
  const consequences: string[] = [];
  for (const item of found) {
    const { part, uid, name, href } = item;
    const publish = (inner: Tx, accepted: boolean) => publishers.get(part)?.(inner, byUid, item, accepted);
    const problem = await attempted(tx, publish, consequences, confirmed);
    items.push({ part, uid, name, href, problem });
  }
  return { found, items, consequences };
}

async function outcomeOf(
  tx: Tx,
  byUid: number,
  contents: Contents,
  { found, items, consequences }: Awaited<ReturnType<typeof publishAll>>,
): Promise<Outcome> {
  const missing = releaseParts.flatMap((part) =>
    contents[part]
      .filter((uid) => !found.some((one) => one.part === part && one.uid === uid))
      .map((uid) => ({ part, uid, name: `Nummer ${uid}`, href: parts[part].page(uid, 0), problem: gone })),
  );
  const told = await toldBy(tx, byUid);
  const findings = [
    ...(await findingsOf(tx, 'schemas', contents.schemas)),
    ...(await findingsOf(tx, 'processes', contents.processes)),
  ];
  const facts = [
    found.map(({ part, uid, revision, contents }) => [part, uid, revision, contents]),
    // Not by uid: what is new has another one each time.
    told.map(({ entity, sentence }) => [entity, sentence]),
    consequences,
  ];
  return {
    ...{ items: [...items, ...missing], consequences, told, findings },
    permissions: [...new Set(found.map(({ part, entity }) => parts[part].mayAdd(entity)))],
    digest: digestOf(facts),
  };
}

const gone = 'Das gibt es nicht mehr, oder es ist schon veröffentlicht.';

/** How many people would be told by mail, by kind. */
export async function peopleOf(tx: Tx, byUid: number, told: Told[]): Promise<Rehearsal['people']> {
  const people: Rehearsal['people'] = [];
  for (const { noun, several, notify } of kinds) {
    const uids = told.filter(({ entity }) => entity === noun).map(({ uid }) => uid);
    if (notify && uids.length > 0)
      people.push({ title: several, count: await countReaders(tx, byUid, noun, [...new Set(uids)]) });
  }
  return people;
}
