import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { processKind } from '../processes/kind';

/** A kind of record whose versions follow the rule of validity: its names in the database and for people. */
export interface Kind {
  table: 'processes' | 'schemas' | 'elwoggwg';
  /** The column with the name that all versions share, and its type. */
  nameColumn: 'process' | 'schema' | 'series';
  nameType: 'text' | 'integer';
  /** Whether a row is final; whether only those who write see it; what makes it a draft again. */
  final: SQL;
  draft: SQL;
  unpublished: SQL;
  /** The version as text: `03.00`. */
  versionText: SQL;
  /** What all versions are called, where it is not the name. */
  called?: string;
  /** The version's name at the beginning of a sentence: `EC_REQ_ONL 02.40`, `Die Schemaversion CMRequest 01p30`. */
  title: (name: string, version: string) => string;
  /** The beginning of the sentence that announces a final version. */
  publication: (name: string, version: string) => string;
  /** One text, as `all`, that is another one when anything changes that belongs to a version but is saved apart from it. */
  contents: (uid: number | SQL) => SQL;
  /** Visible records that refer to a version: one German sentence each, as `by`. */
  namedBy: (uid: number) => SQL;
}

const byStatus = {
  nameType: 'text',
  final: sql`editing_status = 'Final'`,
  draft: sql`editing_status = 'Entwurf'`,
  unpublished: sql`editing_status = 'Entwurf'`,
} as const;

/** A number as `03.00`, like `formatVersion`. */
const padded = (version: SQL) => sql`lpad(to_char(${version}, 'FM9990.00'), 5, '0')`;

const hidden = 'sie ist dann dort nicht mehr zu sehen';

export const kinds = {
  processes: {
    ...byStatus,
    table: 'processes',
    nameColumn: 'process',
    versionText: padded(sql`version`),
    title: (name, version) => `${name} ${version}`,
    publication: (name, version) => `${name} liegt in Version ${version} vor, gültig ab `,
    contents: (uid) => sql`select coalesce(string_agg(x.part, ' ' order by x.part), '') as "all" from (
        select 'S' || uid || '.' || revision as part from process_steps where process_uid = ${uid}
        union all select 'M' || uid || '.' || revision from market_notifications where process_uid = ${uid}) x`,
    namedBy: (uid) => sql`
      select 'Die Konsultation „' || c.title || ${`“ nennt diese Version, ${hidden}.`} as by
      from consultation_processes l join consultations c on c.uid = l.consultation_uid
      where l.process_uid = ${uid}`,
  },
  schemas: {
    ...byStatus,
    table: 'schemas',
    nameColumn: 'schema',
    versionText: sql`version`,
    title: (name, version) => `Die Schemaversion ${name} ${version}`,
    publication: (name, version) => `Die Schemaversion ${name} ${version} wurde veröffentlicht, gültig ab `,
    contents: (
      uid,
    ) => sql`select coalesce(string_agg(name || '.' || main || '.' || sha256, ' ' order by uid), '') as "all"
      from schema_files where schema_uid = ${uid} and replaced_at is null`,
    namedBy: (uid) => sql`
      select 'Die Konsultation „' || c.title || ${`“ nennt diese Version, ${hidden}.`} as by
      from consultation_schemas l join consultations c on c.uid = l.consultation_uid where l.schema_uid = ${uid}
      union all
      select 'Die Marktnachricht ' || m.message_code || ' von ' || p.process || ' '
        || ${padded(sql`p.version`)} || ${` verwendet diese Version, ${hidden}.`}
      from market_notifications m join processes p on p.uid = m.process_uid and ${processKind.visible(anonymous)}
      where m.schema_uid = ${uid}`,
  },
} satisfies Partial<Record<Kind['table'], Kind>>;
