import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../db';
import { cached } from '../db/revisions';
import { int, select } from '../db/select';
import { inBatches, uidsOf } from '../export/rows';
import { grouped } from '../groups';
import { turns } from '../turns';
import type { SimilarGroup } from './model';

const s = alias(tables.statements, 's');

/** From how much in common two texts are the same letter with changes; 1 is the same text. */
const enough = 0.5;

/** Pairs of texts that are compared at once: the embedded database has one connection, for which all wait. */
const atOnce = 100;

/**
 * Which statements may be like which earlier ones, by uid. Each is held against the first statements alone that have some of its hashes
 * (at most 8), so what it costs grows with the number of statements and not with that of pairs.
 */
async function pairsOf(db: Db, consultationUid: number): Promise<[uid: number, first: number][]> {
  const uids = await uidsOf(
    db,
    sql`select s.uid from statements s where s.consultation_uid = ${consultationUid} and s.withdrawn_at is null
      and not s.official order by s.uid`,
  );
  const firsts = new Map<number, number>();
  const pairs: [number, number][] = [];
  const sketches = (some: number[]) =>
    select(db, { uid: s.uid, sketch: s.sketch }, sql`from statements s where s.uid in ${some}`);
  for await (const batch of inBatches(uids, sketches)) {
    for (const { uid, sketch } of batch) {
      const hashes = sketch ?? [];
      const found = hashes.flatMap((hash) => firsts.get(hash) ?? []);
      for (const [first, common] of grouped(found, (one) => one))
        if (common.length >= Math.min(2, hashes.length)) pairs.push([uid, first]);
      for (const hash of hashes) if (!firsts.has(hash)) firsts.set(hash, uid);
    }
  }
  return pairs.sort(([uid, first], [other, itsFirst]) => uid - other || first - itsFirst);
}

/**
 * The statements of a consultation that are mostly the same, in groups of at least two, the largest first. Kept until a
 * statement changes.
 */
export const similarGroups = (db: Db, consultationUid: number): Promise<SimilarGroup[]> =>
  cached(['statements'], `statements:similar:${consultationUid}`, async () => {
    const pairs = await pairsOf(db, consultationUid);
    const turn = turns();
    // What it is like has a lower uid and comes before it, so its group is known.
    const firstOf = new Map<number, number>();
    for (let from = 0; from < pairs.length; from += atOnce) {
      const near = await select(
        db,
        { uid: int(sql`a.uid`), first: int(sql`b.uid`) },
        sql`from jsonb_array_elements(${JSON.stringify(pairs.slice(from, from + atOnce))}::jsonb) as p(pair)
            join statements a on a.uid = (p.pair ->> 0)::int join statements b on b.uid = (p.pair ->> 1)::int
          where similarity(a.beginning, b.beginning) >= ${enough} order by a.uid, b.uid`,
      );
      for (const { uid, first } of near) if (!firstOf.has(uid)) firstOf.set(uid, firstOf.get(first) ?? first);
      await turn();
    }
    return [...grouped(firstOf, ([, first]) => first)]
      .map(([uid, others]): SimilarGroup => ({ uid, statements: [uid, ...others.map(([other]) => other)] }))
      .sort((a, b) => b.statements.length - a.statements.length || a.uid - b.uid);
  });

/** All statements that are mostly the same as one, with it. */
export async function similarTo(db: Db, consultationUid: number, uid: number): Promise<number[]> {
  const groups = await similarGroups(db, consultationUid);
  return groups.find(({ statements }) => statements.includes(uid))?.statements ?? [uid];
}
