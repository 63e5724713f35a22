import { type SQL, sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, record, texts, tsvector } from './columns';

/**
 * The search index, one row for each record. Triggers keep it in the transaction that writes the record, from the view
 * `search_sources`. Never write to it by hand.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** process, step, message, …: lib/search/kinds.ts. */
    kind: text('kind').notNull(),
    uid: integer('uid').notNull(),
    /** 0; higher ones for parts of a record that are shown later than the rest. */
    part: smallint('part').notNull().default(0),
    /** The process of a step or message, the market partner of an ELWOG/GWG entry. */
    parentUid: integer('parent_uid'),
    /** Code or number of the record; empty if it has none. */
    code: text('code').notNull().default(''),
    title: text('title').notNull(),
    hint: text('hint').notNull().default(''),
    /** Plain text. */
    body: text('body').notNull().default(''),
    /** All codes that name the record exactly. */
    codes: texts('codes'),
    /** The address of a record whose address does not follow from its uid. */
    link: text('link').notNull().default(''),
    /** Permissions that the asker must hold, all of them, or loggedIn. */
    needs: texts('needs'),
    /** The market partner whose editors alone see it. */
    ownerUid: integer('owner_uid'),
    /** The roles that see it; null for all. */
    roles: integer('roles').array(),
    /** Visible from this moment on; holders of the permission `early` see it before. */
    beginsAt: moment('begins_at'),
    early: text('early'),
    endsAt: moment('ends_at'),
    /** Validity and editing status, if it has them; valid records come first. */
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    editing: text('editing').notNull().default('Final'),
    /** Among equals, the latest comes first. */
    sortAt: moment('sort_at'),
    /** Lexemes, prefixed by kind: `wort`, `t.` in the title, `c.` a code, `=` the whole title, `#` the kind. */
    vector: tsvector('vector').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.uid, t.part] }),
    // Of each kind its own lexemes, as questions are asked kind by kind: of a common word, each would read the entries of
    // all kinds. Without the pending list, which every search would read through.
    index('search_entries_by_kind')
      .using('gin', sql`portal_search_of_kind(${t.kind}, ${t.vector})`)
      .with({ fastupdate: false }),
  ],
);

/**
 * Words and codes in entries, for compounds, beginnings and typing errors. Words are only added; one that no entry
 * contains any more finds nothing. A word may appear twice.
 */
export const searchWords = pgTable(
  'search_words',
  {
    /** Folded by portal_search_fold. */
    word: text('word').notNull(),
    /** Its stem, or the lexeme of a code. */
    stem: text('stem').notNull(),
    /** As written. */
    shown: text('shown').notNull(),
    code: boolean('code').notNull().default(false),
  },
  (t) => [
    index('search_words_word').on(t.word.op('text_pattern_ops')),
    index('search_words_stem').on(t.stem),
    // Only words are corrected, not numbers.
    index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')).where(sql`word ~ '^[a-z]+$'`),
  ],
);

/**
 * Words by which people look for something, kept by page admins: all words of a row mean the same, or lead to the page
 * that the row names.
 */
export const searchTerms = pgTable('search_terms', {
  ...record(),
  words: texts('words'),
  /** The stems of each word, as a question for it has them. */
  keys: text('keys')
    .array()
    .generatedAlwaysAs((): SQL => sql`portal_search_keys(words)`),
  /** A page of this site; empty where the words mean the same. */
  path: text('path').notNull().default(''),
  /** How the page is called among the results. */
  title: text('title').notNull().default(''),
});
