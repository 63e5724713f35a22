import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { processKind } from '../processes/kind';

/** The kinds whose versions follow the one rule of validity, with their names in the database and for people. */
export interface Kind {
  table: 'processes' | 'schemas';
  /** The column that versions of one thing share. */
  nameColumn: 'process' | 'schema';
  /** `03.00` */
  versionText: SQL;
  /** `EC_REQ_ONL 02.40`, `Die Schemaversion CMRequest 01p30`, at the beginning of a sentence. */
  title: (name: string, version: string) => string;
  /** How the sentence begins that tells everyone of a final version. */
  publication: (name: string, version: string) => string;
  /** Who refers to a version and is visible to others: one German sentence for each `by`. */
  namedBy: (uid: number) => SQL;
}

/** `03.00` of a number, as `formatVersion` writes it. */
const padded = (version: SQL) => sql`lpad(to_char(${version}, 'FM9990.00'), 5, '0')`;

const hidden = 'sie ist dann dort nicht mehr zu sehen';

export const kinds = {
  processes: {
    table: 'processes',
    nameColumn: 'process',
    versionText: padded(sql`version`),
    title: (name, version) => `${name} ${version}`,
    publication: (name, version) => `${name} liegt in Version ${version} vor, gültig ab `,
    namedBy: (uid) => sql`
      select 'Die Konsultation „' || c.title || ${`“ nennt diese Version, ${hidden}.`} as by
      from consultation_processes l join consultations c on c.uid = l.consultation_uid
      where l.process_uid = ${uid} order by 1`,
  },
  schemas: {
    table: 'schemas',
    nameColumn: 'schema',
    versionText: sql`version`,
    title: (name, version) => `Die Schemaversion ${name} ${version}`,
    publication: (name, version) => `Die Schemaversion ${name} ${version} wurde veröffentlicht, gültig ab `,
    namedBy: (uid) => sql`
      select 'Die Konsultation „' || c.title || ${`“ nennt diese Version, ${hidden}.`} as by
      from consultation_schemas l join consultations c on c.uid = l.consultation_uid where l.schema_uid = ${uid}
      union all
      select 'Die Marktnachricht ' || m.message_code || ' von ' || p.process || ' '
        || ${padded(sql`p.version`)} || ${` verwendet diese Version, ${hidden}.`}
      from market_notifications m join processes p on p.uid = m.process_uid and ${processKind.visible(anonymous)}
      where m.schema_uid = ${uid} order by 1`,
  },
} satisfies Record<Kind['table'], Kind>;
