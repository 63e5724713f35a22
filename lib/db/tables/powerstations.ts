import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { nameOrder } from '../name-order';
import { moment, record } from './columns';
import { marketPartners } from './partners';

/** Result of an import: numbers of stations, and of refused lines. */
export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  /** Older than the latest report; kept as history. */
  older: number;
  rejected: number;
}

/** A capacity in MVA. */
const mva = (name: string) => numeric(name, { precision: 9, scale: 3, mode: 'number' });

/**
 * Substations with the latest report of their grid connection capacity (docs/requirements/records.md, Capacity); all
 * reports are in `powerstationReports`.
 */
export const powerstations = pgTable(
  'powerstations',
  {
    ...record(),
    substationName: text('substation_name').notNull(),
    /** The operator as reported, even if it is no market partner of this portal. */
    networkOperator: text('network_operator').notNull(),
    marketPartnerUid: integer('market_partner_uid').references(() => marketPartners.uid, {
      onDelete: 'set null',
    }),
    state: text('state').notNull(),
    /** As reported (`110/20 kV`); empty if the operator does not say. */
    voltageLevel: text('voltage_level').notNull().default(''),
    /** Degrees, WGS 84. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    availableCapacity: mva('available_capacity').notNull(),
    bookedCapacity: mva('booked_capacity').notNull(),
    reportedOn: date('reported_on', { mode: 'string' }).notNull(),
    searchText: text('search_text').generatedAlwaysAs(
      sql`portal_fold(substation_name || ' ' || network_operator || ' ' || state)`,
    ),
  },
  (t) => {
    // Every order of the list ends with name and uid (lib/powerstations/queries.ts), as many stations share a day or a
    // state.
    const name = nameOrder(t.substationName);
    return [
      index('powerstations_name').on(name, t.uid),
      index('powerstations_operator').on(t.networkOperator, name, t.uid),
      index('powerstations_operator_order').on(nameOrder(t.networkOperator), name, t.uid),
      index('powerstations_state_order').on(nameOrder(t.state), name, t.uid),
      index('powerstations_voltage_order').on(nameOrder(t.voltageLevel), name, t.uid),
      index('powerstations_available').on(t.availableCapacity, name, t.uid),
      index('powerstations_booked').on(t.bookedCapacity, name, t.uid),
      index('powerstations_reported').on(t.reportedOn, name, t.uid),
      index('powerstations_reported_latest').on(t.reportedOn.desc().nullsFirst(), name, t.uid),
      index().on(t.marketPartnerUid),
      index('powerstations_trigrams').using('gin', t.searchText.op('gin_trgm_ops')),
    ];
  },
);

/** All reports, one for each substation and reporting date. */
export const powerstationReports = pgTable(
  'powerstation_reports',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    powerstationUid: integer('powerstation_uid')
      .notNull()
      .references(() => powerstations.uid, { onDelete: 'cascade' }),
    reportedOn: date('reported_on', { mode: 'string' }).notNull(),
    availableCapacity: mva('available_capacity').notNull(),
    bookedCapacity: mva('booked_capacity').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
  },
  (t) => [
    unique().on(t.powerstationUid, t.reportedOn),
    // The feed has what came last.
    index('powerstation_reports_latest').on(t.createdAt.desc().nullsFirst(), t.powerstationUid),
  ],
);

/** Imports of reports. */
export const powerstationImports = pgTable('powerstation_imports', {
  uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
  /** Name of the file. */
  name: text('name').notNull(),
  reportedOn: date('reported_on', { mode: 'string' }).notNull(),
  /** The operator of the stations; null for an import over all operators. */
  marketPartnerUid: integer('market_partner_uid').references(() => marketPartners.uid, {
    onDelete: 'set null',
  }),
  counts: jsonb('counts').$type<ImportCounts>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: integer('created_by'),
});
