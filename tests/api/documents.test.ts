import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { secondsOfDay } from '@/lib/time/days';
import { startClamd } from '../support/clamd';
import { accounts } from '../support/route-table';
import { startS3 } from '../support/s3';
import { oneBackend, type Seeded, type Site, seeded, startSite } from '../support/server';
import { zipOfZeros } from '../support/zip';

const pdf = (text: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Note (${text}) >>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
const zip = Buffer.from(zipSync({ 'a.txt': strToU8('a') }));
const everyone = ['anonymous', ...Object.keys(accounts)];
const admins = ['1', '2'];

/** Where files are kept: a folder, and a bucket of an S3 server. No place knows the database. */
const places = ['folder', 'S3'] as const;
const backend = oneBackend[0]!;

describe.each(places)('documents in a %s', (place) => {
  let site: Site;
  let database: Seeded;
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let category: number;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    database = await seeded(backend);
    s3 = place === 'S3' ? await startS3() : undefined;
    clamd = await startClamd();
    site = await startSite({ database, env: { ...s3?.env, ...clamd.env, UPLOAD_MAX_MB: '3' } });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
    const { body } = await site.ask('GET', '/api/documents-and-links/categories/list');
    category = body.documentCategories[0].uid;
  });
  afterAll(async () => {
    await site?.stop();
    await clamd?.stop();
    await s3?.stop();
    await database?.drop();
  });

  const upload = (name: string, content: Buffer | string, who = '2') =>
    site.ask('POST', `/api/documents-and-links/uploads/create?name=${encodeURIComponent(name)}`, {
      cookie: cookies[who],
      text: content,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const values = (more = {}) => ({
    ...{
      title: 'Prüfdokument',
      description: '',
      category,
      tags: [],
      link: '',
      upload: null as number | null,
    },
    ...{ visibility: 'public', roles: [], position: 0 },
    ...{ validFrom: secondsOfDay('2026-01-01'), validUntil: null, ...more },
  });
  const create = (json: unknown, who = '2') =>
    site.ask('POST', '/api/documents-and-links/create', { cookie: cookies[who], json });
  const edit = (uid: number, json: unknown, who = '2') =>
    site.ask('POST', `/api/documents-and-links/edit/${uid}`, { cookie: cookies[who], json });
  const show = (uid: number, who?: string) =>
    site.ask('GET', `/api/documents-and-links/show/${uid}`, { cookie: who && cookies[who] });
  const file = (uid: number, headers = {}, who?: string, method = 'GET') =>
    site.ask(method, `/api/documents-and-links/file/${uid}`, { cookie: who && cookies[who], headers });
  /** A document with a file. */
  const made = async (content: Buffer, more = {}, name = 'Beispiel.pdf'): Promise<number> => {
    const { body } = await upload(name, content);
    const answer = await create(values({ upload: body.upload.uid, ...more }));
    expect(answer.status).toBe(200);
    return answer.body.uid;
  };
  const count = async (table: string) =>
    (await site.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
  /** Everything that is kept or on its way, by name. */
  const kept = () => {
    const within = (folder: string) => {
      try {
        return readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile())
          .map(({ name }) => name);
      } catch {
        return [];
      }
    };
    const folder = database.settings.DATA_DIR;
    return [s3?.folder ?? join(folder, 'files'), join(folder, 'incoming')].flatMap(within).sort();
  };

  test('a file goes up, comes down as it was, and its name leaves no header', async () => {
    const content = pdf('Grüße'.repeat(5_000));
    const uid = await made(content, { title: 'Mit Datei' }, 'Übersicht „neu“.pdf'.replace(/[„“]/g, '+'));
    const answer = await file(uid);
    expect([answer.status, answer.bytes.equals(content)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition':
        'attachment; filename="_bersicht +neu+.pdf"; filename*=UTF-8\'\'%C3%9Cbersicht%20%2Bneu%2B.pdf',
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect((await show(uid)).body.document).toMatchObject({
      file: { type: 'application/pdf', size: content.length },
      versions: [],
      changedBy: null,
    });
  });

  test('parts, conditions and heads', async () => {
    const content = pdf('0123456789'.repeat(1_000));
    const uid = await made(content);
    const part = async (range: string, more = {}) => {
      const { status, headers, bytes } = await file(uid, { range, ...more });
      return [status, headers['content-range'], bytes.length, headers['content-length']];
    };
    const { size } = (await show(uid)).body.document.file;
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, 10, '10']);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5, '5']);
    expect((await file(uid, { range: 'bytes=100-199' })).bytes.equals(content.subarray(100, 200))).toBe(true);
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0, '0']);
    expect((await part('bytes=0-1,5-6'))[0]).toBe(200);
    const head = await file(uid, {}, undefined, 'HEAD');
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(size), 0]);
    const etag = String(head.headers.etag);
    expect((await file(uid, { 'if-none-match': etag })).status).toBe(304);
    expect((await part('bytes=0-9', { 'if-range': etag }))[0]).toBe(206);
    expect((await part('bytes=0-9', { 'if-range': '"anders"' }))[0]).toBe(200);
    // A download that is cut goes on where it was.
    const first = (await file(uid, { range: 'bytes=0-499' })).bytes;
    const rest = (await file(uid, { range: 'bytes=500-', 'if-range': etag })).bytes;
    expect(Buffer.concat([first, rest]).equals(content)).toBe(true);
  });

  /** What is kept when nothing is under way any more; an upload that was cut may end after its sender. */
  async function left() {
    const underWay = (name: string) => !/^[0-9a-f]{64}$/.test(name.split('/').at(-1)!);
    for (let tries = 0; tries < 50 && kept().some(underWay); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return [kept(), await count('uploads')];
  }

  test('an upload that is cut at half leaves nothing', async () => {
    const before = await left();
    const size = 2_000_000;
    for (const length of [`Content-Length: ${size}`, 'Transfer-Encoding: chunked']) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(site.port, '127.0.0.1', () => {
          socket.write(
            `POST /api/documents-and-links/uploads/create?name=halb.pdf HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: x\r\nCookie: ${cookies['2']}\r\nContent-Type: application/octet-stream\r\n${length}\r\n\r\n`,
          );
          const half = Buffer.concat([pdf('x'), Buffer.alloc(size / 2)]);
          const sent = length.startsWith('T')
            ? Buffer.concat([Buffer.from(`${half.length.toString(16)}\r\n`), half, Buffer.from('\r\n')])
            : half;
          socket.write(sent, () => setTimeout(() => socket.destroy(), 300));
        });
        socket.once('close', () => resolve());
        socket.once('error', reject);
      });
    }
    expect(await left()).toEqual(before);
  });

  test('what is too large is refused and leaves nothing', async () => {
    const before = await left();
    const answer = await upload('groß.pdf', Buffer.concat([pdf('x'), Buffer.alloc(4_000_000)]));
    expect([answer.status, answer.body.error]).toEqual([413, 'too_large']);
    expect(answer.body.message).toContain('3 MB');
    expect(await left()).toEqual(before);
  });

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG with a script', 'bild.svg', script],
    ['an SVG that calls itself a picture', 'bild.png', script],
    ['a page', 'seite.html', '<script>alert(1)</script>'],
    ['a picture that is a script', 'bild.gif', 'GIF89a/*\0\0*/=1;alert(1)'],
    ['the same by another name', 'bild.png', 'GIF89a/*\0\0*/=1;alert(1)'],
    ['a PDF that is an archive', 'beides.pdf', Buffer.concat([pdf('x'), zip])],
    ['an archive behind a PDF', 'beides.zip', Buffer.concat([pdf('x'), zip])],
    ['a bomb', 'bombe.zip', Buffer.from(zipOfZeros('a', 300_000_000))],
    ['a bomb that calls itself a document', 'bombe.docx', Buffer.from(zipOfZeros('a', 40_000_000))],
    ['an archive with ways out', 'wege.zip', Buffer.from(zipSync({ '../../x.txt': strToU8('x') }))],
    ['a program', 'setup.exe', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ['nothing', 'leer.pdf', Buffer.alloc(0)],
    ['a virus', 'brief.txt', 'X5O!P%@AP EICAR-STANDARD-ANTIVIRUS-TEST-FILE'],
  ])('%s is refused and leaves nothing', async (_, name, content) => {
    const before = [kept(), await count('uploads')] as const;
    const answer = await upload(name, content);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_input']);
    expect(answer.body.fields.file).toMatch(/\S/);
    expect([kept(), await count('uploads')]).toEqual(before);
  });

  test.each([
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd.pdf/..',
    '....//....//x.pdf..',
    '%2e%2e%2fx.pdf',
    '..%c0%af..%c0%afx.pdf',
    'x.pdf\u0000.exe',
    'x.pdf\r\nSet-Cookie: a=b',
    '.htaccess',
    'con.pdf',
    'x\u202Efdp.exe',
    '',
  ])('the name %j is refused', async (name) => {
    const before = kept();
    expect((await upload(name, pdf('x'))).status).toBe(400);
    expect(kept()).toEqual(before);
  });

  test('of a name with folders only the last part is kept', async () => {
    const { body } = await upload('../../geheim/plan.pdf', pdf('Folder'));
    expect(body.upload.name).toBe('plan.pdf');
  });

  test('the scanner saw what is kept', async () => {
    const before = clamd.scanned.length;
    const content = pdf('gescannt');
    await upload('a.pdf', content);
    expect(clamd.scanned.slice(before)).toEqual([content.length]);
  });

  const day = secondsOfDay;
  test.each(everyone)('uploading, creating, changing, withdrawing and deleting as %s', async (who) => {
    const expected = admins.includes(who) ? 200 : who === 'anonymous' ? 401 : 403;
    const before = kept();
    expect((await upload('a.pdf', pdf(who), who)).status).toBe(expected);
    if (expected !== 200) expect(kept()).toEqual(before);
    const uid = await made(pdf(`von ${who}`), { title: `Von ${who}` });
    expect((await create(values({ link: 'https://demo.example/' }), who)).status).toBe(expected);
    expect((await edit(uid, { ...values({ title: 'Neu' }), revision: 1 }, who)).status).toBe(expected);
    const [version] = (await show(uid, '2')).body.document.versions;
    const ask = (method: string, path: string, json?: unknown) =>
      site.ask(method, `/api/documents-and-links/${path}`, { cookie: cookies[who], json });
    const restored = await ask('POST', `versions/restore/${version.uid}`, { revision: 2 });
    expect(restored.status).toBe(expected === 200 ? 409 : expected);
    expect((await ask('POST', 'list', {})).status).toBe(expected);
    expect((await ask('GET', 'export?format=csv')).status).toBe(expected);
    expect((await ask('GET', 'options/list?term=a')).status).toBe(expected);
    // What was to be read is withdrawn, never just deleted.
    expect((await ask('POST', 'batch/delete', { values: [uid] })).status).toBe(
      expected === 200 ? 409 : expected,
    );
    expect((await ask('DELETE', `delete/${uid}`)).status).toBe(expected === 200 ? 409 : expected);
    const why = { revision: expected === 200 ? 2 : 1, reason: 'Überholt', successor: '' };
    expect((await ask('POST', `withdraw/${uid}`, why)).status).toBe(expected);
    expect((await show(uid, '2')).status).toBe(expected === 200 ? 410 : 200);
    const file = await site.ask('GET', `/api/documents-and-links/file/${uid}`, { cookie: cookies[who] });
    expect(file.status).toBe(expected === 200 ? 410 : 200);
    const late = await made(pdf(`bald ${who}`), { title: `Bald ${who}`, validFrom: day('2090-01-01') });
    expect((await ask('DELETE', `delete/${late}`)).status).toBe(expected);
    expect((await show(late, '2')).status).toBe(expected === 200 ? 404 : 200);
  });

  describe.each([
    ['public', { visibility: 'public' }, everyone],
    [
      'for who is signed in',
      { visibility: 'loggedIn' },
      everyone.slice(1).filter((who) => who !== 'unconfirmed'),
    ],
    ['for role 6', { visibility: 'roles', roles: [6] }, ['1', '2', '6']],
    ['to come', { validFrom: day('2090-01-01') }, admins],
    ['over', { validUntil: day('2026-01-02') }, admins],
  ])('a document that is %s', (kind, more, readers) => {
    let uid: number;
    let version: number;
    const title = `Sichtbar ${kind}`;
    beforeAll(async () => {
      uid = await made(pdf(kind), { title, tags: [`nur ${kind}`], ...more });
      version = (await show(uid, '2')).body.document.versions[0].uid;
    });

    test.each(everyone)('as %s', async (who) => {
      const sees = readers.includes(who);
      const get = (path: string, method = 'GET') => site.ask(method, path, { cookie: cookies[who] });
      const of = (noun: string) => `/api/documents-and-links/${noun}/${uid}`;
      expect((await get(of('show'))).status).toBe(sees ? 200 : 404);
      for (const method of ['GET', 'HEAD'])
        expect((await get(of('file'), method)).status).toBe(sees ? 200 : 404);
      expect((await file(uid, { range: 'bytes=0-0' }, who)).status).toBe(sees ? 206 : 404);
      expect((await get(`/api/documents-and-links/versions/file/${version}`)).status).toBe(
        admins.includes(who) ? 200 : 404,
      );
      const tiles = await site.ask('POST', '/api/document-tiles/list', { cookie: cookies[who], json: {} });
      const inForce = !['to come', 'over'].includes(kind);
      expect(tiles.text.includes(title)).toBe(sees && inForce);
      expect((await get('/api/document-tiles/filters/list')).text.includes(`nur ${kind}`)).toBe(
        sees && inForce,
      );
      expect((await get(`/api/changes/list?entity=documents&uid=${uid}`)).text.includes(title)).toBe(sees);
      const feed = await get('/api/feeds/documents');
      expect(feed.text.includes(title)).toBe(kind === 'public');
    });
  });

  test('what a document was while it was hidden is not told when it is shown', async () => {
    const uid = await made(pdf('geheim'), { title: 'Geheimer Titel', visibility: 'roles', roles: [6] });
    const saved = await edit(uid, { ...values({ title: 'Offener Titel' }), revision: 1 });
    expect(saved.status).toBe(200);
    const history = (who?: string) =>
      site.ask('GET', `/api/changes/list?entity=documents&uid=${uid}`, { cookie: who && cookies[who] });
    expect((await history()).text).not.toContain('Geheimer');
    expect((await history()).body.changes).toHaveLength(1);
    expect((await history('6')).text).not.toContain('Geheimer');
    expect((await history('1')).text).toContain('Geheimer');
  });

  test('the versions of a file stay, and an old one becomes the newest', async () => {
    const uid = await made(pdf('eins'), {}, 'Plan.pdf');
    const second = (await upload('Plan 2.pdf', pdf('zwei'))).body.upload.uid;
    const saved = await edit(uid, { ...values({ upload: second }), revision: 1 });
    expect(saved.body).toEqual({ revision: 2 });
    expect((await file(uid)).text).toContain('zwei');
    const { versions } = (await show(uid, '1')).body.document;
    expect(versions).toMatchObject([
      { version: 2, name: 'Plan 2.pdf', by: expect.stringMatching(/\S/) },
      { version: 1, name: 'Plan.pdf' },
    ]);
    const old = versions[1].uid;
    const download = (who: string) =>
      site.ask('GET', `/api/documents-and-links/versions/file/${old}`, { cookie: cookies[who] });
    expect((await download('1')).text).toContain('eins');
    const restore = (revision: number) =>
      site.ask('POST', `/api/documents-and-links/versions/restore/${old}`, {
        cookie: cookies['1'],
        json: { revision },
      });
    expect((await restore(1)).status).toBe(409);
    expect((await restore(2)).body).toEqual({ revision: 3 });
    expect((await file(uid)).text).toContain('eins');
    const { changes } = (await site.ask('GET', `/api/changes/list?entity=documents&uid=${uid}`)).body;
    expect(changes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'Das Dokument „Prüfdokument“ wurde geändert: Datei.',
      'Das Dokument „Prüfdokument“ wurde geändert: Datei.',
      'Das Dokument „Prüfdokument“ wurde veröffentlicht.',
    ]);
  });

  test('an upload is used once, and only by who sent it', async () => {
    const { uid } = (await upload('a.pdf', pdf('mein'), '2')).body.upload;
    const foreign = await create(values({ upload: uid }), '1');
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ['upload']]);
    expect((await create(values({ upload: uid }))).status).toBe(200);
    expect((await create(values({ upload: uid }))).status).toBe(400);
  });

  test.each([
    ['neither file nor link', {}, 'upload'],
    ['an upload that is none', { upload: 999_999 }, 'upload'],
    ['a script as a link', { link: 'javascript:alert(1)' }, 'link'],
    ['an unknown category', { link: 'https://demo.example/', category: 999_999 }, 'category'],
    ['no title', { link: 'https://demo.example/', title: '' }, 'title'],
    ['roles without one', { link: 'https://demo.example/', visibility: 'roles' }, 'roles'],
    ['an unknown role', { link: 'https://demo.example/', visibility: 'roles', roles: [8] }, 'roles[0]'],
    ['an unknown visibility', { link: 'https://demo.example/', visibility: 'alle' }, 'visibility'],
    [
      'an end before its beginning',
      { link: 'https://demo.example/', validUntil: day('2025-01-01') },
      'validUntil',
    ],
    ['a tag twice', { link: 'https://demo.example/', tags: ['A', 'a'] }, 'tags'],
    ['an unknown field', { link: 'https://demo.example/', storageKey: '../x' }, ''],
  ])('%s is refused at its field', async (_, more, field) => {
    const answer = await create(values(more));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field || Object.keys(answer.body.fields)[0]);
  });

  test('what a process names can not be deleted', async () => {
    const [used] = await site.query<{ uid: number }>(
      'select document_uid as uid from processes_documents limit 1',
    );
    const answer = await site.ask('DELETE', `/api/documents-and-links/delete/${used!.uid}`, {
      cookie: cookies['2'],
    });
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Prozess ')]);
  });

  test('a process leads to the file of a document that its reader may see', async () => {
    const uid = await made(pdf('am Prozess'), { title: 'Für Interne', visibility: 'roles', roles: [6] });
    const [process] = await site.query<{ uid: number }>(
      `select uid from processes where editing_status = 'Final' limit 1`,
    );
    await site.query('insert into processes_documents (process_uid, document_uid) values ($1, $2)', [
      process!.uid,
      uid,
    ]);
    const page = (who?: string) =>
      site.ask('GET', `/api/processes/show/${process!.uid}`, { cookie: who && cookies[who] });
    expect((await page()).text).not.toContain('Für Interne');
    expect((await page('7')).text).not.toContain('Für Interne');
    expect((await page('6')).body.process.documents).toContainEqual(
      expect.objectContaining({ title: 'Für Interne', link: `/api/documents-and-links/file/${uid}` }),
    );
  });

  test('while the storage is away, it is said so, and the upload stays', async () => {
    if (!s3) return;
    const waiting = (await upload('vorher.pdf', pdf('vorher'))).body.upload.uid;
    const stored = await made(pdf('liegt dort'));
    await s3.stop();
    s3 = undefined;
    const uploads = await count('uploads');
    const away = /^Die Ablage der Dateien ist nicht erreichbar\. Bitte versuchen Sie es später erneut/;
    for (const answer of [
      await upload('a.pdf', pdf('wohin')),
      await create(values({ upload: waiting })),
      await file(stored),
    ])
      expect([answer.status, answer.body.message]).toEqual([503, expect.stringMatching(away)]);
    expect(await count('uploads')).toBe(uploads);
  });

  test('without its scanner nothing is taken', async () => {
    await clamd.stop();
    const before = [kept(), await count('uploads')] as const;
    const answer = await upload('a.pdf', pdf('ungescannt'));
    expect([answer.status, answer.body.error]).toEqual([503, 'unavailable']);
    expect(answer.body.message).toContain('Virenscanner');
    expect([kept(), await count('uploads')]).toEqual(before);
  });
});
