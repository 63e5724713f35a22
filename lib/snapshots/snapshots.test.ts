import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import type { FileAnswer } from '@/lib/backend/file-answer';
import { endpoints } from '@/lib/backend/registry';
import { shareClient } from '@/lib/db/client';
import { forgetRevisions } from '@/lib/db/counts';
import * as t from '@/lib/db/tables';
import { showMarketPartner } from '@/lib/market-partners/endpoints';
import { showProcess, showProcessByName } from '@/lib/processes/endpoints';
import { showNotification, showNotificationByCode } from '@/lib/processes/notifications/endpoints';
import { keepBytes, keyOf, storage } from '@/lib/storage';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { clearUploads } from '../uploads/tidy';
import { makeSnapshot } from './commands/make';
import { differences, lineIn } from './differences';
import * as api from './endpoints';
import { type DatasetName, datasetNames, datasets, type Part, type Snapshot } from './model';

const folder = mkdtempSync(join(tmpdir(), 'portal-snapshots-'));
process.env.DATA_DIR = folder; // before the configuration is read, on first use
process.env.LOG_LEVEL = 'silent';

const sha256Of = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');

/** Adds what the differences say to a dataset. */
function applied(before: string, changes: string): string {
  const byUid = new Map<number, string>();
  for (const line of `${before}${changes}`.split('\n').filter(Boolean)) {
    const { uid, deleted } = JSON.parse(line);
    if (deleted) byUid.delete(uid);
    else byUid.set(uid, line);
  }
  return [...byUid]
    .sort(([one], [other]) => one - other)
    .map(([, line]) => `${line}\n`)
    .join('');
}

describe('a line of a dataset', () => {
  test('is found by its uid, with little of the dataset read, and every other uid is not there', async () => {
    // Some lines are longer than what is read at once, and cut within their letters.
    const uids = Array.from({ length: 3_000 }, (_, n) => 2 + n * 3);
    const lineOf = (uid: number) =>
      JSON.stringify({ uid, text: 'ä\u2028😀'.repeat(uid % 500 === 2 ? 20_000 : uid % 40) });
    const bytes = Buffer.from(uids.map((uid) => `${lineOf(uid)}\n`).join(''));
    let read = 0;
    const open = async (from: number) =>
      (async function* () {
        for (let at = from; at < bytes.length; at += 16_384) {
          const piece = bytes.subarray(at, at + 16_384);
          read += piece.length;
          yield piece;
        }
      })();
    for (const uid of [...uids.filter((_, n) => n % 7 === 0), uids.at(-1)!]) {
      expect(await lineIn(open, bytes.length, uid)).toBe(lineOf(uid));
      expect(await lineIn(open, bytes.length, uid + 1)).toBeUndefined();
    }
    for (const none of [1, uids.at(-1)! + 1]) expect(await lineIn(open, bytes.length, none)).toBeUndefined();
    expect(await lineIn(open, 0, 1)).toBeUndefined();
    read = 0;
    await lineIn(open, bytes.length, uids.at(-2)!);
    expect(read).toBeLessThan(bytes.length / 2);
  });
});

describe('differences', () => {
  async function* inPieces(text: string) {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  }
  const between = async (before: string, after: string) => {
    let text = '';
    for await (const piece of differences(inPieces(before), inPieces(after))) text += piece;
    return text;
  };

  test('make the second dataset of the first one, byte by byte', async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const any = () =>
      Array.from({ length: 40 }, (_, uid) => uid + 1)
        .filter(() => random() < 0.6)
        .map(
          (uid) =>
            `${JSON.stringify({ uid, text: ['ä\u2028ö', 'a\\nb', '😀'][Math.floor(random() * 3)] })}\n`,
        )
        .join('');
    for (let n = 0; n < 200; n += 1) {
      const [before, after] = [any(), any()];
      expect(applied(before, await between(before, after))).toBe(after);
    }
    expect(await between('', '')).toBe('');
  });

  test('leave nothing open when whoever asked goes away', async () => {
    const text = Array.from(
      { length: 5_000 },
      (_, n) => `{"uid":${n + 1},"text":"${'x'.repeat(40)}"}\n`,
    ).join('');
    const files = [Readable.from([], { objectMode: true }), Readable.from(inPieces(text))] as const;
    for await (const piece of differences(files[0], files[1])) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    expect(files.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  test('name only what differs', async () => {
    const line = (uid: number, text = '') => `${JSON.stringify({ uid, text })}\n`;
    expect(await between(line(1) + line(2) + line(9), line(2, 'neu') + line(5) + line(9))).toBe(
      `{"uid":1,"deleted":true}\n${line(2, 'neu')}${line(5)}`,
    );
  });
});

describe.each(bothClients())('snapshots on %s', (_, open) => {
  let store: TestDatabase;
  const xsd = Buffer.from('<schema/>');
  const paper = Buffer.from('Papier');
  const hidden = Buffer.from('Nur intern');
  const days = ['2026-11-24', '2026-11-25'] as const;

  const ask = async <Answer = unknown>(call: AnyEndpoint, input: object = {}) => {
    const context: Context = {
      ...{ session: anonymous, db: store.db },
      ...{ ip: '', userAgent: '', requestId: 'test', setCookies: [] },
    };
    return (await execute(call, input as never, context)) as Answer;
  };
  const file = async (call: AnyEndpoint, input: object) => (await ask<FileAnswer>(call, input)).response();
  const dataset = async (day: string, name: DatasetName) =>
    (await file(api.showDataset, { day, dataset: name })).text();
  const lines = async (day: string, name: DatasetName) =>
    (await dataset(day, name))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  const stored = async (documentUid: number, bytes: Buffer) => {
    const sha256 = sha256Of(bytes);
    await keepBytes(bytes);
    await store.db.insert(t.documentFiles).values({
      ...{ documentUid, version: 1, name: 'papier.txt', type: 'text/plain', size: bytes.length },
      ...{ sha256, storageKey: keyOf(sha256) },
    });
  };

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    const { db } = store;
    // Answers kept of the database before are none of this one.
    await store.client.query('update data_revisions set revision = revision + $1::int', [
      Math.floor(Math.random() * 1e6),
    ]);
    forgetRevisions();
    await db.insert(t.documentCategories).values({ uid: 1, name: 'Regeln' });
    const process = { title: 'Probe', validFrom: '2026-01-01' };
    await db.insert(t.processes).values([
      { ...process, uid: 30, process: 'SNAP_B', version: 1, editingStatus: 'Final' },
      { ...process, uid: 4, process: 'SNAP_A', version: 1, editingStatus: 'Final' },
      { ...process, uid: 5, process: 'SNAP_A', version: 2, editingStatus: 'Entwurf' },
    ]);
    await db.insert(t.schemas).values([
      {
        uid: 8,
        schema: 'Snap',
        version: '01p00',
        namespace: 'urn:a',
        validFrom: '2026-01-01',
        editingStatus: 'Final',
      },
      {
        uid: 9,
        schema: 'Snap',
        version: '01p10',
        namespace: 'urn:b',
        validFrom: '2026-01-01',
        editingStatus: 'Entwurf',
      },
    ]);
    await db.insert(t.schemaFileContents).values({ sha256: sha256Of(xsd), size: xsd.length, content: xsd });
    await db.insert(t.schemaFiles).values(
      [8, 9].map((schemaUid) => ({
        schemaUid,
        name: 'snap.xsd',
        kind: 'xsd',
        main: true,
        sha256: sha256Of(xsd),
      })),
    );
    const document = { categoryUid: 1, validFrom: '2026-01-01' };
    await db.insert(t.documents).values([
      { ...document, uid: 1, title: 'Für alle' },
      { ...document, uid: 2, title: 'Für Angemeldete', visibility: 'loggedIn' },
    ]);
    await stored(1, paper);
    await stored(2, hidden);
    await db.insert(t.responseCodes).values({ uid: 3, code: 70, descriptionShort: 'angenommen' });
    await db.insert(t.marketPartners).values([
      { uid: 1, company: 'Sichtbar' },
      { uid: 2, company: 'Stillgelegt', active: false },
    ]);
    await db.insert(t.glossaryTerms).values({ uid: 1, term: 'Zählpunkt', explanation: '<p>Ein Punkt.</p>' });
    await db.insert(t.faq).values({ uid: 1, category: 'a', question: 'Warum?', answer: '<p>Darum.</p>' });
    expect(await makeSnapshot(db, new Date('2026-11-24T00:17:00+01:00'))).toBe(true);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('have what a visitor may see, as its calls answer it, in order, and nothing else', async () => {
    const [day] = days;
    const of = (name: DatasetName) => lines(day, name);
    expect((await of('processes')).map(({ uid }) => uid)).toEqual([4, 30]);
    expect((await of('schemas')).map(({ uid }) => uid)).toEqual([8]);
    expect((await of('documents')).map(({ uid }) => uid)).toEqual([1]);
    expect((await of('market-partners')).map(({ uid }) => uid)).toEqual([1]);
    expect(await of('schema-files')).toMatchObject([
      { schemaUid: 8, sha256: sha256Of(xsd), size: xsd.length },
    ]);
    expect(await of('document-files')).toMatchObject([{ documentUid: 1, sha256: sha256Of(paper) }]);
    expect(await of('glossary')).toMatchObject([{ term: 'Zählpunkt' }]);
    expect(await of('faq')).toMatchObject([{ question: 'Warum?' }]);
    let compared = 0;
    for (const name of datasetNames) {
      const { shape } = { shape: '', ...datasets[name] };
      const show = endpoints.find(({ method, path }) => `${method} ${path}` === shape);
      expect([name, Boolean(show)]).toEqual([name, shape !== '']);
      for (const line of show ? await of(name) : []) {
        const [record] = Object.values(await ask<object>(show!, { uid: line.uid }));
        const { email, phone, ...lasting } = JSON.parse(JSON.stringify(record));
        expect(line).toEqual(lasting);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThanOrEqual(6);
  });

  test('never change, are told with their sums, and differ by what was written', async () => {
    const [first, second] = days;
    const { db } = store;
    expect(await makeSnapshot(db, new Date('2026-11-24T22:00:00+01:00'))).toBe(false);
    const before = await Promise.all(datasetNames.map((name) => dataset(first, name)));
    await db.delete(t.processes);
    await db.insert(t.responseCodes).values({ uid: 1, code: 56, descriptionShort: 'abgelehnt' });
    await db.update(t.glossaryTerms).set({ term: 'Zählpunktbezeichnung' });
    await db.delete(t.documentFiles);
    await makeSnapshot(db, new Date('2026-11-25T00:17:00+01:00'));
    expect(await Promise.all(datasetNames.map((name) => dataset(first, name)))).toEqual(before);

    const { snapshots, total } = await ask<{ snapshots: Snapshot[]; total: number }>(
      api.listSnapshotsEndpoint,
      {
        pageSize: 1,
      },
    );
    expect([total, snapshots.map(({ day }) => day)]).toEqual([2, [second]]);
    const manifest = await (await file(api.showManifest, { day: first })).json();
    expect(manifest).toMatchObject({ day: first, licence: expect.stringMatching(/^https:/) });
    for (const [place, name] of datasetNames.entries()) {
      const part: Part & { url: string } = manifest.datasets[place];
      const text = before[place]!;
      expect(part).toEqual({
        ...{
          name,
          sha256: sha256Of(text),
          bytes: Buffer.byteLength(text),
          lines: text.split('\n').length - 1,
        },
        url: `/api/snapshots/dataset?day=${first}&dataset=${name}`,
      });
      const changes = await (
        await file(api.showDifferences, { dataset: name, from: first, until: second })
      ).text();
      expect(applied(text, changes)).toBe(await dataset(second, name));
      expect([name, changes === '']).toEqual([name, text === (await dataset(second, name))]);
    }
  });

  test('open nothing for the head of their differences, and leave nothing open where the other day cannot be read', async () => {
    const store = await storage();
    const { open } = store;
    const opened: Readable[] = [];
    store.open = async (key, range) => {
      if (opened.length > 0) throw new Error('away');
      const file = await open(key, range);
      opened.push(file as Readable);
      return file;
    };
    try {
      const asked = { dataset: 'glossary', from: days[0], until: days[1] };
      const head = await (await ask<FileAnswer>(api.showDifferences, asked)).response({}, true);
      expect([head.status, opened.length]).toEqual([200, 0]);
      await expect(file(api.showDifferences, asked)).rejects.toMatchObject({ code: 'unavailable' });
    } finally {
      store.open = open;
    }
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  test('keep their files, also where nothing else names them any more, and hand out no others', async () => {
    const year = new Date(Date.now() + 365 * 86_400_000);
    await clearUploads(store.db, year);
    for (const bytes of [xsd, paper])
      expect(await (await file(api.showSnapshotContent, { sha256: sha256Of(bytes) })).text()).toBe(
        String(bytes),
      );
    expect(await (await storage()).modified(keyOf(sha256Of(hidden)))).toBeUndefined();
    await keepBytes(hidden);
    await expect(ask(api.showSnapshotContent, { sha256: sha256Of(hidden) })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const name of datasetNames) expect(await dataset(days[0], name)).toEqual(expect.any(String));
  });

  test('are 404 for other days, with the nearest ones, and 400 for what is none', async () => {
    await expect(ask(api.showManifest, { day: '2026-11-20' })).rejects.toMatchObject({
      message: 'Vom 20.11.2026 gibt es keinen Stand. Die nächsten Stände sind vom 24.11.2026.',
    });
    for (const day of ['', 'gestern', '2026-02-30', '1', "2026-11-24'"])
      await expect(ask(api.showDataset, { day, dataset: 'faq' })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    await expect(ask(api.showDataset, { day: days[0], dataset: 'users' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('are described for data portals and search engines', async () => {
    const catalogue = await (await file(api.showCatalogue, {})).json();
    expect(catalogue['dcat:dataset'].map((one: Record<string, unknown>) => one['dct:identifier'])).toEqual(
      datasetNames,
    );
    // What the shapes of DCAT-AP 3.0.1 ask for beyond the obvious.
    const [{ 'dcat:distribution': distribution, ...first }] = catalogue['dcat:dataset'];
    expect(first['dcat:contactPoint']['@type']).toContain('vcard:Kind');
    expect(first['dcat:theme']['skos:prefLabel']).toEqual({ '@language': 'de', '@value': 'Energie' });
    expect(catalogue['dcat:themeTaxonomy']['dct:title']).toBeDefined();
    expect(distribution['dcat:downloadURL']['@id']).toMatch(
      /\/api\/snapshots\/dataset\?day=2026-11-25&dataset=processes$/,
    );
  });

  test('show a record as it stood at the end of a day, and nothing that was not public then', async () => {
    const { db } = store;
    const moment = (day: number, hour = 10, minute = 0) => new Date(Date.UTC(2026, 9, day, hour, minute));
    const uid = 60;
    const save = async (title: string, when: Date, more: object = {}) => {
      await db
        .update(t.processes)
        .set({ title, changedAt: when, ...more })
        .where(eq(t.processes.uid, uid));
      await db.update(t.processSteps).set({ name: `Schritt ${title}` });
      await db
        .insert(t.changes)
        .values({ ...{ entity: 'processes', entityUid: uid, action: 'edited' }, sentence: 'Neu.', at: when });
      forgetRevisions();
    };
    const shown = (asked: object, by: AnyEndpoint = showProcess) =>
      ask<Awaited<ReturnType<typeof showProcess.handle>>>(by, asked);
    const on = async (day: string) => {
      const { process, stand } = await shown({ uid, stand: day });
      return [process.title, process.steps[0]!.name, process.status, stand!.readAt];
    };
    await db.delete(t.snapshots);
    const fresh = { validFrom: '2026-10-05', createdAt: moment(1), changedAt: moment(1), title: 'Alt' };
    await db.insert(t.processes).values([
      { ...fresh, uid, process: 'SNAP_STAND', version: 1, editingStatus: 'Final' },
      { ...fresh, uid: 61, process: 'SNAP_STAND', version: 2, editingStatus: 'Entwurf' },
    ]);
    await db
      .update(t.processes)
      .set({ firstPublicAt: moment(2) })
      .where(eq(t.processes.uid, uid));
    await db.insert(t.processSteps).values({ processUid: uid, position: 1, name: 'Schritt Alt' });
    const snapshot = (day: number) => makeSnapshot(db, moment(day - 1, 22, 17));
    await snapshot(5);
    await save('Mitte', moment(5));
    await save('Neu', moment(7));
    await snapshot(10);
    const [fifth, tenth] = [5, 10].map((day) => moment(day - 1, 22, 17).getTime() / 1000);

    // What the snapshot after midnight says of the day before, and of those on which nothing was written.
    expect(await on('2026-10-04')).toEqual(['Alt', 'Schritt Alt', 2, fifth]);
    expect(await on('2026-10-02')).toEqual(['Alt', 'Schritt Alt', 2, fifth]);
    expect(await on('2026-10-07')).toEqual(['Neu', 'Schritt Neu', 1, tenth]);
    expect(await on('2026-10-12')).toEqual(['Neu', 'Schritt Neu', 1, null]);
    const refused = async (asked: object) => {
      const error = await shown(asked).catch((one) => one);
      return [error.status, error.message];
    };
    expect(await refused({ uid, stand: '2026-10-05' })).toEqual([
      404,
      expect.stringMatching(/05\.10\.2026 lautete, ist nicht zur Gänze erhalten/),
    ]);
    for (const day of ['2026-10-01', '0000-01-01'])
      expect(await refused({ uid, stand: day })).toEqual([
        404,
        expect.stringMatching(/nicht öffentlich\. Öffentlich ist er seit dem 02\.10\.2026\.$/),
      ]);
    expect((await refused({ uid, stand: '2999-01-01' }))[0]).toBe(400);
    expect(await refused({ uid: 61, stand: '2026-10-12' })).toEqual(await refused({ uid: 62 }));

    // The job is told by the moment at which it began: what it read may be of later, or of before what began before it.
    await save('Später', moment(14, 22, 30));
    await snapshot(15);
    for (const day of ['2026-10-12', '2026-10-14'])
      expect(await on(day)).toEqual(['Neu', 'Schritt Neu', 1, tenth]);
    await snapshot(19);
    await save('Lange', moment(18));
    expect(await on('2026-10-18')).toEqual(['Lange', 'Schritt Lange', 1, null]);
    await save('Danach', moment(20));
    expect((await refused({ uid, stand: '2026-10-18' }))[1]).toMatch(/nicht zur Gänze erhalten/);

    // All days of a snapshot share the line that was found, which counts as an export.
    const counted = async () => (await db.select().from(t.rateLimits)).map(({ points }) => points);
    await db.delete(t.rateLimits);
    for (const day of ['2026-10-08', '2026-10-09', '2026-10-11']) await on(day);
    expect(await counted()).toEqual([1]);

    // A citation of it holds after it is withdrawn, and its draft is not told of.
    await save('Entwurf', moment(22), {
      ...{ editingStatus: 'Entwurf', withdrawnAt: moment(22), withdrawal: 'SNAP_STAND 01.00 ist weg.' },
    });
    const named = { name: 'SNAP_STAND', version: '01.00', stand: '2026-10-04' };
    expect((await shown(named, showProcessByName)).process.title).toBe('Alt');
    expect(await on('2026-10-09')).toEqual(['Neu', 'Schritt Neu', 1, tenth]);
    expect(await refused({ uid, stand: '2026-10-22' })).toEqual([410, 'SNAP_STAND 01.00 ist weg.']);
    expect(await on('2026-10-13')).toEqual(['Neu', 'Schritt Neu', 1, tenth]);
  });

  test('show a message in the state of its process, and a partner without how it is reached, to who sees it now', async () => {
    const { db } = store;
    const moment = (day: number, hour = 10) => new Date(Date.UTC(2026, 8, day, hour));
    const told = async (entity: string, entityUid: number, at: Date) => {
      await db.insert(t.changes).values({ entity, entityUid, action: 'edited', sentence: 'Neu.', at });
      forgetRevisions();
    };
    await db.delete(t.snapshots);
    const process = { title: 'Probe', validFrom: '2026-01-01', createdAt: moment(1), changedAt: moment(1) };
    await db.insert(t.processes).values([
      { ...process, uid: 80, process: 'SNAP_MSG', version: 1, editingStatus: 'Final' },
      { ...process, uid: 81, process: 'SNAP_MSG', version: 2, editingStatus: 'Entwurf' },
    ]);
    await db
      .update(t.processes)
      .set({ firstPublicAt: moment(1) })
      .where(eq(t.processes.uid, 80));
    const message = { messageCode: 'SNAP_CODE', validFrom: '2026-01-01', changedAt: moment(1) };
    await db.insert(t.marketNotifications).values([
      { ...message, uid: 80, processUid: 80, description: '<p>Alt</p>' },
      { ...message, uid: 81, processUid: 81, description: '<p>Geheim</p>' },
    ]);
    const reach = { phone: '+43 1 234', email: 'probe@demo.example' };
    await db.insert(t.marketPartners).values({
      ...{ uid: 80, company: 'Alt GmbH', city: 'Wien', ...reach },
      ...{ createdAt: moment(1), changedAt: moment(1) },
    });
    await makeSnapshot(db, moment(4, 22));
    for (const [at, name] of [
      [7, 'Mitte'],
      [8, 'Neu'],
    ] as const) {
      const changedAt = moment(at);
      await db
        .update(t.marketNotifications)
        .set({ description: `<p>${name}</p>`, changedAt })
        .where(eq(t.marketNotifications.uid, 80));
      await db.update(t.processes).set({ changedAt }).where(eq(t.processes.uid, 80));
      await db
        .update(t.marketPartners)
        .set({ company: `${name} GmbH`, changedAt })
        .where(eq(t.marketPartners.uid, 80));
      await told('processes', 80, changedAt);
      await told('market-partners', 80, changedAt);
    }
    await db
      .insert(t.marketNotifications)
      .values({ ...message, uid: 82, processUid: 80, messageCode: 'SPÄT' });
    const refused = async (call: AnyEndpoint, asked: object) => {
      const error = await ask<{ status?: number; message?: string }>(call, asked).catch((one) => one);
      return [error.status, error.message];
    };

    const messageOn = async (stand?: string) => {
      const { record, ...rest } = await ask<Awaited<ReturnType<typeof showNotification.handle>>>(
        showNotification,
        { uid: 80, stand },
      );
      return [record.values.description, record.revision > 0, rest.stand?.readAt];
    };
    const first = moment(4, 22).getTime() / 1000;
    expect(await messageOn()).toEqual(['<p>Neu</p>', true, undefined]);
    expect(await messageOn('2026-09-06')).toEqual(['<p>Alt</p>', false, first]);
    expect(await messageOn('2026-09-09')).toEqual(['<p>Neu</p>', false, null]);
    const named = { name: 'SNAP_CODE', version: '01.00', stand: '2026-09-06' };
    expect(await ask(showNotificationByCode, named)).toMatchObject({
      record: { uid: 80, processUid: 80, values: { messageCode: 'SNAP_CODE', description: '<p>Alt</p>' } },
    });
    const lost = [404, expect.stringMatching(/07\.09\.2026 lautete, ist nicht zur Gänze erhalten/)];
    expect(await refused(showNotification, { uid: 80, stand: '2026-09-07' })).toEqual(lost);
    // Of drafts as of what never was, and of what was added later.
    const none = [404, 'Am 06.09.2026 gab es diese Marktnachricht hier nicht.'];
    for (const uid of [81, 82, 99_999])
      expect(await refused(showNotification, { uid, stand: '2026-09-06' })).toEqual(none);
    const future = await refused(showNotification, { uid: 99_999, stand: '2999-01-01' });
    expect([future[0], await refused(showNotification, { uid: 81, stand: '2999-01-01' })]).toEqual([
      400,
      future,
    ]);

    const partnerOn = async (stand?: string) => {
      const { marketPartner: partner, ...rest } = await ask<
        Awaited<ReturnType<typeof showMarketPartner.handle>>
      >(showMarketPartner, { uid: 80, stand });
      return [partner.company, partner.phone, partner.email, rest.stand?.readAt];
    };
    expect(await partnerOn()).toEqual(['Neu GmbH', reach.phone, reach.email, undefined]);
    expect(await partnerOn('2026-09-06')).toEqual(['Alt GmbH', '', '', first]);
    expect(await partnerOn('2026-09-09')).toEqual(['Neu GmbH', '', '', null]);
    expect(await refused(showMarketPartner, { uid: 80, stand: '2026-09-07' })).toEqual(lost);
    const changedAt = moment(20);
    await db.update(t.marketPartners).set({ active: false, changedAt }).where(eq(t.marketPartners.uid, 80));
    await told('market-partners', 80, changedAt);
    for (const stand of ['2026-09-06', '2026-09-09', '2026-09-21'])
      expect(await refused(showMarketPartner, { uid: 80, stand })).toEqual(
        await refused(showMarketPartner, { uid: 99_999, stand }),
      );
  });
});
