import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { closing, moment, publication, record, richText, validity } from './columns';
import { contactPersons, marketPartners } from './partners';

/** One row for each version of what a market partner publishes under ElWOG or GWG. */
export const elwoggwg = pgTable(
  'elwoggwg',
  {
    ...record(),
    ...validity(),
    ...closing(),
    ...publication(),
    marketPartnerUid: integer('market_partner_uid')
      .notNull()
      .references(() => marketPartners.uid),
    /** The uid of the first version; the same in all versions of an entry. */
    series: integer('series').notNull(),
    /** From 1, counted up per entry. */
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    /** The paragraph it is published under, e.g. § 20 ElWOG 2010. */
    legalBasis: text('legal_basis').notNull().default(''),
    /** Strom, Erdgas. */
    division: text('division').notNull(),
    description: richText('description'),
    /** When it was published; null for a draft, and for what was withdrawn, which never changes again. */
    publishedAt: moment('published_at'),
  },
  (t) => [unique().on(t.series, t.version), index().on(t.marketPartnerUid)],
);

export const elwoggwgBlocks = pgTable(
  'elwoggwg_blocks',
  {
    ...record(),
    elwoggwgUid: integer('elwoggwg_uid')
      .notNull()
      .references(() => elwoggwg.uid, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    title: text('title').notNull(),
    text: richText('text'),
  },
  (t) => [index().on(t.elwoggwgUid, t.position)],
);

export const elwoggwgBlockLinks = pgTable(
  'elwoggwg_block_links',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    blockUid: integer('block_uid')
      .notNull()
      .references(() => elwoggwgBlocks.uid, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    title: text('title').notNull(),
    url: text('url').notNull(),
  },
  (t) => [index().on(t.blockUid)],
);

export const elwoggwgBlockContacts = pgTable(
  'elwoggwg_block_contacts',
  {
    blockUid: integer('block_uid')
      .notNull()
      .references(() => elwoggwgBlocks.uid, { onDelete: 'cascade' }),
    contactPersonUid: integer('contact_person_uid')
      .notNull()
      .references(() => contactPersons.uid),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.blockUid, t.contactPersonUid] }), index().on(t.contactPersonUid)],
);
