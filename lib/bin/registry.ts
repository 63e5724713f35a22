import 'server-only';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AttachmentEntity } from '../attachments/model';
import type { PermissionName, Sight } from '../auth/permissions';
import { begun } from '../consultations/kind';
import { mostPersons } from '../contact-persons/record';
import { navigationDepth, nestingProblem, pageDepth, type TreeRow } from '../content/tree';
import { type Tx, tables } from '../db';
import { int, select } from '../db/select';
import { mostQuestions } from '../faq/record';
import { pageSizes } from '../list';
import { mostDates } from '../market-dates/queries';
import { nounsFor } from '../prepared/model';
import { processKind, processName } from '../processes/kind';
import { urlOf } from '../routes';
import { schemaKind, schemaName } from '../schemas/kind';
import { mostTerms } from '../search/term-record';
import { viennaDay } from '../time/days';
import { type BinNoun, binNouns } from './model';

/** How records of a kind go to the bin and come back. What belongs to them follows from the foreign keys (rows.ts). */
export interface BinKind {
  table: PgTable;
  /** What `title` calls a row of the table. */
  alias: string;
  title: SQL;
  /** Who may delete one, may restore it. */
  permission: PermissionName;
  /** Which `deleted_records b` of it somebody may see, where not all of them. */
  which?: (sight: Sight) => SQL;
  /** The column that says whose it is: roles 3 to 5 see those of their own market partner alone. */
  owner?: string;
  /** Where one is found again. @param owner the market partner whose it is */
  page: (uid: number, owner: number | null) => string;
  /** Its history goes with it, as it names a person; then the log does not name it either. */
  personal?: true;
  /** Columns that start anew: what was set by somebody for a moment that may be over. */
  without?: readonly string[];
  /** Its writers follow each other (`writeInTurn`). */
  inTurn?: true;
  /** What no two rows have alike: an expression over a row, and how another one with the same is described. */
  alike?: readonly (readonly [same: SQL, words: string])[];
  /** Rows at most, beside each other where a column says so. */
  most?: { rows: number; several: string; beside?: string };
  /** What was ever public is withdrawn, never just deleted (docs/decisions/2026-11-25-publishing-and-withdrawing.md). */
  published?: {
    /** Whether a row was. */
    when: (now: Date) => SQL;
    /** What deleting it is: refused, as withdrawing it asks for a reason, or a withdrawal without one. */
    deleting: 'refused' | 'withdrawal';
  };
  /** What else speaks against it where it stands now, as a sentence. */
  problem?: (tx: Tx, uid: number) => Promise<string | undefined>;
}

/** The tree of a table, with the areas that its rows are in. */
const treeOf = (tx: Tx, table: string, area: SQL) =>
  select(
    tx,
    { uid: int(sql`uid`), parentUid: sql<number | null>`parent_uid`, area: sql<string>`${area}` },
    sql`from ${sql.identifier(table)}`,
  );

const nesting = (rows: (TreeRow & { area: string })[], uid: number, depth: (area: string) => number) => {
  const { parentUid, area } = rows.find((row) => row.uid === uid)!;
  const inArea = rows.filter((row) => row.area === area);
  return nestingProblem(inArea, { uid, parent: parentUid, depth: depth(area) });
};

const sameName = 'mit demselben Namen';
const sameVersion = 'in derselben Version';

/** A list from which records choose. */
const list = (table: PgTable, address: string, code?: true): BinKind => ({
  ...{ table, alias: 'l', permission: 'lookups.write' },
  title: table === tables.somaIds ? sql`l.id` : sql`l.name`,
  alike: [
    table === tables.somaIds ? [sql`lower(l.id)`, 'mit derselben Kennung'] : [sql`lower(l.name)`, sameName],
    ...(code ? [[sql`nullif(lower(l.code), '')`, 'mit demselben Kürzel'] as const] : []),
  ],
  page: () => urlOf('AdminList', { list: address }),
});

export const binKinds: Record<BinNoun, BinKind> = {
  processes: {
    ...{ table: tables.processes, alias: 'p', title: processName, permission: 'processes.write' },
    alike: [[processName, sameVersion]],
    page: (uid) => processKind.page({ uid })!,
  },
  schemas: {
    ...{ table: tables.schemas, alias: 's', title: schemaName, permission: 'schemas.write' },
    alike: [[schemaName, sameVersion]],
    page: (uid) => schemaKind.page({ uid })!,
  },
  'response-codes': {
    ...{ table: tables.responseCodes, alias: 'r', permission: 'responseCodes.write' },
    title: sql`r.code || ' („' || r.description_short || '“)'`,
    alike: [[sql`r.code`, 'mit derselben Nummer']],
    published: { when: () => sql`true`, deleting: 'withdrawal' },
    page: (uid) => urlOf('ResponseCodeDetail', { uid }),
  },
  consultations: {
    ...{ table: tables.consultations, alias: 'c', permission: 'consultations.write' },
    published: { when: begun, deleting: 'withdrawal' },
    title: sql`'„' || c.title || '“'`,
    page: (uid) => urlOf('ConsultationDetail', { uid }),
  },
  elwoggwg: {
    ...{ table: tables.elwoggwg, alias: 'e', permission: 'elwog.write', owner: 'market_partner_uid' },
    title: sql`'„' || e.title || '“, Version ' || e.version`,
    alike: [[sql`e.series || ' ' || e.version`, sameVersion]],
    page: (uid, owner) => urlOf('ElwogDetail', { marketPartnerUid: owner ?? 0, elwoggwgUid: uid }),
  },
  'contact-persons': {
    ...{ table: tables.contactPersons, alias: 'c', permission: 'contactPersons.write', personal: true },
    ...{
      owner: 'market_partner_uid',
      title: sql`trim(concat_ws(' ', nullif(c.title, ''), c.first_name, c.last_name))`,
    },
    most: { rows: mostPersons, several: 'Kontaktpersonen eines Marktpartners', beside: 'market_partner_uid' },
    page: (uid, owner) =>
      urlOf('ContactPersonDetail', { marketPartnerUid: owner ?? 0, contactPersonUid: uid }),
  },
  documents: {
    ...{
      table: tables.documents,
      alias: 'd',
      title: sql`'„' || d.title || '“'`,
      permission: 'documents.write',
    },
    published: { when: (now) => sql`d.valid_from <= ${viennaDay(now)}`, deleting: 'refused' },
    page: (uid) => urlOf('DocumentEdit', { documentUid: uid }),
  },
  events: {
    ...{ table: tables.events, alias: 'e', title: sql`'„' || e.title || '“'`, permission: 'events.write' },
    published: { when: () => sql`true`, deleting: 'withdrawal' },
    page: (uid) => urlOf('EventDetailPage', { uid }),
  },
  faq: {
    ...{ table: tables.faq, alias: 'f', title: sql`'„' || f.question || '“'`, permission: 'faq.write' },
    ...{ inTurn: true, most: { rows: mostQuestions, several: 'Fragen' } },
    page: (uid) => urlOf('AdminFaqEdit', { uid }),
  },
  glossary: {
    ...{ table: tables.glossaryTerms, alias: 'g', permission: 'glossary.write' },
    title: sql`'„' || coalesce(nullif(g.abbreviation, '') || ' – ', '') || g.term || '“'`,
    ...{ inTurn: true, most: { rows: pageSizes.whole, several: 'Begriffe' } },
    alike: [[sql`nullif(lower(g.abbreviation), '')`, 'mit derselben Abkürzung']],
    page: (uid) => urlOf('AdminGlossaryEdit', { uid }),
  },
  content: {
    ...{
      table: tables.contentPages,
      alias: 'p',
      title: sql`'„' || p.title || '“'`,
      permission: 'content.write',
    },
    ...{
      inTurn: true,
      alike: [[sql`lower(regexp_replace(p.subtitle, '\\s', '', 'g'))`, 'unter derselben Adresse']],
    },
    published: { when: () => sql`p.first_public_at is not null`, deleting: 'refused' },
    problem: async (tx, uid) => nesting(await treeOf(tx, 'content_pages', sql`''`), uid, () => pageDepth),
    page: (uid) => urlOf('AdminPageEdit', { uid }),
  },
  navigation: {
    ...{ table: tables.navigationEntries, alias: 'n', title: sql`'„' || n.label || '“'` },
    ...{ permission: 'content.write', inTurn: true },
    problem: async (tx, uid) =>
      nesting(await treeOf(tx, 'navigation_entries', sql`area`), uid, (area) =>
        area === 'footer' ? navigationDepth.footer : navigationDepth.main,
      ),
    page: (uid) => urlOf('AdminNavigationEdit', { uid }),
  },
  images: {
    ...{
      table: tables.images,
      alias: 'i',
      title: sql`'„' || i.title || '“'`,
      permission: 'images.administer',
    },
    page: (uid) => urlOf('AdminImageEdit', { uid }),
  },
  prepared: {
    ...{
      table: tables.preparedChanges,
      alias: 'p',
      title: sql`'„' || p.title || '“'`,
      permission: 'prepared.write',
    },
    which: (sight) => sql`exists (select 1 from deleted_rows r where r.deleted_uid = b.uid
      and r.table_name = 'prepared_changes' and r.row->>'entity' in ${['', ...nounsFor(sight)]})`,
    without: ['publish_at', 'publish_by'],
    alike: [[sql`p.entity || ' ' || p.entity_uid`, 'zu demselben Eintrag']],
    page: (uid) => urlOf('AdminPrepared', { uid }),
  },
  'market-dates': {
    ...{ table: tables.marketDates, alias: 'd', permission: 'marketDates.write', inTurn: true },
    title: sql`'„' || d.title || '“, ' || to_char(d.day, 'DD.MM.YYYY')`,
    most: { rows: mostDates, several: 'Umstellungstermine' },
    alike: [[sql`d.day`, 'am selben Tag']],
    published: { when: () => sql`true`, deleting: 'withdrawal' },
    page: (uid) => urlOf('MarketDate', { uid }),
  },
  'process-categories': {
    ...{ table: tables.processCategories, alias: 'c', title: sql`'„' || c.name || '“'` },
    ...{ permission: 'processes.write', alike: [[sql`c.name`, sameName]] },
    page: (uid) => urlOf('ProcessCategoryDetail', { uid }),
  },
  'document-categories': {
    ...{ table: tables.documentCategories, alias: 'c', title: sql`'„' || c.name || '“'` },
    ...{ permission: 'documents.write', alike: [[sql`c.name`, sameName]] },
    page: () => urlOf('DocumentCategories'),
  },
  divisions: list(tables.divisions, 'sparten'),
  participants: list(tables.participants, 'marktrollen', true),
  granularities: list(tables.granularities, 'granularitaet'),
  'response-categories': list(tables.responseCategories, 'responsekategorien'),
  'soma-ids': list(tables.somaIds, 'soma-ids'),
  'search-terms': {
    ...{ table: tables.searchTerms, alias: 's', title: sql`'„' || array_to_string(s.words, ', ') || '“'` },
    ...{ permission: 'searchTerms.write', inTurn: true, most: { rows: mostTerms, several: 'Suchbegriffe' } },
    page: (uid) => urlOf('AdminSearchTermEdit', { uid }),
  },
};

/** Tables whose rows have files in `attachments`, by the name under which they are kept there. */
export const attachmentTables: Partial<Record<string, AttachmentEntity>> = {
  consultations: 'consultations',
  statements: 'statements',
  elwoggwg_blocks: 'elwoggwg-blocks',
  images: 'images',
};

/** The kind of a table, where its rows go to the bin. */
export const binNounOf = (table: string): BinNoun | undefined =>
  binNouns.find((noun) => getTableName(binKinds[noun].table) === table);
