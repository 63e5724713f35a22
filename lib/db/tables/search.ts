import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, texts, tsvector } from './columns';

/**
 * What the search finds, one row a record, kept by triggers in the transaction that writes the record (the view
 * `search_sources` says what stands here). Never written to by hand.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** process, step, message, …: lib/search/kinds.ts. */
    kind: text('kind').notNull(),
    uid: integer('uid').notNull(),
    /** 0, and further ones for what of a record is shown later than the rest of it. */
    part: smallint('part').notNull().default(0),
    /** The process of a step or message, the market partner of an ELWOG/GWG entry. */
    parentUid: integer('parent_uid'),
    /** How the record is called by code or number, empty where it has none. */
    code: text('code').notNull().default(''),
    title: text('title').notNull(),
    hint: text('hint').notNull().default(''),
    /** Plain text. */
    body: text('body').notNull().default(''),
    /** Everything that names the record exactly. */
    codes: texts('codes'),
    /** Where it is, of what has no address by its uid. */
    link: text('link').notNull().default(''),
    /** What the asker must hold, all of it: names of permissions, or loggedIn. */
    needs: texts('needs'),
    /** The market partner whose editors alone see it. */
    ownerUid: integer('owner_uid'),
    /** The roles that see it; null for all. */
    roles: integer('roles').array(),
    /** Not before, but for those who hold `early`. */
    beginsAt: moment('begins_at'),
    early: text('early'),
    endsAt: moment('ends_at'),
    /** Validity and editing status, where it has them: what is in force stands first. */
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    editing: text('editing').notNull().default('Final'),
    /** Of equals the latest first. */
    sortAt: moment('sort_at'),
    /** Lexemes by what they are: `wort`, `t.` in the title, `c.` a code, `=` the whole title, `#` the kind. */
    vector: tsvector('vector').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.uid, t.part] }),
    // Without a pending list, which every search would read through.
    index('search_entries_vector').using('gin', t.vector).with({ fastupdate: false }),
  ],
);

/**
 * The words and codes that stand in entries, for compounds, beginnings and typing errors. Words are only added: what
 * no entry says any more finds none. The same word may stand here twice.
 */
export const searchWords = pgTable(
  'search_words',
  {
    /** Folded: portal_search_fold. */
    word: text('word').notNull(),
    /** Its stem; of a code its lexeme. */
    stem: text('stem').notNull(),
    /** As it is written. */
    shown: text('shown').notNull(),
    code: boolean('code').notNull().default(false),
  },
  (t) => [
    index('search_words_word').on(t.word.op('text_pattern_ops')),
    index('search_words_stem').on(t.stem),
    // Numbers are not put right.
    index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')).where(sql`word ~ '^[a-z]+$'`),
  ],
);
