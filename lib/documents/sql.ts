import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { tables } from '../db';
import { object, oneOf } from '../db/select';
import { viennaDay } from '../time/days';

/** The tables by the names that statements give them. */
export const d = alias(tables.documents, 'd');
export const f = alias(tables.documentFiles, 'f');
export const c = alias(tables.documentCategories, 'c');

/** What a reader may see of documents. */
export interface DocumentSight {
  loggedIn: boolean;
  /** 0 while no role is active. */
  role: number;
  /** Maintains documents and sees all of them. */
  all: boolean;
}

export const documentSightOf = (session: SessionState): DocumentSight => ({
  loggedIn: session.loggedIn && session.dataConfirmed,
  role: session.dataConfirmed ? (session.activeRole?.uid ?? 0) : 0,
  all: can(session, 'documents.write'),
});

/** What those see who are not signed in. */
export const everybody: DocumentSight = { loggedIn: false, role: 0, all: false };

/** Whether a `documents d` is in force today. */
export const inForce = (now = new Date()): SQL => {
  const today = viennaDay(now);
  return sql`(d.valid_from <= ${today} and (d.valid_until is null or d.valid_until >= ${today}))`;
};

/** Whether a reader is of those that a `documents d` is for, in force or not. */
export const isFor = ({ loggedIn, role, all }: DocumentSight): SQL =>
  all
    ? sql`true`
    : sql`(d.visibility = 'public' or (d.visibility = 'loggedIn' and ${loggedIn})
        or (d.visibility = 'roles' and ${role}::int = any(d.roles)))`;

/** Whether a reader may see a `documents d` at all: those who maintain documents see also what is not in force. */
export const maySee = (sight: DocumentSight, now = new Date()): SQL =>
  sight.all ? sql`true` : sql`(${isFor(sight)} and ${inForce(now)})`;

/** The same for a session. */
export const visibleDocument = (session: SessionState, now = new Date()): SQL =>
  maySee(documentSightOf(session), now);

/** Where a `documents d` leads its readers: its link, its file, or nowhere. */
export const hrefOf = sql<string>`case when d.link <> '' then d.link
  when exists (select 1 from document_files f where f.document_uid = d.uid)
  then '/api/documents-and-links/file/' || d.uid else '' end`;

/** The newest file of a `documents d` as JSON; null for a link and where there is none. */
export const currentFile = oneOf(
  object({ name: f.name, type: f.type, size: f.size }),
  sql`from document_files f where f.document_uid = d.uid and d.link = '' order by f.version desc limit 1`,
);
