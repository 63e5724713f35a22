import { type SQL, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { nameOrder } from '../name-order';
import { record, richText } from './columns';
import { responseCategories } from './lookups';
import { marketPartners } from './partners';

export const responseCodes = pgTable(
  'response_codes',
  {
    ...record(),
    code: integer('code').notNull().unique(),
    descriptionShort: text('description_short').notNull(),
    description: richText('description'),
    /** What whoever gets it should know: causes, who acts, what to do, when to send again, and whether the process ends. */
    causes: text('causes').notNull().default(''),
    actor: text('actor').notNull().default(''),
    action: text('action').notNull().default(''),
    resend: text('resend').notNull().default(''),
    ends: text('ends').notNull().default(''),
    /** Place of its first category, in their order; null without one. Kept by triggers, as the list is sorted by it. */
    categoryOrder: bigint('category_order', { mode: 'number' }),
    /** Folded code, name and description without markup, for searching parts of words. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        sql`portal_fold(' ' || code::text || ' ' || description_short || ' ' || regexp_replace(description, '<[^>]*>', ' ', 'g'))`,
    ),
  },
  (t) => [
    index('response_codes_order').on(t.categoryOrder, t.code),
    index('response_codes_name').on(nameOrder(t.descriptionShort), t.code),
    index('response_codes_trigrams').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

export const responseCodeCategories = pgTable(
  'response_code_categories',
  {
    responseCodeUid: integer('response_code_uid')
      .notNull()
      .references(() => responseCodes.uid, { onDelete: 'cascade' }),
    categoryUid: integer('category_uid')
      .notNull()
      .references(() => responseCategories.uid),
  },
  (t) => [primaryKey({ columns: [t.responseCodeUid, t.categoryUid] }), index().on(t.categoryUid)],
);

/** What a grid operator adds to a response code about its own grid (lib/response-codes/notes). */
export const responseCodeNotes = pgTable(
  'response_code_notes',
  {
    ...record(),
    responseCodeUid: integer('response_code_uid')
      .notNull()
      .references(() => responseCodes.uid, { onDelete: 'cascade' }),
    marketPartnerUid: integer('market_partner_uid')
      .notNull()
      .references(() => marketPartners.uid, { onDelete: 'cascade' }),
    /** Empty where it was taken back. */
    note: text('note').notNull(),
  },
  (t) => [
    unique('response_code_notes_once').on(t.responseCodeUid, t.marketPartnerUid),
    index('response_code_notes_partner').on(t.marketPartnerUid),
  ],
);
