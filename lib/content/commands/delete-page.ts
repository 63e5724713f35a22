import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db';
import { refuseWhileReferred } from '../../db/referrers';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import { pathOfPage } from '../navigation';
import { holdPages, noPage } from './hold-pages';

/**
 * Deletes a content page with its versions.
 * @throws PortalError not_found; conflict, naming the navigation entries that lead to it and the pages below it
 * (completion.md section 4)
 */
export async function deletePage(db: Db, byUid: number, uid: number): Promise<void> {
  await write(db, async (tx) => {
    const page = (await holdPages(tx)).find((one) => one.uid === uid);
    if (!page) throw noPage();
    const path = pathOfPage(page);
    await refuseWhileReferred(
      tx,
      sql`select 'Navigationseintrag „' || label || '“' as by from navigation_entries
        where split_part(split_part(slug, '?', 1), '#', 1) = ${path}
      union all select 'Unterseite „' || title || '“' from content_pages where parent_uid = ${uid} order by 1`,
    );
    await tx.delete(tables.contentPages).where(eq(tables.contentPages.uid, uid));
    await audit(tx, requestScope(), 'content.deleted', `${path} „${page.title}“`, byUid);
  });
}
