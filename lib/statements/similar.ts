import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { cached } from '../db/revisions';
import { int, select } from '../db/select';
import { grouped } from '../groups';
import type { SimilarGroup } from './model';

/** From how much in common two texts are the same letter with changes; 1 is the same text. */
const enough = 0.5;

/**
 * The statements of a consultation that are mostly the same, in groups of at least two, the largest first. Kept until a
 * statement changes. Each is compared with the first statements alone that have some of its hashes (at most 8), so what
 * it costs grows with the number of statements and not with that of pairs.
 */
export const similarGroups = (db: Db, consultationUid: number): Promise<SimilarGroup[]> =>
  cached(['statements'], `statements:similar:${consultationUid}`, async () => {
    const pairs = await select(
      db,
      { uid: int(sql`n.uid`), first: int(sql`min(n.first)`) },
      (list) => sql`with parts as materialized (
          select uid, hash, cardinality(sketch) as hashes from statements, unnest(sketch) hash
          where consultation_uid = ${consultationUid} and withdrawn_at is null and not official),
        firsts as materialized (select hash, min(uid) as uid from parts group by hash having count(*) > 1),
        pairs as materialized (select p.uid, f.uid as first from parts p join firsts f on f.hash = p.hash
          where f.uid < p.uid group by p.uid, f.uid, p.hashes having count(*) >= least(2, p.hashes)),
        near as (select p.uid, p.first from pairs p join statements a on a.uid = p.uid join statements b on b.uid = p.first
          where similarity(a.beginning, b.beginning) >= ${enough})
        select ${list} from near n group by n.uid order by n.uid`,
    );
    // What it is like has a lower uid and comes before it, so its group is known.
    const firstOf = new Map<number, number>();
    for (const { uid, first } of pairs) firstOf.set(uid, firstOf.get(first) ?? first);
    return [...grouped(firstOf, ([, first]) => first)]
      .map(([uid, others]): SimilarGroup => ({ uid, statements: [uid, ...others.map(([other]) => other)] }))
      .sort((a, b) => b.statements.length - a.statements.length || a.uid - b.uid);
  });

/** All statements that are mostly the same as one, with it. */
export async function similarTo(db: Db, consultationUid: number, uid: number): Promise<number[]> {
  const groups = await similarGroups(db, consultationUid);
  return groups.find(({ statements }) => statements.includes(uid))?.statements ?? [uid];
}
