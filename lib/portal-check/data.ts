import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schemas } from '../message-check/check';
import type {
  AdvisedCode,
  KnownSchema,
  NotificationUse,
  PartnerRoles,
  SchemaForCheck,
} from '../message-check/model';

/*
 * What portal-check knows of the portal, as files of its package (folder `data`): `index.json`, `schemas/<uid>.json` for
 * each version, `xsd/<sha256>` for each XSD file, and `SHA256SUMS` over all of them, in the form of sha256sum.
 */

export interface DataIndex {
  format: 1;
  /** `2027-04-05`, in Vienna: the day whose schemas and rules these are. */
  day: string;
  /** The portal's address. */
  portal: string;
  schemas: KnownSchema[];
  codes: AdvisedCode[];
  partners: PartnerRoles;
}

export interface SchemaData {
  files: { uid: number; name: string; main: boolean; sha256: string }[];
  notifications: NotificationUse[];
}

export const sumsFile = 'SHA256SUMS';
export const indexFile = 'index.json';
export const schemaFile = (uid: number) => `schemas/${uid}.json`;
export const xsdFile = (sha256: string) => `xsd/${sha256}`;

/** In hexadecimal digits. */
export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The data can't be used; the message says why, in German. */
export class DataProblem extends Error {}

const missing = (name: string) => new DataProblem(`Die Datei ${name} der Daten fehlt oder ist nicht lesbar.`);

async function bytesOf(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch {
    throw missing(name);
  }
}

/** The names of all files in a folder and below it, with `/` between; links to folders are not followed. */
export async function filesBelow(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const found = entries.map((entry) => {
    const name = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesBelow(folder, name) : [name];
  });
  return (await Promise.all(found)).flat();
}

/** Checks every file against its hash. @throws DataProblem naming the first that is another, missing or too many */
async function verify(folder: string): Promise<void> {
  const sums = new Map(
    (await bytesOf(folder, sumsFile))
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  );
  const found = new Set(await filesBelow(folder));
  const extra = [...found].find((name) => name !== sumsFile && !sums.has(name));
  if (extra) throw new DataProblem(`Die Datei ${extra} gehört nicht zu den Daten.`);
  for (const [name, sum] of sums) {
    if (!found.has(name)) throw missing(name);
    if (sha256Of(await bytesOf(folder, name)) !== sum)
      throw new DataProblem(`Die Datei ${name} der Daten ist nicht die, die das Portal ausgegeben hat.`);
  }
}

/**
 * The schemas in a folder of data.
 * @throws DataProblem when a file is missing, changed or too many
 */
export async function openData(folder: string): Promise<{ index: DataIndex; schemas: Schemas }> {
  await verify(folder);
  const json = async <T>(name: string) => JSON.parse((await bytesOf(folder, name)).toString()) as T;
  const index = await json<DataIndex>(indexFile);
  if (index.format !== 1) throw new DataProblem('Die Daten haben ein Format, das diese Version nicht kennt.');
  const dataOf = (uid: number) => json<SchemaData>(schemaFile(uid));
  const responseCodes = index.codes.map(({ code }) => code);
  return {
    index,
    schemas: {
      all: async () => index.schemas,
      partners: async () => index.partners,
      one: async (uid): Promise<SchemaForCheck> => {
        const { files, notifications } = await dataOf(uid);
        return { uid, files, responseCodes, codes: index.codes, notifications };
      },
      sources: async (uid) => {
        const { files } = await dataOf(uid);
        return Promise.all(
          files.map(async ({ name, main, sha256 }) => ({
            ...{ name, main },
            bytes: new Uint8Array(await bytesOf(folder, xsdFile(sha256))),
          })),
        );
      },
    },
  };
}
