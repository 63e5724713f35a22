import 'server-only';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type PermissionName, type Sight } from '../auth/permissions';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { select } from '../db/select';
import { write } from '../db/write';
import { PortalError } from '../errors';
import { nameOfUser } from '../users/sql';
import type { ImportKind, ImportRecord, ImportSummary } from './record';
import { logged } from './start';

const i = alias(tables.imports, 'i');

/** Imports in a list. */
const most = 20;

/** Who may see all imports of a kind. */
const seeing: Record<ImportKind, PermissionName> = {
  'interface-list': 'processes.write',
  schemas: 'schemas.write',
  substations: 'capacities.administer',
};

/** The imports that a session may see and cancel: all of the kinds that it may import, and those of its market partner. */
function sightOf(session: Sight): SQL {
  const { marketPartnerUid: own } = session;
  const kinds = (Object.keys(seeing) as ImportKind[]).filter((kind) => can(session, seeing[kind]));
  const all = kinds.length > 0 ? sql`i.kind in ${kinds}` : sql`false`;
  const reports = own > 0 && can(session, 'capacities.report', own);
  return reports ? sql`(${all} or i.kind = 'substations' and i.market_partner_uid = ${own})` : all;
}

const columns = {
  ...{ uid: i.uid, kind: i.kind, state: i.state, name: i.name, byOperator: i.byOperator },
  ...{ createdAt: seconds(i.createdAt), startedAt: seconds(i.startedAt), endedAt: seconds(i.endedAt) },
  ...{ part: i.part, done: i.done, total: i.total, cancelRequested: i.cancelRequested },
  by: nameOfUser(i.createdBy),
};

/** The latest imports that the session may see. @param kind only those */
export const listImports = (db: Db, session: Sight, kind?: ImportKind): Promise<ImportSummary[]> =>
  select(
    db,
    columns,
    sql`from imports i where ${sightOf(session)} ${kind ? sql`and i.kind = ${kind}` : sql``}
      order by i.created_at desc, i.uid desc limit ${most}`,
  );

const notFound = () =>
  new PortalError('not_found', { message: 'Diesen Import gibt es nicht oder nicht mehr.' });

/** An import. @throws PortalError not_found for those that the session may not see */
export async function getImport(db: Db, session: Sight, uid: number): Promise<ImportRecord> {
  const [found] = await select(
    db,
    { ...columns, result: i.result, problem: i.problem, log: i.log },
    sql`from imports i where i.uid = ${uid} and ${sightOf(session)}`,
  );
  if (!found) throw notFound();
  return found;
}

/**
 * Ends an import that waits, and asks one that runs to end: its next portion is not written. One that has ended stays.
 * @throws PortalError not_found; conflict for an operator's, which ends with its command
 */
export const cancelImport = (db: Db, session: Sight, uid: number): Promise<void> =>
  write(db, async (tx) => {
    const [found] = await select(
      tx,
      { state: i.state, byOperator: i.byOperator },
      sql`from imports i where i.uid = ${uid} and ${sightOf(session)} for update`,
    );
    if (!found) throw notFound();
    if (found.state === 'running' && found.byOperator) {
      throw new PortalError('conflict', {
        message: 'Diesen Import beendet nur, wer ihn am Server begonnen hat.',
      });
    }
    const { imports, importFiles } = tables;
    const own = eq(imports.uid, uid);
    if (found.state === 'running') await tx.update(imports).set({ cancelRequested: true }).where(own);
    if (found.state !== 'waiting') return;
    const log = logged('Abgebrochen, bevor er begonnen hat.');
    const ended = { state: 'cancelled', cancelRequested: true, endedAt: new Date(), log } as const;
    await tx.update(imports).set(ended).where(own);
    await tx.delete(importFiles).where(eq(importFiles.importUid, uid));
  });
