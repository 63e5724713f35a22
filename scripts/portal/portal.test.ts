import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { pack } from 'tar-stream';
import { type Client, openClient } from '@/lib/db/client';
import { prepareJobs } from '@/lib/jobs/runner';
import { keyOf } from '@/lib/storage';
import { compiled } from '@/scripts/steps/paths.mjs';
import { checkArchive } from './archive';
import { overview } from './help';
import { runPortal } from './run';
import { connectionOf } from './tools';

const root = new URL('../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'portal-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

const environment = { ...process.env };

/** Runs a command in this process, in an environment of its own; starting Node each time would take minutes. */
async function portal(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  process.env = {
    NODE_ENV: 'test',
    PATH: environment.PATH,
    INIT_CWD: folder,
    AUTH_SECRET: 'ein-geheimnis-das-niemand-sehen-darf-42',
    ...env,
  };
  const ended = { code: 0, out: '', err: '' };
  const terminal = {
    say: (line: string) => {
      ended.out += `${line}
`;
    },
    complain: (line: string) => {
      ended.err += `${line}
`;
    },
  };
  ended.code = await runPortal(args, terminal).finally(() => {
    process.env = environment;
  });
  return ended;
}

/** Runs the script itself, as npm does: for what opens another storage, as a process keeps the first. */
function script(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const node = ['--conditions=react-server', '--import', 'tsx', 'scripts/portal.ts'];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...node, ...args],
      { cwd: root, env: { ...environment, NODE_COMPILE_CACHE: compiled, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const server = process.env.TEST_DATABASE_URL;
async function onServer(statement: string) {
  const connection = new pg.Client({ connectionString: server });
  await connection.connect();
  await connection.query(statement).finally(() => connection.end());
}

const kinds: [string, boolean][] = [
  ['PGlite', false],
  ...(server ? [['PostgreSQL', true] as [string, boolean]] : []),
];

describe.each(kinds)('the operators commands on %s', (_, onPostgres) => {
  const name = `portal_cli_${randomUUID().replaceAll('-', '')}`;
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const address = new URL(server ?? 'postgres://none');
  address.pathname = `/${name}`;
  const where = onPostgres ? { databaseUrl: address.href, dataDir } : { dataDir };
  const env: Record<string, string> = onPostgres
    ? { DATABASE_URL: address.href, DATA_DIR: dataDir }
    : { DATA_DIR: dataDir };
  const call = (...args: string[]) => portal(args, env);
  const file = `${name}.sicherung`;

  async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = await openClient(where);
    return work(client).finally(() => client.close());
  }
  /** What the last of some statements answers: of the embedded database each opening takes half a second. */
  const rows = (...texts: string[]) =>
    withDatabase(async (client) => {
      let last: unknown[] = [];
      for (const text of texts) last = (await client.query(text)).rows;
      return last;
    });

  /** What only runs statements, on one database: each command begins the embedded one anew, which takes seconds. */
  const statements: (name: string, run: () => Promise<void>) => void =
    onPostgres || !server ? test : () => {};

  beforeAll(async () => {
    if (onPostgres) await onServer(`create database ${name}`);
  });
  afterAll(async () => {
    if (onPostgres) await onServer(`drop database if exists ${name} with (force)`);
  });

  test('migrate makes the tables and the base content, and does nothing the second time', async () => {
    const first = await call('migrate');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain('Grundinhalte angelegt');
    const second = await call('migrate');
    expect(second.out).not.toContain('Grundinhalte');
    expect(second.out).toContain('auf dem Stand');
    expect(await rows('select count(*)::int as n from users')).toEqual([{ n: 0 }]);
  });

  if (!onPostgres && server)
    test('create-admin makes an account', async () => {
      expect(await call('create-admin', 'Chefin@Demo.Example')).toMatchObject({ code: 0, err: '' });
    });

  statements('create-admin makes an account with a one-time link, then tells what is', async () => {
    expect(await call('create-admin', 'kein-email')).toMatchObject({ code: 64, out: '' });
    const made = await call('create-admin', 'Chefin@Demo.Example');
    expect(made).toMatchObject({ code: 0, err: '' });
    const [, token] = /http:\/\/localhost:3000\/konto\/aktivieren\/([\w-]{43})\n/.exec(made.out) ?? [];
    expect(token).toBeDefined();
    expect(await rows('select email, state, password_hash from users')).toEqual([
      { email: 'chefin@demo.example', state: 'unconfirmed', password_hash: null },
    ]);
    expect(await rows('select group_id from user_groups')).toEqual([{ group_id: 1 }]);
    expect(JSON.stringify(await rows('select * from tokens'))).not.toContain(token);

    const mailed = await call('create-admin', 'chefin@demo.example', '--mail');
    expect(mailed.out).toContain('schon Seitenadministration');
    expect(mailed.out).not.toContain('/konto/aktivieren');
    const [mail] = (await rows('select recipient, text from mails')) as { recipient: string; text: string }[];
    expect(mail).toMatchObject({
      recipient: 'chefin@demo.example',
      text: expect.stringContaining('/konto/aktivieren/'),
    });

    await rows(`update users set state = 'active', password_hash = 'x'`);
    await rows('delete from user_groups');
    const promoted = await call('create-admin', 'chefin@demo.example');
    expect(promoted.out).toContain('jetzt auch Seitenadministration');
    expect(promoted.out).toContain('bisherigen Passwort');
    await rows(`update users set state = 'waiting', account_type = 'marketPartner'`);
    expect(await call('create-admin', 'chefin@demo.example')).toMatchObject({ code: 0 });
    expect(await rows('select state from users')).toEqual([{ state: 'active' }]);
    await rows(`update users set state = 'blocked'`);
    expect(await call('create-admin', 'chefin@demo.example')).toMatchObject({
      code: 1,
      err: expect.stringContaining('gesperrt'),
    });
  });

  statements('unlock lifts a block, and forgets wrong sign-ins and the second factor', async () => {
    expect(await call('unlock', 'niemand@demo.example')).toMatchObject({ code: 1, out: '' });
    await rows(`update users set state = 'blocked', totp_secret = 'x'`);
    const key = createHash('sha256').update('chefin@demo.example').digest('base64url').slice(0, 32);
    const tries = () => rows(`select points from rate_limits where key = 'loginAccount:${key}'`);
    await rows(
      `insert into rate_limits (key, points, expire) values ('loginAccount:${key}', 41, 4102444800000)`,
    );
    const unlocked = await call('unlock', 'Chefin@demo.example', '--second-factor');
    expect(unlocked).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('Sperre ist aufgehoben'),
    });
    expect(await rows('select state, totp_secret from users')).toEqual([
      { state: 'active', totp_secret: null },
    ]);
    expect(await tries()).toEqual([]);
    expect((await call('unlock', 'chefin@demo.example')).out).toContain('war nicht gesperrt');
  });

  statements('roles shows and changes what an account may do, but leaves a page administration', async () => {
    const groups = () => rows('select group_id as id from user_groups order by 1');
    const email = 'chefin@demo.example';
    expect((await call('roles', email)).out).toBe('Rollen: 1 (Seitenadministration)\n');
    expect(await call('roles', email, '--add', '2', '--add', '6')).toMatchObject({ code: 0, err: '' });
    expect(await groups()).toEqual([{ id: 1 }, { id: 2 }, { id: 6 }]);
    expect((await call('roles', email, '--remove', '6')).out).toContain('2 (Prozessadministration)');
    expect(await call('roles', email, '--remove', '1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('das letzte Konto'),
    });
    expect(await call('roles', email, '--add', '3')).toMatchObject({ code: 64 }); // comes with a market partner
    expect(await groups()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  statements('standard-menu tells what is missing and restores it; what was changed stays', async () => {
    expect((await call('standard-menu')).out).toContain('Alle Standardeinträge sind da');
    const count = async () => (await rows('select count(*)::int as n from navigation_entries'))[0];
    const before = await count();
    await rows(`delete from navigation_entries where slug = '/glossar'`);
    await rows(`update navigation_entries set label = 'Unser Name' where slug = '/faq'`);
    expect((await call('migrate')).out).not.toContain('angelegt'); // deleted, so it stays away
    expect((await call('standard-menu')).out).toContain('Glossar (/glossar)');
    expect((await call('standard-menu', '--restore')).out).toContain('Angelegt: Glossar');
    expect(await count()).toEqual(before);
    expect(await rows(`select label from navigation_entries where slug = '/faq'`)).toEqual([
      { label: 'Unser Name' },
    ]);
  });

  statements('mails and jobs tell what waits, and mails sends again', async () => {
    expect((await call('mails')).out).toContain('Wartet: 1');
    await rows(`update mails set state = 'failed', attempts = 9, last_error = '550 unbekannt'`);
    const failed = await call('mails', '--retry');
    expect(failed.out).toMatch(/Gescheitert: 1,[\s\S]*Grund: 550 unbekannt[\s\S]*vorgemerkt: 1/);
    expect(await rows('select state, attempts from mails')).toEqual([{ state: 'waiting', attempts: 0 }]);
    // One that was sent meanwhile does not keep the others from it.
    await rows(
      `insert into mails select (jsonb_populate_record(m, jsonb_build_object('uid', m.uid + n, 'message_id', 'm' || n))).* from mails m, generate_series(1, 2) n`,
    );
    await rows(`update mails set state = 'failed'`);
    await rows(`create function test_sent() returns trigger language plpgsql as
      'begin if new.uid = (select min(uid) from mails) then return null; end if; return new; end'`);
    await rows('create trigger test_sent before update on mails for each row execute function test_sent()');
    const others = await call('mails', '--retry');
    await rows('drop function test_sent() cascade');
    expect(others).toMatchObject({
      out: expect.stringContaining('vorgemerkt: 2'),
      err: expect.stringContaining('wartet schon'),
    });
    await rows('delete from mails where uid > (select min(uid) from mails)');
    await rows(`update mails set state = 'waiting'`);
    expect((await call('jobs')).out).toContain('noch keine Aufgaben');
    await withDatabase(async (client) => {
      await prepareJobs(client);
      await client.query(`select jobs.create_queue('probe', '{"policy":"standard"}'::jsonb)`);
    });
    expect(await call('jobs')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^probe: 0 warten/m),
    });
  });

  test('backup, change, restore: as before, but nobody is signed in and no token holds', async () => {
    await withDatabase(prepareJobs); // as after every start of the portal
    const before = await rows(
      `insert into sessions (id, user_uid, expires_at) select 'alt', uid, now() + interval '1 hour' from users`,
      `insert into api_tokens (user_uid, name, hash, ending, scope, expires_at)
        select uid, '', 'alt', '', 'read', now() + interval '1 hour' from users`,
      `insert into contact_messages (name, email, subject, message) values ('Ä', 'a@demo.example', 'ß', '€')`,
      'select * from contact_messages',
    );

    expect(await call('backup', file)).toMatchObject({ code: 0, err: '' });
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(await call('backup', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('gibt es schon'),
    });

    await rows(
      'delete from contact_messages',
      `insert into users (username, email) values ('neu', 'neu@demo.example')`,
      'create table spaeter (uid int references users (uid))',
    );

    const asked = await call('restore', file);
    expect(asked).toMatchObject({ code: 64, err: expect.stringContaining('--yes') });
    expect(await rows('select count(*)::int as n from users')).toEqual([{ n: 2 }]);
    expect(existsSync(join(dataDir, 'incoming'))).toBe(false);

    const restored = await call('restore', file, '--yes');
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(await rows('select * from contact_messages')).toEqual(before);
    expect(
      await rows(`select (select json_agg(email) from users) as users, (select count(*)::int from sessions) as sessions,
        (select count(*)::int from api_tokens) as api_tokens,
        (select count(*)::int from tokens where used_at is null) as tokens`),
    ).toEqual([{ users: ['chefin@demo.example'], sessions: 0, api_tokens: 0, tokens: 0 }]);
    // Generated columns, search functions and counters work as before.
    const afterwards = await rows(
      `insert into processes (process, version, title, valid_from) values ('NACHHER', 1, 'Größe', '2030-01-01')`,
      `select search_text from processes where process = 'NACHHER'`,
    );
    expect(afterwards).toHaveLength(1);
    expect(await call('migrate')).toMatchObject({ code: 0 });
    if (!onPostgres)
      expect(readdirSync(dataDir).filter((entry) => entry.startsWith('pglite-vor-'))).toHaveLength(1);
  });

  test('restore refuses what is no backup, damaged, newer or of the other database, and changes nothing', async () => {
    const count = () => rows('select count(*)::int as n from users');
    const before = await count();
    const refused = async (other: string, reason: string) => {
      expect(await call('restore', other, '--yes')).toMatchObject({
        code: 1,
        err: expect.stringContaining(reason),
      });
    };
    await refused('gibt-es-nicht', 'gibt es nicht');
    writeFileSync(join(folder, 'text'), 'kein Backup');
    await refused('text', 'keine Sicherung');
    writeFileSync(join(folder, 'halb'), readFileSync(join(folder, file)));
    truncateSync(join(folder, 'halb'), Math.floor(statSync(join(folder, file)).size / 2));
    await refused('halb', 'beschädigt');
    writeFileSync(join(folder, 'fremd'), onPostgres ? Buffer.from([0x1f, 0x8b, 8, 0]) : 'PGDMP123');
    await refused('fremd', 'stammt von');
    const archive = async (name: string, ...entries: [name: string, content: unknown][]) => {
      const tar = pack();
      for (const [entry, content] of entries) tar.entry({ name: entry }, JSON.stringify(content));
      tar.finalize();
      writeFileSync(join(folder, name), await buffer(tar));
      return name;
    };
    const [own, foreign] = onPostgres ? ['pg', 'pglite'] : ['pglite', 'pg'];
    const begin: [string, unknown] = ['backup.json', { format: 1, database: own, files: true }];
    const end: [string, unknown] = ['end.json', { files: 0 }];
    const content = `files/aa/${'a'.repeat(64)}`;
    await refused(
      await archive(
        'fremdes-archiv',
        ['backup.json', { format: 1, database: foreign }],
        ['database', 'x'],
        end,
      ),
      'stammt von',
    );
    await refused(
      await archive('neueres-archiv', ['backup.json', { format: 2 }], ['x', 1]),
      'neueren Version',
    );
    await refused(
      await archive('anderer-inhalt', begin, [content, 'something else']),
      `beschädigt oder unvollständig. Der Inhalt von „${content}“`,
    );
    await refused(await archive('ohne-datenbank', begin, end), 'beschädigt');
    await refused(await archive('hinaus', begin, ['../../hinaus', 'x'], end), 'beschädigt');
    const noRoom = checkArchive(
      join(folder, await archive('gut', begin, ['database', 'x'], end)),
      join(folder, 'kein', 'ort'),
    );
    await expect(noRoom).rejects.toMatchObject({ code: 'ENOENT' }); // the backup is not to blame
    expect(await count()).toEqual(before);

    await rows(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`);
    expect(await call('backup', `${file}.neu`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('neueren Version'),
    });
    await rows('delete from drizzle.__drizzle_migrations where created_at = 4102444800000');
    expect(readdirSync(folder).filter((entry) => entry.endsWith('.teil'))).toEqual([]);
  });

  test('a backup brings the files of documents to a machine without them', async () => {
    const content = 'Inhalt eines Dokuments';
    const key = keyOf(createHash('sha256').update(content).digest('hex'));
    const put = (place: string, text: string) => {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
    };
    put(join(dataDir, 'files', key), content);
    put(join(dataDir, 'files', 'portal-mark'), 'the-mark-here');
    await rows(`update storage_marks set mark = 'the-mark-here'`); // made by the restore before
    const backedUp = await script(['backup', join(folder, `${file}.voll`)], env);
    expect(backedUp).toMatchObject({ code: 0, err: '', out: expect.stringContaining('mit 1 Dateien') });

    const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
    put(join(elsewhere, 'files', 'portal-mark'), 'the-mark-there');
    const restored = await script(['restore', join(folder, `${file}.voll`), '--yes'], {
      ...env,
      DATA_DIR: elsewhere,
    });
    expect(restored).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('mit 1 Dateien, davon 1 neu'),
    });
    expect(readFileSync(join(elsewhere, 'files', key), 'utf8')).toBe(content);
    expect(readFileSync(join(elsewhere, 'files', 'portal-mark'), 'utf8')).toBe('the-mark-here');
    expect(readdirSync(join(elsewhere, 'incoming'))).toEqual([]);

    if (onPostgres || !server) {
      put(join(dataDir, 'files', key), 'verdorben'); // files are read the same way for either database
      expect(await script(['backup', join(folder, `${file}.verdorben`)], env)).toMatchObject({
        code: 1,
        err: expect.stringContaining('beschädigt'),
      });
      expect(readdirSync(folder)).not.toContain(`${file}.verdorben`);
    }
    rmSync(join(dataDir, 'files', key));
  });

  test('restore refuses while the portal has the database open', async () => {
    const running = await openClient(where);
    await running.ready();
    try {
      const reason = onPostgres ? 'Beenden Sie zuerst' : 'schon von einem anderen Prozess';
      expect(await call('restore', file, '--yes')).toMatchObject({
        code: 1,
        err: expect.stringContaining(reason),
      });
    } finally {
      await running.close();
    }
  });
});

describe('the command line', () => {
  test('is a script that ends with the code of its command', async () => {
    expect(await script(['loeschen'])).toMatchObject({
      code: 64,
      out: '',
      err: expect.stringContaining('gibt es nicht'),
    }); // and with 0 and its words above: a backup brings the files
  });

  test('explains itself', async () => {
    const { code, out } = await portal(['help']);
    expect(code).toBe(0);
    expect(out).toContain('Fehlercodes');
    for (const name of ['create-admin', 'migrate', 'backup', 'restore', 'send-mail-test'])
      expect(out).toContain(name);
    expect(overview([], true)).toMatch(/^ {2}start .*\n {2}serve .*\n {2}prepare /m); // of an archive
    expect(overview([], false)).not.toContain('serve');
    const one = await portal(['restore', '--help']);
    expect(one).toMatchObject({ code: 0, out: expect.stringContaining('Das Portal muss beendet sein') });
    expect(await portal([])).toMatchObject({ code: 64, out: '' });
    expect(await portal(['loeschen'])).toMatchObject({
      code: 64,
      err: expect.stringContaining('gibt es nicht'),
    });
    expect(await portal(['backup'])).toMatchObject({ code: 64, err: expect.stringContaining('<Datei>') });
    expect(await portal(['migrate', '--sofort'])).toMatchObject({
      code: 64,
      err: expect.stringContaining('--sofort'),
    });
  });

  test('names a wrong configuration', async () => {
    expect(await portal(['migrate'], { PORT: 'x' })).toMatchObject({
      code: 78,
      err: expect.stringContaining('PORT'),
    });
  });

  test('shows no secret when the database or its programs fail', async () => {
    const env = { DATABASE_URL: 'postgres://portal:streng%2Bgeheim@127.0.0.1:9/nichts', PATH: folder };
    const migrated = await portal(['migrate'], env);
    expect(migrated.code).toBe(1);
    const backedUp = await portal(['backup', 'nie'], env);
    expect(backedUp).toMatchObject({ code: 1, err: expect.stringContaining('pg_dump ist nicht im PATH') });
    for (const { out, err } of [migrated, backedUp]) expect(out + err).not.toMatch(/streng|geheimnis/);
  });

  test('hands libpq what the address says', () => {
    expect(connectionOf('postgres://a%40b:p%3A@[::1]:5433/daten?sslmode=require&host=/run/pg')).toEqual({
      PGHOST: '/run/pg',
      PGPORT: '5433',
      PGUSER: 'a@b',
      PGPASSWORD: 'p:',
      PGDATABASE: 'daten',
      PGSSLMODE: 'require',
    });
  });
});

describe('send-mail-test', () => {
  test('sends by the mail server, or says what it answered', async () => {
    const got: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) =>
        done(
          address.startsWith('nein') ? Object.assign(new Error('unbekannt'), { responseCode: 550 }) : null,
        ),
      onData: (stream, _, done) => {
        let text = '';
        stream
          .on('data', (chunk) => (text += chunk))
          .on('end', () => done(null, void got.push(text) as never));
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listening = smtp.listen(0, '127.0.0.1', () =>
        resolve((listening.address() as { port: number }).port),
      );
    });
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    try {
      const sent = await portal(['send-mail-test', 'an@demo.example'], env);
      expect(sent).toMatchObject({ code: 0, err: '', out: expect.stringContaining('angenommen') });
      expect(got[0]).toContain('To: an@demo.example');
      const refused = await portal(['send-mail-test', 'nein@demo.example'], env);
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('unbekannt') });
    } finally {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    }
    expect(await portal(['send-mail-test', 'an@demo.example'], { SMTP_URL: '' })).toMatchObject({
      code: 78,
      err: expect.stringContaining('SMTP_URL'),
    });
    expect(await portal(['send-mail-test', 'a@b\nc'], env)).toMatchObject({ code: 64 });
  });

  test('says that nobody listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const env = { SMTP_URL: `smtp://portal:streng-geheim@127.0.0.1:${port}` };
    const { code, out, err } = await portal(['send-mail-test', 'an@demo.example'], env);
    expect(code).toBe(1);
    expect(out + err).not.toContain('streng-geheim');
  });
});
