import { sql } from 'drizzle-orm';
import type { Tx } from '../..';
import * as t from '../../tables';
import marketDates from '../data/market-dates.json' with { type: 'json' };
import { finder, type SeedCounts } from '../rows';
import { writeAccounts } from './accounts';
import { writeChanges } from './changes';
import { writeConsultations } from './consultations';
import { type KeepFile, writeDocuments } from './documents';
import { writeElwog } from './elwoggwg';
import { writeEvents } from './events';
import { writeNotifications } from './notifications';
import { writePartners } from './partners';
import { writePowerstations } from './powerstations';
import { type ProcessLookups, writeProcesses } from './processes';
import { writeReadiness } from './readiness';
import { writeResponseCodes } from './response-codes';
import { writeSchemas } from './schemas';
import { writeStatements } from './statements';
import { writeSteps } from './steps';

/** Notes that final versions were ended by those that begin the day after. */
async function writeClosings(
  tx: Tx,
  table: 'processes' | 'schemas',
  name: 'process' | 'schema',
): Promise<void> {
  const [rows, column] = [sql.identifier(table), sql.identifier(name)];
  await tx.execute(sql`update ${rows} p set closed_by = n.uid from ${rows} n where n.${column} = p.${column}
    and n.valid_from = p.valid_until + 1 and n.editing_status = 'Final' and p.editing_status = 'Final'`);
}

/** Writes the demo content. @param hashes of the demo password, one an account. */
export async function writeDemo(
  tx: Tx,
  now: Date,
  hashes: string[],
  keepFile?: KeepFile,
): Promise<SeedCounts> {
  const participants = await tx.select().from(t.participants);
  const participantByName = finder(
    'Teilnehmer',
    participants.map(({ name, uid }) => [name, uid] as const),
  );
  const participant = finder(
    'Teilnehmer',
    participants.map(({ code, name, uid }) => [code || name, uid] as const),
  );
  const byName = async (
    table:
      | typeof t.processCategories
      | typeof t.divisions
      | typeof t.granularities
      | typeof t.responseCategories
      | typeof t.documentCategories,
  ) => {
    const rows = await tx.select({ name: table.name, uid: table.uid }).from(table);
    return finder(
      'Auswahl',
      rows.map(({ name, uid }) => [name, uid] as const),
    );
  };

  const responseCategory = await byName(t.responseCategories);
  const responseCodes = await writeResponseCodes(tx, responseCategory);
  const schemas = await writeSchemas(tx);
  await writeClosings(tx, 'schemas', 'schema');
  const schema = finder('Schema', schemas);
  const lookups: ProcessLookups = {
    category: await byName(t.processCategories),
    division: await byName(t.divisions),
    granularity: await byName(t.granularities),
    responseCategory,
    participant,
    schema,
    responseCode: finder('Responsecode', responseCodes),
  };
  const processes = await writeProcesses(tx, lookups);
  await writeClosings(tx, 'processes', 'process');
  const process = finder('Prozess', processes);
  const notifications = await writeNotifications(tx, lookups, process);
  const steps = await writeSteps(tx, lookups, process, finder('Marktnachricht', notifications));
  const partners = await writePartners(tx, participant);
  const powerstations = await writePowerstations(tx);
  const consultations = await writeConsultations(tx, now, process, schema);
  const documents = await writeDocuments(tx, now, await byName(t.documentCategories), processes, keepFile);
  const elwog = await writeElwog(tx, now);
  const documentRows = await tx.select({ uid: t.documents.uid, title: t.documents.title }).from(t.documents);
  const documentUid = finder(
    'Dokument',
    documentRows.map(({ uid, title }) => [title, uid] as const),
  );
  const events = await writeEvents(tx, now, documentUid);
  await tx.insert(t.marketDates).values(marketDates);
  const readiness = await writeReadiness(tx, now);
  const accounts = await writeAccounts(tx, hashes, participantByName, finder('AT-Nummer', partners));
  const account = finder('Demo-Konto', accounts);
  const statements = await writeStatements(tx, now, {
    consultation: finder('Konsultation', consultations),
    process,
    account,
  });
  const author = account('prozessadmin@demo.example');
  const changes = await writeChanges(tx, now, { processes: process, schemas: schema }, author);
  return {
    Responsecodes: responseCodes.length,
    Schemas: schemas.length,
    Prozesse: processes.length,
    Marktnachrichten: notifications.length,
    Prozessschritte: steps,
    Marktpartnernummern: partners.length,
    Umspannwerke: powerstations,
    Konsultationen: consultations.length,
    Stellungnahmen: statements,
    Dokumente: documents,
    'ELWOG/GWG-Einträge': elwog,
    Veranstaltungen: events,
    Umstellungstermine: marketDates.length,
    'Angaben zur Bereitschaft': readiness,
    'Demo-Konten': accounts.length,
    Änderungen: changes,
  };
}
