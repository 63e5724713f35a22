import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Seeded, type Site, startSite } from '../support/server';

const folder = mkdtempSync(join(tmpdir(), 'portal-full-'));
const mayMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder]).status === 0;
/** Takes the disk away when it is told to, or when these tests were ended before they could. */
const keeper =
  mayMount &&
  spawn('sh', ['-c', 'cat; umount -l "$0"; rm -rf "$0"', folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** The embedded database on a disk of its own. */
(mayMount ? describe : describe.skip)('a disk that gets full under writes', () => {
  const database: Seeded = { settings: { DATA_DIR: folder }, drop: async () => {} };
  const filler = join(folder, 'filler');
  let site: Site;
  let cookie: string;
  const saved: number[] = [];
  beforeAll(async () => {
    cpSync(process.env.TEMPLATE_FOLDER!, folder, { recursive: true });
    site = await startSite({ database });
    cookie = await site.login('seitenadmin@demo.example');
  });
  afterAll(async () => {
    await site?.stop();
    if (!keeper) return;
    keeper.stdin.end();
    await once(keeper, 'close');
  });

  const room = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  /** Leaves so many bytes. */
  const fill = (left: number) => appendFileSync(filler, Buffer.alloc(Math.max(0, room() - left)));
  async function save() {
    const term = `Platz ${saved.length}`;
    const explanation = `<p>${'Erklärung '.repeat(500)}</p>`;
    const json = { abbreviation: '', term, explanation, seeAlso: [], source: '' };
    const answer = await site.ask('POST', '/api/glossary/create', { json, cookie });
    if (answer.status === 200) saved.push(answer.body.uid);
    return answer;
  }
  async function refused() {
    for (;;) {
      const answer = await save();
      if (answer.status !== 200) return answer;
    }
  }
  async function until(writes: string) {
    while ((await site.ask('GET', '/readyz')).body.writes !== writes) await pause(50);
  }
  const allThere = async () => {
    const rows = await site.query('select 1 from glossary_terms where uid = any($1)', [saved]);
    expect(rows).toHaveLength(saved.length);
  };

  /** Lets minutes pass for the rows of the sessions, though nothing may be written. */
  async function rest(minutes: number) {
    const write = 'update sessions set last_seen_at = last_seen_at - make_interval(mins => $1)';
    await site.query('set default_transaction_read_only = off');
    await site.query(write, [minutes]);
    await site.query('set default_transaction_read_only = on');
  }
  const isIn = async (who: string) =>
    (await site.ask('GET', '/api/auth/status', { cookie: who })).body.authenticated;

  async function askPages() {
    for (const path of ['/', '/prozesse', '/glossar', '/faq']) {
      for (const asker of [undefined, cookie])
        expect((await site.ask('GET', path, { cookie: asker })).status).toBe(200);
    }
  }

  test('writes are refused in German while there is hardly any room, and pages go on', async () => {
    for (let n = 0; n < 5; n += 1) expect((await save()).status).toBe(200);
    const leaver = await site.login('prozessadmin@demo.example');
    fill(50_000_000);
    const { status, headers, body } = await refused();
    expect([status, body.error, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    expect(body.message).toContain('kann im Augenblick nur gelesen werden, gespeichert wurde nichts');
    await until('refused');
    await rest(119);
    expect([await isIn(cookie), await isIn(leaver)]).toEqual([true, true]);
    await rest(119);
    expect([await isIn(cookie), await isIn(leaver)]).toEqual([true, true]);
    expect((await site.ask('POST', '/api/auth/logout', { cookie: leaver })).status).toBe(200);
    expect([await isIn(cookie), await isIn(leaver)]).toEqual([true, false]);
    await rest(-238); // only this process knows more than the rows
    // To the last byte, as something else on the machine may do.
    fill(0);
    for (let n = 0; n < 20; n += 1) expect((await save()).status).toBe(503);
    const upload = { body: Buffer.from('%PDF-1.4'), headers: { 'Content-Type': 'application/pdf' }, cookie };
    const refusedFile = await site.ask('POST', '/api/documents-and-links/uploads/create?name=a.pdf', upload);
    expect([refusedFile.status, refusedFile.body.error]).toEqual([503, 'unavailable']);
    await askPages();
    await allThere();
  });

  test('it starts on such a disk, reads, and saves again by itself when there is room', async () => {
    rmSync(filler);
    fill(40_000_000);
    await site.kill9();
    site = await startSite({ database });
    await until('refused');
    await askPages();
    expect((await save()).status).toBe(503);
    rmSync(filler);
    await until('ok');
    expect((await save()).status).toBe(200);
    await allThere();
  });

  test('as much is left as one statement may write', async () => {
    await site.query('create table large (n int, words text)');
    await site.query(
      'insert into large select n, repeat(md5(n::text), 30) from generate_series(1, 40000) as s(n)',
    );
    const change = () => site.query('update large set n = n + 1');
    fill(150_000_000);
    await until('refused');
    await expect(change()).rejects.toThrow('nur gelesen');
    rmSync(filler);
    await until('ok');
    fill(260_000_000);
    await change();
    await askPages();
  });
});
