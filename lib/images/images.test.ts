import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { shareClient } from '@/lib/db/client';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { createImage, deleteImage, editImage } from './commands';
import { imageAddress, imageMarkup } from './model';
import { imageFile, imageOptions, listImages, showImage, textColumns, usesOf } from './queries';
import { imageRecord } from './record';

const color = { r: 11, g: 79, b: 92 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: color } });
const words = { title: 'Netzplan', alt: 'Plan des Netzes', decorative: false };

test('the texts that are looked through are all columns of rich text', () => {
  const folder = new URL('../db/tables/', import.meta.url);
  const declared = readdirSync(folder).flatMap((name) => {
    let table = '';
    const found: string[] = [];
    const source = readFileSync(new URL(name, folder), 'utf8');
    for (const [, named, column] of source.matchAll(/pgTable\(\s*'([^']+)'|richText\('([^']+)'\)/g)) {
      if (named) table = named;
      else found.push(`${table}.${column}`);
    }
    return found;
  });
  // Drafts and what was deleted hold theirs among the other values.
  expect([...textColumns].sort()).toEqual(
    [...declared, 'deleted_rows.row', 'prepared_changes.values', 'record_versions.values'].sort(),
  );
});

test('an image says what it shows, or that it only decorates', async () => {
  const said = (values: object) => imageRecord.create.validate({ ...words, ...values }, { strict: true });
  await expect(said({ alt: '' })).rejects.toThrow(/beschreiben Sie/);
  await expect(said({ alt: '', decorative: true })).resolves.toMatchObject({ decorative: true });
});

test('a text offers a browser the sizes there are', () => {
  expect(imageMarkup({ uid: 7, width: 1600, height: 800 })).toMatchObject({
    src: '/api/images/show/7/1600',
    srcset: '/api/images/show/7/480 480w, /api/images/show/7/960 960w, /api/images/show/7/1600 1600w',
  });
  expect(imageMarkup({ uid: 7, width: 300, height: 200 }).srcset).toBeNull();
});

describe.each(testClients())('the library of images on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.client.query(`insert into users (uid, username, email, password_hash, first_name, last_name)
      values (1, 'a', 'a@b.example', '', 'Demo', 'Person'), (2, 'b', 'b@b.example', '', 'Demo', 'Zwei')`);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });
  const make = async (bytes: Buffer, name = 'plan.png', byUid = 1) =>
    createImage(store.db, byUid, { ...words, files: [{ name, bytes: new Uint8Array(bytes) }] });

  test('an upload is kept in its sizes, without what its file said of its place', async () => {
    // Taken with the camera upside down, as its file says.
    const photo = await picture(2000, 1000)
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { uid, image } = await make(photo, 'plan.jpeg');
    expect(image).toEqual({ uid, ...words, width: 1000, height: 2000 });
    for (const width of [480, 960, 1000]) {
      const { facts } = await imageFile(store.db, uid, width);
      expect(facts).toMatchObject({ type: 'image/webp', inline: true, cache: 'immutable' });
      const read = await sharp(facts.body as Uint8Array).metadata();
      expect(read).toMatchObject({ format: 'webp', width, height: 2 * width });
      expect(read.exif).toBeUndefined();
    }
    await expect(imageFile(store.db, uid, 1600)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('one that is wider than all sizes is kept in all of them, each once', async () => {
    const { uid, image } = await make(await picture(4000, 2000).jpeg().toBuffer(), 'foto.jpg');
    expect(image).toMatchObject({ width: 1600, height: 800 });
    for (const width of [480, 960, 1600]) {
      const { facts } = await imageFile(store.db, uid, width);
      expect(await sharp(facts.body as Uint8Array).metadata()).toMatchObject({ width, height: width / 2 });
    }
  });

  test.each([
    ['no image', 'plan.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /nicht angenommen/],
    ['another ending', 'plan.jpg', null, /nicht angenommen/],
    ['a broken one', 'plan.png', 60, /lässt sich nicht lesen/],
  ])('%s is refused', async (_what, name, given, message) => {
    const whole = await picture(400, 300).png().toBuffer();
    const bytes = typeof given === 'number' ? whole.subarray(0, given) : (given ?? whole);
    await expect(make(bytes, name)).rejects.toMatchObject({
      ...{ code: 'invalid_input', message: expect.stringMatching(message) },
    });
  });

  test('too many pixels are refused before they are unpacked', async () => {
    const bomb = await picture(9_000, 6_000).png().toBuffer();
    await expect(make(bomb)).rejects.toMatchObject({ message: expect.stringContaining('50 Millionen') });
  });

  test('one that stands in a text is not deleted, and the refusal names the text', async () => {
    const { db, client } = store;
    const { uid, image } = await make(await picture(300, 200).png().toBuffer());
    await client.query(
      `insert into content_pages (title, subtitle, body) values ('Netzzugang', 'netzzugang', $1), ('Zehn', 'zehn', $2)`,
      [
        `<p><img src="${imageAddress(uid, 300)}" alt=""></p>`,
        `<p><img src="${imageAddress(uid * 10, 300)}" alt=""></p>`,
      ],
    );
    const [page] = (await client.query(`select uid from content_pages where subtitle = 'netzzugang'`)).rows;
    expect(await usesOf(db, uid)).toEqual([
      {
        name: 'Inhaltsseite „Netzzugang“',
        href: `/verwaltung/seiten/${(page as { uid: number }).uid}/bearbeiten`,
      },
    ]);
    await expect(deleteImage(db, 1, uid)).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringContaining('Inhaltsseite „Netzzugang“') },
    });
    await client.query(`update content_pages set body = ''`);
    await deleteImage(db, 1, uid);
    await expect(showImage(db, uid, sessionOf(1))).rejects.toMatchObject({ code: 'not_found' });
    const left = await client.query(
      `select 1 from attachments where entity = 'images' and entity_uid = ${uid}`,
    );
    expect(left.rows).toEqual([]);
    expect(image.width).toBe(300);
  });

  test('it is found by its words, and partners are offered only what they uploaded', async () => {
    const { db } = store;
    const { uid } = await make(await picture(20, 10).webp().toBuffer(), 'klein.webp', 2);
    await editImage(db, 1, { uid, revision: 1, title: 'Zähler', alt: 'Ein Zähler', decorative: false });
    await expect(editImage(db, 1, { uid, revision: 1, ...words })).rejects.toMatchObject({
      code: 'conflict',
    });
    const found = await listImages(db, { filters: {}, sorting: [], search: { term: 'zaehler' } });
    expect(found.images.map((one) => one.uid)).toEqual([uid]);
    const offered = async (role: number, own: number) =>
      (await imageOptions(db, { ...sessionOf(role), uid: own }, undefined, 24)).map((one) => one.uid);
    expect(await offered(4, 2)).toEqual([uid]);
    expect(await offered(4, 3)).toEqual([]);
    expect((await offered(2, 3)).length).toBeGreaterThan(1);
  });
});
