import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anonymous } from '../auth/state';
import { config } from '../config';
import { type Db, tables } from '../db';
import { select } from '../db/select';
import { notFound } from '../errors';
import {
  listAdvisedCodes,
  listNamespaces,
  listPartnerRoles,
  listSchemasForCheck,
} from '../message-check/queries';
import { urlOf } from '../routes';
import { turns } from '../turns';
import { type DataIndex, indexFile, type SchemaData, schemaFile, sha256Of, sumsFile, xsdFile } from './data';
import { type TarFile, tarballOf } from './tarball';

const c = alias(tables.schemaFileContents, 'c');

/** The command's file, in the build's folder (scripts/steps/portal-check.mjs) and in the package. */
const commandFile = 'portal-check.mjs';

/** Schema versions of one statement. */
const batch = 50;

/** `2027.405.0` for 5 April 2027: npm takes the later day for the newer version. */
export const versionOf = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}.${month! * 100 + date!}.0`;
};

const readme = (day: string) => `# portal-check

Prüft XML-Nachrichten gegen die Schemas und Prozessregeln des Portals ${config.publicUrl}, ohne Netz, mit den Daten vom ${day}.
Es urteilt wie die Seite ${config.publicUrl}${urlOf('MessageCheck')} und braucht Node.js ab Version 20.

    portal-check --help
    portal-check nachricht.xml
    portal-check --junit ergebnis.xml nachrichten/

Daten eines anderen Tages bringt das Paket dieses Tages. In data/SHA256SUMS stehen die Prüfsummen aller Daten; jeder Aufruf
vergleicht sie.
`;

const contentsOf = (db: Db, hashes: string[]) =>
  select(
    db,
    { sha256: c.sha256, content: c.content },
    sql`from schema_file_contents c where c.sha256 in ${hashes} order by c.sha256`,
  );

/**
 * The files of the data of a day as visitors see it: names in the folder and contents, the sums last. The same schemas,
 * rules and codes make the same bytes.
 * @param day `2027-04-05`, in Vienna
 */
async function* dataFiles(db: Db, day: string): AsyncGenerator<[name: string, content: string | Uint8Array]> {
  const turn = turns();
  const sums: string[] = [];
  const counted = (name: string, content: string | Uint8Array): [string, string | Uint8Array] => {
    sums.push(`${sha256Of(content)}  ${name}\n`);
    return [name, content];
  };
  const [schemas, codes] = [await listNamespaces(db, anonymous, day), await listAdvisedCodes(db, anonymous)];
  const written = new Set<number>();
  const known = new Set<string>();
  const uids = schemas.map(({ uid }) => uid).sort((one, other) => one - other);
  for (let from = 0; from < uids.length; from += batch) {
    const rows = await listSchemasForCheck(db, uids.slice(from, from + batch), anonymous, day);
    for (const { uid, ...data } of rows) {
      written.add(uid);
      yield counted(schemaFile(uid), JSON.stringify(data satisfies SchemaData));
      await turn();
    }
    const wanted = new Set(rows.flatMap(({ files }) => files.map(({ sha256 }) => sha256)));
    const fresh = [...wanted].filter((one) => !known.has(one));
    for (const one of fresh) known.add(one);
    for (const { sha256, content } of fresh.length > 0 ? await contentsOf(db, fresh) : [])
      yield counted(xsdFile(sha256), content);
  }
  // What was withdrawn meanwhile is not in it.
  const index: DataIndex = {
    ...{ format: 1, day, portal: config.publicUrl, codes },
    partners: await listPartnerRoles(db, anonymous),
    schemas: schemas.filter(({ uid }) => written.has(uid)),
  };
  yield counted(indexFile, JSON.stringify(index));
  yield [sumsFile, sums.join('')];
}

async function command(): Promise<Uint8Array> {
  const { releaseFolder } = config;
  if (!releaseFolder) throw notFound('Im Entwicklungsbetrieb gibt es portal-check nicht.');
  return readFile(join(process.cwd(), releaseFolder, commandFile));
}

async function* packageFiles(db: Db, day: string, program: Uint8Array): AsyncGenerator<TarFile> {
  const about = {
    ...{ name: 'portal-check', version: versionOf(day), type: 'module', license: 'UNLICENSED' },
    description: 'Prüft XML-Nachrichten gegen Schemas und Prozessregeln, ohne Netz',
    ...{ bin: { 'portal-check': commandFile }, engines: { node: '>=20' } },
  };
  yield ['package.json', `${JSON.stringify(about, null, 2)}\n`];
  yield ['README.md', readme(day)];
  yield [commandFile, program, 0o755];
  for await (const [name, content] of dataFiles(db, day)) yield [`data/${name}`, content];
}

/**
 * The npm package with the data of a day, as a stream.
 * @throws PortalError where nothing is built (`npm run dev`)
 */
export async function packageStream(db: Db, day: string): Promise<Readable> {
  return tarballOf(packageFiles(db, day, await command()));
}
