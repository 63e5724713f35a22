import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { nameOrder } from '../name-order';
import { integers, moment, record, richText, texts } from './columns';
import { documents } from './documents';

export const contentPages = pgTable('content_pages', {
  ...record(),
  title: text('title').notNull(),
  /** The path is the subtitle without whitespace, with a leading slash (docs/requirements/routes.md, Content pages). */
  subtitle: text('subtitle').notNull().unique(),
  /** A page with an external url has no route. */
  url: text('url').notNull().default(''),
  navHide: boolean('nav_hide').notNull().default(false),
  nonContent: boolean('non_content').notNull().default(false),
  parentUid: integer('parent_uid').references((): AnyPgColumn => contentPages.uid),
  description: text('description').notNull().default(''),
  body: richText('body'),
  footer: boolean('footer').notNull().default(false),
  /** When it first had a text at an address of its own, which a trigger sets; what ever had is withdrawn, never just deleted. */
  firstPublicAt: moment('first_public_at'),
  /** Paths that it had while it was to be read, the latest last, and that no other page has had since; a trigger keeps them. */
  formerPaths: texts('former_paths'),
  position: integer('position').notNull().default(0),
});

/** The text of a content page after each save; the highest version is the current one. */
export const contentPageVersions = pgTable(
  'content_page_versions',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    pageUid: integer('page_uid')
      .notNull()
      .references(() => contentPages.uid, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    body: richText('body'),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
  },
  (t) => [unique().on(t.pageUid, t.version)],
);

export const navigationEntries = pgTable('navigation_entries', {
  ...record(),
  /** main or footer. */
  area: text('area').notNull().default('main'),
  parentUid: integer('parent_uid').references((): AnyPgColumn => navigationEntries.uid),
  position: integer('position').notNull().default(0),
  label: text('label').notNull(),
  slug: text('slug').notNull().default(''),
  redirect: text('redirect').notNull().default(''),
  hide: boolean('hide').notNull().default(false),
  spacer: boolean('spacer').notNull().default(false),
  /** Role uids that see the entry; empty means everyone. */
  print: integers('print'),
});

export const infoTexts = pgTable('info_texts', {
  ...record(),
  key: text('key').notNull().unique(),
  title: text('title').notNull().default(''),
  text: richText('text'),
});

export const events = pgTable(
  'events',
  {
    ...record(),
    title: text('title').notNull(),
    teaser: text('teaser').notNull().default(''),
    description: richText('description'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    location: text('location').notNull().default(''),
    onlineLink: text('online_link').notNull().default(''),
    organiser: text('organiser').notNull().default(''),
    registrationLink: text('registration_link').notNull().default(''),
    /** When people were told of it; null until then. */
    announcedAt: moment('announced_at'),
    searchText: text('search_text').generatedAlwaysAs(
      sql`portal_fold(title || ' ' || teaser || ' ' || location || ' ' || organiser)`,
    ),
  },
  (t) => [
    index().on(t.startsAt, t.uid),
    index().on(t.endsAt, t.uid),
    index('events_title').on(nameOrder(t.title), t.uid),
    index('events_trigrams').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

export const eventDocuments = pgTable(
  'event_documents',
  {
    eventUid: integer('event_uid')
      .notNull()
      .references(() => events.uid, { onDelete: 'cascade' }),
    documentUid: integer('document_uid')
      .notNull()
      .references(() => documents.uid),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.eventUid, t.documentUid] }), index().on(t.documentUid)],
);

export const faq = pgTable(
  'faq',
  {
    ...record(),
    question: text('question').notNull(),
    answer: richText('answer'),
    /** The subject; questions of one category stand together. */
    category: text('category').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index().on(t.position, t.uid)],
);

export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    ...record(),
    abbreviation: text('abbreviation').notNull().default(''),
    term: text('term').notNull(),
    explanation: richText('explanation'),
    /** Abbreviations and terms, of which the glossary may have some. */
    seeAlso: texts('see_also'),
    source: text('source').notNull().default(''),
  },
  (t) => [
    uniqueIndex('glossary_terms_abbreviation')
      .on(sql`lower(${t.abbreviation})`)
      .where(sql`${t.abbreviation} <> ''`),
  ],
);

/** Standard entries and pages that this portal was given once; deleted ones are not given again. */
export const offeredStandards = pgTable('offered_standards', {
  /** lib/db/seed/standards.ts */
  key: text('key').primaryKey(),
  offeredAt: moment('offered_at').notNull().defaultNow(),
});
