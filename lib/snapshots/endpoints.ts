import 'server-only';
import { Readable } from 'node:stream';
import { countTry } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import { FileAnswer } from '../backend/file-answer';
import { dayInput } from '../backend/inputs';
import { config } from '../config';
import type { Db } from '../db';
import { notFound } from '../errors';
import { openStored, storedAnswer } from '../files/stored-answer';
import { keyOf } from '../storage/model';
import { enumerated } from '../text/plural';
import { formatDay } from '../time/format';
import { number, object, string } from '../validation/yup';
import { catalogue } from './catalogue';
import { differences } from './differences';
import { manifest } from './manifest';
import { type DatasetName, datasetNames, type Part, type Snapshot } from './model';
import { findSnapshot, isKept, listSnapshots, neighboursOf, snapshotBefore } from './queries';

const ndjson = 'application/x-ndjson';
const day = () => dayInput().required('Bitte geben Sie einen Tag wie 2027-05-01 an.');
const dataset = () => string().oneOf(datasetNames).required();

/** @throws PortalError not_found, which names the nearest days that have one */
async function snapshotOf(db: Db, on: string): Promise<Snapshot> {
  const found = await findSnapshot(db, on);
  if (found) return found;
  const near = (await neighboursOf(db, on)).map(formatDay);
  const named = near.length > 0 ? ` Die nächsten Stände sind vom ${enumerated(near)}.` : '';
  throw notFound(`Vom ${formatDay(on)} gibt es keinen Stand.${named}`);
}

/** @throws PortalError not_found, also for a dataset that there was not yet on that day */
async function partOf(db: Db, on: string, name: DatasetName): Promise<Part> {
  const part = (await snapshotOf(db, on)).parts.find((one) => one.name === name);
  if (!part) throw notFound(`Diesen Datenbestand gab es am ${formatDay(on)} noch nicht.`);
  return part;
}

/** The tag of what is made of contents. */
const tagOf = (...contents: Pick<Part, 'sha256'>[]) =>
  contents.map(({ sha256 }) => sha256.slice(0, 40)).join('-');

export const listSnapshotsEndpoint = endpoint('GET /snapshots/list', {
  summary:
    'Die täglichen Stände der offenen Daten, der neueste zuerst, mit Zeilen, Größe und Prüfsumme jedes Datenbestands',
  access: 'public',
  input: object({
    page: number().integer().min(1).max(100_000),
    pageSize: number().integer().min(1).max(100),
  }).noUnknown(),
  handle: (question, { db }) => listSnapshots(db, question),
});

export const showDay = endpoint('GET /snapshots/show', {
  summary: 'Der Stand eines Tages, und der davor',
  access: 'public',
  input: object({ day: day() }).noUnknown(),
  handle: async (asked, { db }): Promise<{ shown: Snapshot; before?: Snapshot }> => ({
    shown: await snapshotOf(db, asked.day),
    before: await snapshotBefore(db, asked.day),
  }),
});

export const showManifest = endpoint('GET /snapshots/manifest', {
  summary: 'Das Verzeichnis eines Tages: jeder Datenbestand mit Adresse und Prüfsumme; es ändert sich nie',
  access: 'public',
  input: object({ day: day() }).noUnknown(),
  file: 'application/json',
  handle: async (asked, { db }) =>
    new FileAnswer({
      name: `stand-${asked.day}.json`,
      type: 'application/json',
      body: manifest(await snapshotOf(db, asked.day)),
      cache: 'immutable',
      inline: true,
    }),
});

export const showDataset = endpoint('GET /snapshots/dataset', {
  summary:
    'Ein Datenbestand eines Tages als NDJSON, auch in Teilen (Range): eine Zeile je Datensatz, nach der Nummer geordnet; er ändert sich nie',
  access: 'public',
  input: object({ day: day(), dataset: dataset() }).noUnknown(),
  file: ndjson,
  handle: async (asked, { db }) => {
    const { name, sha256, bytes } = await partOf(db, asked.day, asked.dataset);
    return storedAnswer(
      { name: `${name}-${asked.day}.ndjson`, type: ndjson, size: bytes, sha256, storageKey: keyOf(sha256) },
      { cache: 'immutable' },
    );
  },
});

export const showDifferences = endpoint('GET /snapshots/differences', {
  summary:
    'Was aus einem Datenbestand an einem Tag den eines anderen macht, als NDJSON: neue und geänderte Zeilen, wie sie sind, und {"uid":7,"deleted":true} für entfernte',
  access: 'public',
  unhurried: true,
  input: object({ dataset: dataset(), from: day(), until: day() }).noUnknown(),
  file: ndjson,
  handle: async ({ dataset: name, from, until }, { db, ip }) => {
    const [before, after] = [await partOf(db, from, name), await partOf(db, until, name)];
    const file = { name: `${name}-${from}-${until}.ndjson`, type: ndjson, cache: 'immutable' as const };
    if (before.sha256 === after.sha256) return new FileAnswer({ ...file, body: '' });
    const open = async () => {
      await countTry('exports', ip);
      const old = await openStored(keyOf(before.sha256));
      const fresh = await openStored(keyOf(after.sha256)).catch((error) => {
        if (old instanceof Readable) old.destroy();
        throw error;
      });
      return differences(old, fresh);
    };
    return new FileAnswer({ ...file, body: { tag: tagOf(before, after), open } });
  },
});

export const showSnapshotContent = endpoint('GET /snapshots/content', {
  summary: 'Eine Datei, die ein Stand nennt, nach ihrer Prüfsumme (SHA-256); sie ändert sich nie',
  access: 'public',
  input: object({
    sha256: string()
      .matches(/^[0-9a-f]{64}$/, 'Bitte geben Sie 64 Ziffern von 0 bis f an.')
      .required(),
  }).noUnknown(),
  file: 'application/octet-stream',
  handle: async ({ sha256 }, { db }) => {
    if (!(await isKept(db, sha256))) throw notFound('Diese Datei gehört zu keinem Stand.');
    return new FileAnswer({
      name: sha256,
      type: 'application/octet-stream',
      body: { tag: tagOf({ sha256 }), open: () => openStored(keyOf(sha256)) },
      cache: 'immutable',
    });
  },
});

export const showCatalogue = endpoint('GET /snapshots/catalogue', {
  summary:
    'Der Katalog der offenen Daten nach DCAT-AP als JSON-LD, mit dem neuesten Stand jedes Datenbestands',
  access: 'public',
  file: 'application/ld+json',
  handle: async (_, { db }) => {
    const { snapshots } = await listSnapshots(db, { pageSize: 1 });
    return new FileAnswer({
      name: 'katalog.jsonld',
      type: 'application/ld+json; charset=utf-8',
      body: JSON.stringify(catalogue(config, snapshots[0]), null, 1),
      cache: 'minutes',
      inline: true,
    });
  },
});
