import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { PortalError } from '../errors';
import { inBatches, uidsOf } from '../export/rows';
import { grouped } from '../groups';
import { byName } from '../text/name-order';
import { clock } from '../time/clock';
import type { Statement } from './model';
import type { Reader } from './rights';
import { statementRows } from './rows';
import { conditionsOf, from } from './sql';

/** Everything that one market partner (or person) wrote on the whole or on one process, with what follows it. */
export interface ReportGroup {
  /** `EC_PODLIST 02.20`; '' on the whole consultation. */
  process: string;
  organisation: string;
  threads: Statement[][];
}

/** What a report holds at most; it is answered as a whole. */
const most = { statements: 20_000, characters: 10_000_000 };

const tooLarge = () =>
  new PortalError('too_large', {
    message:
      'Für einen Bericht sind es zu viele oder zu lange Stellungnahmen. Bitte laden Sie sie als CSV oder XLSX herunter.',
  });

/**
 * All threads of a consultation, grouped by process (the whole first), then by who opened them; in a thread the
 * statement comes first and what answers it, oldest first, after it.
 * @throws PortalError too_large for more than anybody would print
 */
export async function reportGroups(
  db: Db,
  consultationUid: number,
  reader: Reader,
  now = clock(),
): Promise<ReportGroup[]> {
  const uids = await uidsOf(
    db,
    sql`select s.uid from ${from} where ${conditionsOf({ filters: { consultationUid } }, reader, now)}
      order by s.uid limit ${most.statements + 1}`,
  );
  if (uids.length > most.statements) throw tooLarge();
  let characters = 0;
  const byRoot = new Map<number, Statement[]>();
  const rootOf = new Map<number, number>();
  // A reply has a higher uid than what it answers, so its thread is known by then.
  for await (const batch of inBatches(uids, (some) => statementRows(db, some, reader, now))) {
    for (const statement of batch) {
      const { uid, parentUid, text } = statement;
      characters += text.length;
      if (characters > most.characters) throw tooLarge();
      const root = parentUid === null ? uid : (rootOf.get(parentUid) ?? uid);
      rootOf.set(uid, root);
      const thread = byRoot.get(root);
      if (thread) thread.push(statement);
      else byRoot.set(root, [statement]);
    }
  }
  const keyOf = ([first]: Statement[]) => JSON.stringify([first!.process, first!.organisation]);
  return [...grouped(byRoot.values(), keyOf).values()]
    .map((threads): ReportGroup => {
      const { process, organisation } = threads[0][0]!;
      return { process, organisation, threads };
    })
    .sort((a, b) => byName(a.process, b.process) || byName(a.organisation, b.organisation));
}
