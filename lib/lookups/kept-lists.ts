import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import { type Db, type Tx, tables } from '../db';
import { notFound } from '../errors';
import { processName } from '../processes/kind';
import type { Kept, Saved } from '../record';
import { rowsOfRecord } from '../record-rows';
import { type EntryValues, type ListKey, lists } from './lists';

/** What the server knows of a list beside its declaration (`lists`). */
interface KeptTable {
  table: 'divisions' | 'participants' | 'granularities' | 'response_categories' | 'soma_ids';
  /** What its calls begin with. */
  noun: string;
  /** The columns by which an entry is called and explained. */
  named: 'name' | 'id';
  explained: 'description' | 'title';
  /** Selects the German name of each record that has an entry as `by`. */
  referrers: (uid: SQL) => SQL;
}

const process = sql`'Prozess ' || ${processName}`;
const ofProcesses = (table: string, column: string) => (uid: SQL) =>
  sql`select ${process} as by from ${sql.identifier(table)} l join processes p on p.uid = l.process_uid
    where l.${sql.identifier(column)} = ${uid}`;

export const keptTables: Record<ListKey, KeptTable> = {
  sparten: {
    ...{ table: 'divisions', noun: 'processes/divisions', named: 'name', explained: 'description' },
    referrers: ofProcesses('processes_divisions', 'division_uid'),
  },
  marktrollen: {
    ...{ table: 'participants', noun: 'processes/participants', named: 'name', explained: 'description' },
    referrers: (uid) => sql`${ofProcesses('processes_participants', 'participant_uid')(uid)}
      union select 'Marktnachricht ' || m.message_code || ' in ' || ${processName}
        from market_notification_participants l join market_notifications m on m.uid = l.market_notification_uid
        join processes p on p.uid = m.process_uid where l.participant_uid = ${uid}
      union select 'Prozessschritt „' || s.name || '“ in ' || ${processName}
        from process_step_participants l join process_steps s on s.uid = l.step_uid
        join processes p on p.uid = s.process_uid where l.participant_uid = ${uid}
      union select m.company from market_partner_participants l
        join market_partners m on m.uid = l.market_partner_uid where l.participant_uid = ${uid}
      union select 'Registrierung ' || u.uid from users u
        where u.wanted_participant_uid = ${uid} and u.state <> 'deleted'`,
  },
  granularitaet: {
    ...{ table: 'granularities', noun: 'processes/granularity', named: 'name', explained: 'description' },
    referrers: (uid) => sql`select ${process} as by from processes p where p.granularity_uid = ${uid}`,
  },
  responsekategorien: {
    ...{
      table: 'response_categories',
      noun: 'response-codes/categories',
      named: 'name',
      explained: 'description',
    },
    referrers: (uid) => sql`select 'Responsecode ' || r.code as by from response_code_categories l
        join response_codes r on r.uid = l.response_code_uid where l.category_uid = ${uid}
      union select ${process} from processes p where p.response_category_uid = ${uid}`,
  },
  'soma-ids': {
    ...{ table: 'soma_ids', noun: 'processes/somaid', named: 'id', explained: 'title' },
    referrers: ofProcesses('processes_soma_ids', 'soma_id_uid'),
  },
};

const gone = () => notFound('Diesen Eintrag gibt es nicht oder nicht mehr.');

const rowsOf = {
  sparten: rowsOfRecord(lists.sparten.record, tables.divisions, gone),
  marktrollen: rowsOfRecord(lists.marktrollen.record, tables.participants, gone),
  granularitaet: rowsOfRecord(lists.granularitaet.record, tables.granularities, gone),
  responsekategorien: rowsOfRecord(lists.responsekategorien.record, tables.responseCategories, gone),
  'soma-ids': rowsOfRecord(lists['soma-ids'].record, tables.somaIds, gone),
};

/** A saved entry of any list. */
export type EntryRow = Saved & Record<string, unknown>;

/** Reads and writes the entries of a list; each list was compiled with its own fields and table. */
export const entryRows = rowsOf as unknown as Record<
  ListKey,
  {
    show: (db: Db, uid: number, sight: Sight) => Promise<{ uid: number } & Kept & EntryValues>;
    insert: (tx: Tx, byUid: number, values: EntryValues, more: object) => Promise<EntryRow>;
    hold: (tx: Tx, saved: Saved) => Promise<EntryRow>;
    update: (tx: Tx, byUid: number, held: Saved, values: EntryValues) => Promise<EntryRow>;
    remove: (tx: Tx, uids: number[]) => Promise<EntryRow[]>;
  }
>;
