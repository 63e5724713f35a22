import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { record, richText, texts } from './columns';
import { participants } from './lookups';

export const marketPartners = pgTable('market_partners', {
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
  active: boolean('active').notNull().default(true),
});

export const marketPartnerParticipants = pgTable(
  'market_partner_participants',
  {
    marketPartnerUid: integer('market_partner_uid')
      .notNull()
      .references(() => marketPartners.uid, { onDelete: 'cascade' }),
    participantUid: integer('participant_uid')
      .notNull()
      .references(() => participants.uid),
  },
  (t) => [primaryKey({ columns: [t.marketPartnerUid, t.participantUid] })],
);

/** The numbers of the market's participants, e.g. AT001000. */
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
