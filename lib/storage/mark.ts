import { randomUUID } from 'node:crypto';
import { config } from '../config.ts';
import type { Client } from '../db/client.ts';
import { keepAs, storage } from './index.ts';
import { markKey } from './model.ts';

/** The mark in the storage; undefined without one. */
async function markThere(): Promise<string | undefined> {
  const store = await storage();
  if (!(await store.modified(markKey))) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of await store.open(markKey)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8').trim();
}

async function markKnown(client: Client): Promise<string | undefined> {
  const { rows } = await client.query('select mark from storage_marks');
  return (rows[0] as { mark: string } | undefined)?.mark;
}

const placeName = () =>
  config.s3 ? `Der Bucket „${config.s3.bucket}“` : `Der Ordner „${config.dataDir}/files“`;

/**
 * Whether the configured storage is another one than the database knows. If so, files stored by one process would be
 * missing for all others.
 * @returns a German sentence for the operator; undefined when all is well, or there is no mark yet
 * @throws when database or storage can't be asked
 */
export async function storageProblem(client: Client): Promise<string | undefined> {
  const known = await markKnown(client);
  if (!known) return undefined;
  const there = await markThere();
  if (there === known) return undefined;
  return [
    placeName(),
    there
      ? 'gehört zu einer anderen Datenbank als der eingestellten.'
      : 'ist nicht die Ablage dieser Datenbank: die Kennung fehlt dort.',
    'Was hier hochgeladen wird, fänden die anderen Prozesse nicht. Prüfen Sie DATA_DIR oder S3_…; mehrere Rechner',
    'brauchen eine gemeinsame Ablage (S3). Ist es doch die richtige: portal adopt-files --yes',
  ].join(' ');
}

/** Ties database and storage, if the database has no mark yet, by the storage's mark or a new one. */
export async function markStorage(client: Client): Promise<void> {
  if (await markKnown(client)) return;
  await keepMark(client, (await markThere()) ?? randomUUID());
}

/** Ties the configured storage to the database, whatever was before. */
export async function adoptStorage(client: Client): Promise<void> {
  await keepMark(client, (await markKnown(client)) ?? randomUUID());
}

/** Marks the storage first: with a mark in the database alone every later start would be refused. */
async function keepMark(client: Client, mark: string): Promise<void> {
  await keepAs(markKey, Buffer.from(mark));
  await client.query('insert into storage_marks (mark) values ($1) on conflict do nothing', [mark]);
}
