import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReleasePart } from '../../releases/model';
import { integers, moment, record } from './columns';

/** What becomes public together at a moment, prepared by one person and approved by another (lib/releases). */
export const releases = pgTable(
  'releases',
  {
    ...record(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    publishAt: moment('publish_at').notNull(),
    /** Versions, and drafts of `prepared_changes`, by uid. */
    processes: integers('processes'),
    schemas: integers('schemas'),
    elwoggwg: integers('elwoggwg'),
    drafts: integers('drafts'),
    /** Who approved it, when, and the digest of what they were shown. Null until then, and after every change. */
    approvedBy: integer('approved_by'),
    approvedAt: moment('approved_at'),
    digest: text('digest'),
    /** Why it was not published at its moment, as its editors read it. */
    problem: text('problem').notNull().default(''),
    publishedAt: moment('published_at'),
    /** What was published, and what was told of it. */
    items: jsonb('items').$type<{ part: ReleasePart; uid: number; name: string; href: string }[]>(),
    told: jsonb('told').$type<{ entity: string; uid: number; sentence: string }[]>(),
  },
  (t) => [index('releases_due').on(t.publishAt).where(sql`approved_by is not null and published_at is null`)],
);
