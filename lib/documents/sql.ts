import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, isReady, type Sight } from '../auth/permissions';
import { deletedRow } from '../bin/withdrawn';
import { object, oneOf } from '../db/select';
import * as tables from '../db/tables';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';

/** The tables by the names that statements give them. */
export const d = alias(tables.documents, 'd');
export const f = alias(tables.documentFiles, 'f');
export const c = alias(tables.documentCategories, 'c');

/** Whether a `documents d` is in force today. */
export const inForce = (now = clock()): SQL => {
  const today = viennaDay(now);
  return sql`(d.valid_from <= ${today} and (d.valid_until is null or d.valid_until >= ${today}))`;
};

/** Whether somebody maintains documents and sees all of them. */
export const seesAll = (sight: Sight): boolean => can(sight, 'documents.write');

/** Whether somebody is of those that a `documents d` is for, in force or not. */
export function isFor(sight: Sight): SQL {
  if (seesAll(sight)) return sql`true`;
  const member = isReady(sight);
  const role = member ? (sight.activeRole?.uid ?? 0) : 0;
  return sql`(d.visibility = 'public' or (d.visibility = 'loggedIn' and ${member})
    or (d.visibility = 'roles' and ${role}::int = any(d.roles)))`;
}

/** Whether somebody may see a `documents d` at all: those who maintain documents see also what is not in force. */
export const maySee = (sight: Sight, now = clock()): SQL =>
  seesAll(sight) ? sql`true` : sql`(${isFor(sight)} and ${inForce(now)})`;

/** Whether a document that is withdrawn was for somebody: what they are told of it then. */
export const wasFor = (sight: Sight): SQL => deletedRow('documents', 'd', isFor(sight));

/** Where a `documents d` leads its readers: its link, its file, or nowhere. */
export const hrefOf = sql<string>`case when d.link <> '' then d.link
  when exists (select 1 from document_files f where f.document_uid = d.uid)
  then '/api/documents-and-links/file/' || d.uid else '' end`;

/** The newest file of a `documents d` as JSON; null for a link and where there is none. */
export const currentFile = oneOf(
  object({ name: f.name, type: f.type, size: f.size }),
  sql`from document_files f where f.document_uid = d.uid and d.link = '' order by f.version desc limit 1`,
);
