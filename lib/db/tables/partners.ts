import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { nameOrder } from '../name-order';
import { moment, record, richText, texts } from './columns';
import { participants } from './lookups';

export const marketPartners = pgTable(
  'market_partners',
  {
    ...record(),
    company: text('company').notNull(),
    shortName: text('short_name').notNull().default(''),
    /** Strom, Gas. */
    industry: texts('industry'),
    street: text('street').notNull().default(''),
    zip: text('zip').notNull().default(''),
    city: text('city').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    website: text('website').notNull().default(''),
    description: richText('description'),
    dataExchange: text('data_exchange').notNull().default(''),
    meteringPoints: integer('metering_points'),
    /** The federal states its grid lies in. */
    gridArea: text('grid_area').notNull().default(''),
    /** Where customers allow that their energy data are passed on. */
    customerPortal: text('customer_portal').notNull().default(''),
    active: boolean('active').notNull().default(true),
    /** Folded names, for searching parts of words. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL => sql`portal_fold(company || ' ' || short_name || ' ' || city)`,
    ),
  },
  (t) => [
    index('market_partners_company').on(nameOrder(t.company), t.uid),
    index('market_partners_trigrams').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

export const marketPartnerParticipants = pgTable(
  'market_partner_participants',
  {
    /** Names a partner in one of its roles where lists have such rows. */
    uid: integer('uid').notNull().unique().generatedByDefaultAsIdentity(),
    marketPartnerUid: integer('market_partner_uid')
      .notNull()
      .references(() => marketPartners.uid, { onDelete: 'cascade' }),
    participantUid: integer('participant_uid')
      .notNull()
      .references(() => participants.uid),
  },
  (t) => [primaryKey({ columns: [t.marketPartnerUid, t.participantUid] })],
);

/** Numbers of market participants, e.g. AT001000. */
export const ecnumbers = pgTable(
  'ecnumbers',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    ecnumber: text('ecnumber').notNull().unique(),
    name: text('name').notNull(),
    marketPartnerUid: integer('market_partner_uid')
      .notNull()
      .references(() => marketPartners.uid),
  },
  (t) => [index().on(t.marketPartnerUid)],
);

export const contactPersons = pgTable(
  'contact_persons',
  {
    ...record(),
    marketPartnerUid: integer('market_partner_uid')
      .notNull()
      .references(() => marketPartners.uid, { onDelete: 'cascade' }),
    salutation: text('salutation').notNull().default(''),
    title: text('title').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull(),
    function: text('function').notNull().default(''),
    /** Subjects they are responsible for, e.g. Zählerdatenmanagement. */
    topics: texts('topics'),
    phone: text('phone').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    email: text('email').notNull().default(''),
    position: integer('position').notNull().default(0),
  },
  (t) => [index().on(t.marketPartnerUid, t.position)],
);

/** Community IDs; a row never changes and is never deleted (docs/requirements/records.md, BEG-ID). */
export const begIds = pgTable(
  'beg_ids',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    marketPartnerUid: integer('market_partner_uid')
      .notNull()
      .references(() => marketPartners.uid),
    /** From 1, without gaps for each partner. */
    sequence: integer('sequence').notNull(),
    begId: text('beg_id').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
  },
  (t) => [unique().on(t.marketPartnerUid, t.sequence)],
);
