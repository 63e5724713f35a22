import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Part } from '../../snapshots/model';
import { moment, texts } from './columns';

/** What everyone could see on a day (lib/snapshots); a row never changes. */
export const snapshots = pgTable(
  'snapshots',
  {
    /** In Vienna. */
    day: date('day', { mode: 'string' }).primaryKey(),
    createdAt: moment('created_at').notNull(),
    /** Under which it was published: an address. */
    licence: text('licence').notNull(),
    parts: jsonb('parts').$type<Part[]>().notNull(),
    /** Keys in the storage of its datasets and files, which nobody may remove. */
    contents: texts('contents'),
  },
  (t) => [index('snapshots_contents').using('gin', t.contents)],
);
