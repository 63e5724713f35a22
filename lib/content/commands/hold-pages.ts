import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db';
import { select } from '../../db/select';
import * as tables from '../../db/tables';
import { invalidField } from '../../errors';
import { pathOfPage } from '../navigation';
import type { PageValues } from '../page-record';
import { firstPart, pathOfAddress } from '../paths';
import { nestingProblem, pageDepth, type TreeRow } from '../tree';

interface PagePlace extends TreeRow {
  title: string;
  subtitle: string;
}

/** Where an entry of `navigation_entries` leads to, without query and fragment. */
export const pathOfEntry = sql`split_part(split_part(slug, '?', 1), '#', 1)`;

/**
 * All pages' places. Nobody else writes pages until the transaction ends: there are few, they are saved one by one,
 * and neither a path that is there twice nor a page below itself can come of two who save at once.
 */
export async function holdPages(tx: Tx) {
  await tx.execute(sql`lock table content_pages in share row exclusive mode`);
  return placesOfPages(tx);
}

/** The same while others may write them: for what is only prepared. */
export const placesOfPages = (tx: Tx) =>
  select(
    tx,
    {
      uid: tables.contentPages.uid,
      parentUid: tables.contentPages.parentUid,
      title: tables.contentPages.title,
      subtitle: tables.contentPages.subtitle,
      formerPaths: tables.contentPages.formerPaths,
    },
    sql`from content_pages`,
  );

/** The names in public/, which are answered before any page. */
const publicNames = (): Promise<string[]> => readdir(join(process.cwd(), 'public')).catch(() => []);

/**
 * Whether a page may stand where its values say.
 * @throws PortalError invalid_input at `subtitle` when its path is another page's or a file's, at `parent` when it
 * does not exist, is the page itself or below it, or goes too deep
 */
export async function checkPlace(
  known: readonly PagePlace[],
  { subtitle, parent }: Pick<PageValues, 'subtitle' | 'parent'>,
  uid?: number | null,
): Promise<void> {
  const path = sameness(subtitle);
  const other = known.find((one) => one.uid !== uid && sameness(one.subtitle) === path);
  if (other) throw invalidField('subtitle', `Diese Adresse hat schon die Seite „${other.title}“.`);
  if ((await publicNames()).some((name) => name.toLowerCase() === firstPart(path))) {
    throw invalidField('subtitle', 'Unter dieser Adresse liegen Dateien des Portals.');
  }
  const problem = nestingProblem(known, { uid: uid ?? undefined, parent, depth: pageDepth });
  if (problem) throw invalidField('parent', problem);
}

/** Paths that differ in letter case alone are one path to people. */
const sameness = (subtitle: string): string =>
  pathOfAddress(pathOfPage({ subtitle: subtitle.normalize('NFC') })).toLowerCase();
