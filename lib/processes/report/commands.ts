import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db';
import { acceptedFindings } from '../../db/tables';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import type { AcceptValues } from './form';
import { linksTitle, reportParts } from './model';
import { findName } from './queries';

const titleOf = (part: string) => reportParts.find((one) => one.part === part)?.title ?? linksTitle;

/**
 * Accepts a finding of the consistency report: it is no longer counted until what it says changes.
 * @throws PortalError not_found when there is no such finding now; conflict when it has been accepted already
 */
export const acceptFinding = (
  db: Db,
  byUid: number,
  { part, key, reason, uid }: AcceptValues,
): Promise<void> =>
  write(db, async (tx) => {
    const name = await findName(tx, part, key, uid);
    if (name === undefined)
      throw new PortalError('not_found', {
        message: 'Diesen Befund gibt es nicht mehr. Bitte laden Sie die Seite neu.',
      });
    await tx.insert(acceptedFindings).values({ key, part, reason, createdBy: byUid });
    await audit(tx, requestScope(), 'report.accepted', `${titleOf(part)}: ${name} – ${reason}`, byUid);
  });

/** Takes the acceptance back. @throws PortalError not_found */
export const reopenFinding = (db: Db, byUid: number, key: string): Promise<void> =>
  write(db, async (tx) => {
    const [gone] = await tx.delete(acceptedFindings).where(sql`key = ${key}`).returning();
    if (!gone) throw new PortalError('not_found', { message: 'Dieser Befund ist nicht angenommen.' });
    await audit(tx, requestScope(), 'report.reopened', `${titleOf(gone.part)}: ${gone.reason}`, byUid);
  });
