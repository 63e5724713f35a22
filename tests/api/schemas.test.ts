import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fileOf, mainFile, namespaceOf, typesFile } from '@/tests/support/schema-files';
import { importOf } from '../support/imports';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

interface File {
  name: string;
  bytes: Uint8Array;
}

describe.each(oneBackend)('schemas on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string> = {};
  /** Process administration. */
  const admin = '2';
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  const call = (method: string, path: string, cookie?: string, json?: unknown) =>
    site.ask(method, `/api/schemas${path}`, { cookie, json });
  async function upload(path: string, files: File[], cookie?: string, values: object = {}, headers = {}) {
    const body = new FormData();
    body.set('values', JSON.stringify(values));
    for (const { name, bytes } of files)
      body.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
    const answer = await fetch(`${site.url}/api/schemas${path}`, {
      method: 'POST',
      body,
      headers: { 'x-requested-with': 'XMLHttpRequest', ...(cookie && { cookie }), ...headers },
    });
    const sent = { status: answer.status, body: await answer.json() };
    return path === '/import/apply' ? importOf(site, sent, cookie) : sent;
  }
  let number = 0;
  const values = (more: object = {}) => {
    const schema = `Api${++number}`;
    return {
      schema,
      version: '01p10',
      namespace: namespaceOf(schema, '01p10'),
      editingStatus: 'Entwurf',
      validFrom: 1_767_222_000,
      validUntil: null,
      description: '',
      changes: '',
      ...more,
    };
  };
  const make = async (more: object = {}) => {
    const asked = values(more);
    const { status, body } = await call('POST', '/create', cookies[admin], asked);
    expect([status, body]).toEqual([200, { uid: expect.any(Number), closed: [] }]);
    return { uid: body.uid as number, ...asked };
  };
  const files = ({ schema }: { schema: string }, more = '') => [mainFile(schema, '01p10', more), typesFile()];
  const show = async (uid: number, cookie = cookies[admin]) =>
    (await call('GET', `/show/${uid}`, cookie)).body.schema;

  test('a schema that takes its time holds up nobody, and one that takes too much is refused', async () => {
    const made = await make();
    const row = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `<xs:element name="E${at}" type="xs:string" minOccurs="0"/>`,
      ).join('');
    const set = (counts: number[]) => {
      const types = counts.map(
        (count, at) =>
          `<xs:complexType name="T${at}"><xs:sequence>${row(count)}</xs:sequence></xs:complexType>`,
      );
      const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${made.namespace}" targetNamespace="${made.namespace}"><xs:element name="M" type="T0"/>${types.join('')}</xs:schema>`;
      return [{ name: 'M.xsd', bytes: new TextEncoder().encode(text) }];
    };
    const order: string[] = [];
    const noted = (name: string, answer: Promise<{ status: number }>) =>
      answer.then(({ status }) => order.push(`${name} ${status}`));
    const checks = Array.from({ length: 3 }, () =>
      noted('checked', upload(`/files/add/${made.uid}`, set(Array(8).fill(430)), cookies[admin])),
    );
    for (const path of ['/healthz', '/schemas', `/schemas/${made.uid}`])
      await noted(path, fetch(`${site.url}${path}`, { headers: { cookie: cookies[admin]! } }));
    await Promise.all(checks);
    const pages = order.filter((one) => one.startsWith('/'));
    expect(pages).toEqual(['/healthz 200', '/schemas 200', `/schemas/${made.uid} 200`]);
    expect(order.filter((one) => one === 'checked 200')).toHaveLength(3);
    expect(order.at(-1)).toBe('checked 200');
    const saved = (await show(made.uid)).files;
    for (const count of [1_500, 5_000]) {
      const { status, body } = await upload(`/files/add/${made.uid}`, set([count]), cookies[admin]);
      expect([status, body.error]).toEqual([400, 'invalid_input']);
      expect(body.message).toMatch(
        /^M\.xsd, Zeile 1: „T0“ lässt zu viele Elemente in zu vielen Reihenfolgen zu/,
      );
    }
    expect((await show(made.uid)).files).toEqual(saved);
  });

  test('every call that writes is refused to all but process administration, and changes nothing', async () => {
    const made = await make({ editingStatus: 'Konsultation' });
    await upload(`/files/add/${made.uid}`, files(made), cookies[admin]);
    const before = await show(made.uid);
    const { uid } = made;
    const edited = { ...values(), revision: before.revision };
    const others = Object.entries(cookies).filter(([key]) => key !== admin);
    expect(others.length).toBeGreaterThan(5);
    for (const [key, cookie] of [...others, ['nobody', undefined] as const]) {
      const wanted = key === 'nobody' ? 401 : 403;
      const statuses = [
        (await call('POST', '/create', cookie, values())).status,
        (await call('POST', `/edit/${uid}`, cookie, edited)).status,
        (await call('POST', `/new-version/${uid}`, cookie, values())).status,
        (await call('POST', `/duplicate/${uid}`, cookie, values())).status,
        (await call('DELETE', `/delete/${uid}`, cookie)).status,
        (await call('DELETE', `/files/delete/${before.files[0].uid}`, cookie)).status,
        (await upload(`/files/add/${uid}`, files(made, '<!-- -->'), cookie)).status,
        (await upload('/import/preview', files(made), cookie)).status,
        (await upload('/import/apply', files(made), cookie, { digest: 'a'.repeat(64) })).status,
      ];
      expect([key, statuses]).toEqual([key, Array(9).fill(wanted)]);
    }
    expect(await show(uid)).toEqual(before);
  });

  test('a draft, its files and its ZIP are there for process administration alone', async () => {
    const made = await make();
    await upload(`/files/add/${made.uid}`, files(made), cookies[admin]);
    const [file] = (await show(made.uid)).files;
    const paths = [`/show/${made.uid}`, `/file/${file.uid}`, `/zip/${made.uid}`];
    for (const path of paths) {
      const seen = await call('GET', path, cookies[admin]);
      expect([path, seen.status, seen.headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
      for (const cookie of [undefined, cookies['1'], cookies['6']]) {
        expect([path, (await call('GET', path, cookie)).status]).toEqual([path, 404]);
      }
    }
  });

  test('a published file is one for ever, is never run, and answers 304 to who has it', async () => {
    const made = await make({ editingStatus: 'Final' });
    await upload(`/files/add/${made.uid}`, files(made), cookies[admin]);
    const [file] = (await show(made.uid)).files;
    const first = await call('GET', `/file/${file.uid}`);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/xml',
      'content-disposition': expect.stringMatching(/^attachment; filename="Api\d+_01p10\.xsd"/),
      'x-content-type-options': 'nosniff',
    });
    const again = await site.ask('GET', `/api/schemas/file/${file.uid}`, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    const fresh = files(made, '<xs:element name="More" type="xs:string"/>');
    expect((await upload(`/files/add/${made.uid}`, fresh, cookies[admin])).status).toBe(409);
    const replaced = await upload(`/files/add/${made.uid}`, fresh, cookies[admin], { confirmed: true });
    expect(replaced.body).toEqual({ added: [], replaced: [fresh[0]!.name], removed: [] });
    expect((await call('GET', `/file/${file.uid}`)).text).toBe(first.text);
    expect((await show(made.uid)).formerFiles).toMatchObject([{ uid: file.uid }]);
  });

  test('what is no set of schema files is refused with file, line and reason', async () => {
    const { uid } = await make();
    const bad = await upload(`/files/add/${uid}`, [fileOf('a.xsd', '<!DOCTYPE a><a/>')], cookies[admin]);
    expect(bad).toMatchObject({
      status: 400,
      body: { error: 'invalid_input', fields: { files: expect.any(String) } },
    });
    expect(bad.body.message).toMatch(/^a\.xsd, Zeile 1: /);
    expect((await upload(`/files/add/${uid}`, [], cookies[admin])).status).toBe(400);
    const many = Array.from({ length: 61 }, (_, n) => fileOf(`${n}.xsd`, '<a/>'));
    expect((await upload(`/files/add/${uid}`, many, cookies[admin])).status).toBe(400);
    const huge = { name: 'a.xsd', bytes: new Uint8Array(26_000_000) };
    expect((await upload(`/files/add/${uid}`, [huge], cookies[admin])).status).toBe(413);
    expect((await call('POST', `/files/add/${uid}`, cookies[admin], { files: [] })).status).toBe(415);
    const bare = await upload(
      `/files/add/${uid}`,
      [typesFile()],
      cookies[admin],
      {},
      { 'x-requested-with': '' },
    );
    expect(bare.status).toBe(403);
    expect((await upload('/files/add/999999', [typesFile()], cookies[admin])).status).toBe(404);
  });

  test.each([
    ['a name with a space', { schema: 'Mein Schema' }, 'schema'],
    ['no version', { version: '' }, 'version'],
    ['a namespace that is none', { namespace: 'javascript:alert(1)' }, 'namespace'],
    ['another status', { editingStatus: 'Fertig' }, 'editingStatus'],
    ['a date that is text', { validFrom: '2026-01-01' }, 'validFrom'],
    ['an end before the beginning', { validUntil: 1 }, 'validUntil'],
    ['an unknown field', { uidd: 1 }, 'input'],
  ])('%s is refused', async (_, wrong, field) => {
    const { status, body } = await call('POST', '/create', cookies[admin], values(wrong));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('an edit carries its revision; an older one is a conflict', async () => {
    const { uid, ...asked } = await make();
    const edit = (revision: number) => call('POST', `/edit/${uid}`, cookies[admin], { ...asked, revision });
    expect((await edit(1)).body).toEqual({ revision: 2, closed: [] });
    expect(await edit(1)).toMatchObject({
      status: 409,
      body: { error: 'conflict', fields: { revision: '2' } },
    });
  });

  test('an import is done as its preview said, and only so', async () => {
    const schema = `Api${++number}`;
    // A beginning that no file tells is asked for.
    const undated = await upload('/import/preview', files({ schema }), cookies[admin]);
    expect(undated.body.plan.versions).toMatchObject([{ schema, what: 'new', validFrom: null }]);
    const { digest: never } = undated.body.plan;
    expect(await upload('/import/apply', files({ schema }), cookies[admin], { digest: never })).toMatchObject(
      {
        status: 400,
        body: { fields: { dates: expect.stringMatching(/^Ab wann gilt/) } },
      },
    );
    const dates = [{ schema, version: '01p10', validFrom: 1_767_222_000 }];
    const preview = await upload('/import/preview', files({ schema }), cookies[admin], { dates });
    expect(preview.body.plan.versions).toMatchObject([
      { schema, version: '01p10', what: 'new', validFrom: '2026-01-01' },
    ]);
    const other = await upload('/import/apply', files({ schema }), cookies[admin], {
      digest: '0'.repeat(64),
      dates,
    });
    expect(other.status).toBe(409);
    const { digest } = preview.body.plan;
    const done = await upload('/import/apply', files({ schema }), cookies[admin], {
      ...{ digest, dates, publish: true },
    });
    expect(done.status).toBe(200);
    const list = await call('POST', '/list', undefined, { search: { term: schema } });
    expect(list.body).toMatchObject({ Schemas: { [schema]: [{ version: '01p10' }] }, total: 1 });
    // What an import published is withdrawn like everything that was public.
    const [{ uid }] = list.body.Schemas[schema];
    expect((await call('DELETE', `/delete/${uid}`, cookies[admin])).status).toBe(409);
    const how = { revision: 1, reason: 'Falsche Datei', confirmed: true };
    expect((await call('POST', `/withdraw/${uid}`, cookies[admin], how)).status).toBe(200);
  });

  test('the list is a map by name, newest version first, and pages tell the truth', async () => {
    const { body } = await call('POST', '/list', undefined, {
      filters: { status: 0, date: 1_767_222_000 },
      search: { term: 'cmrequest' },
      sorting: [{ column: 'schema', direction: 'desc' }],
    });
    expect(Object.keys(body)).toEqual(['Schemas', 'total', 'page', 'pageSize']);
    expect(
      body.Schemas.CMRequest.map((row: { version: string; status: number }) => [row.version, row.status]),
    ).toEqual([
      ['01p30', 2],
      ['01p20', 1],
    ]);
    const page = await call('POST', '/list', undefined, { page: 2, pageSize: 1 });
    expect(Object.values(page.body.Schemas).flat()).toHaveLength(1);
    expect(page.body.total).toBeGreaterThan(5);
  });
});
