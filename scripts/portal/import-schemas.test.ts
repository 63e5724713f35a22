import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Client, openClient } from '@/lib/db/client';
import { fileOf, mainFile, typesFile } from '@/tests/support/schema-files';
import { runPortal } from './run';

const folder = mkdtempSync(join(tmpdir(), 'portal-import-'));
const data = join(folder, 'data');
const environment = { ...process.env };
beforeAll(() => {
  mkdirSync(join(folder, 'satz', 'typen'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (place: string, { name, bytes }: { name: string; bytes: Uint8Array }) =>
  writeFileSync(join(folder, place, name), bytes);

/** Runs the command in an environment of its own. */
async function importing(...args: string[]) {
  process.env = {
    NODE_ENV: 'test',
    PATH: environment.PATH,
    INIT_CWD: folder,
    AUTH_SECRET: 'ein-geheimnis-das-niemand-sehen-darf-42',
    DATA_DIR: data,
  };
  const lines = { out: [] as string[], err: [] as string[] };
  const code = await runPortal(['import-schemas', ...args], {
    say: (line) => lines.out.push(line),
    complain: (line) => lines.err.push(line),
  }).finally(() => {
    process.env = environment;
  });
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

async function kept(): Promise<string[]> {
  const client: Client = await openClient({ dataDir: data });
  try {
    const { rows } = await client.query(
      `select schema || ' ' || version || ' ' || editing_status as name from schemas order by 1`,
    );
    return (rows as { name: string }[]).map(({ name }) => name);
  } finally {
    await client.close();
  }
}

test('explains itself, and names a folder that is not there or has nothing', async () => {
  const help = await importing('--help');
  expect(help).toMatchObject({
    code: 0,
    out: expect.stringContaining('import-schemas <Ordner> [--dry-run]'),
  });
  expect(await importing('nirgends')).toMatchObject({
    code: 64,
    err: expect.stringMatching(/gibt es nicht/),
  });
  expect(await importing('satz')).toMatchObject({ code: 1, err: expect.stringMatching(/keine XSD-Datei/) });
});

test('shows, imports all or nothing, and changes nothing the second time', async () => {
  put('satz', mainFile('Order', '01p10'));
  put('satz', fileOf('liesmich.txt', 'x'));
  const missing = await importing('satz');
  expect(missing).toMatchObject({ code: 1, err: expect.stringMatching(/Types_01p00\.xsd.*fehlt/s) });
  expect(missing.err).toMatch(/Es wurde nichts importiert/);

  put('satz/typen', typesFile());
  const undated = await importing('satz');
  expect(undated).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Ab wann gilt Order 01p10\?.*--valid-from Order_01p10=JJJJ-MM-TT/s),
  });
  expect(await importing('satz', '--valid-from', 'Order=gestern')).toMatchObject({
    code: 64,
    err: expect.stringMatching(/nicht verständlich/),
  });
  expect(await importing('satz', '--valid-from', 'Reply_01p10=2026-01-01')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Reply 01p10 ist keine neue Version/),
  });
  put('satz', mainFile('Order', '01p10', '', '2026-01-01'));
  const dry = await importing('satz', '--dry-run');
  expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(/Order 01p10: neu.*Vorschau: 1 neu/s) });
  expect(await importing('satz')).toMatchObject({ code: 0, out: expect.stringMatching(/Importiert: 1 neu/) });
  put('satz', mainFile('Reply', '02p00'));
  put('satz', mainFile('Reply', '01p00'));
  const dates = ['--valid-from', 'Reply_02p00=2026-10-01', '--valid-from', 'Reply_01p00=2026-01-01'];
  const second = await importing('satz', '--publish', ...dates);
  expect(second.out).toContain('Reply 01p00: gilt bis 30.09.2026');
  expect(second.out).toMatch(
    /Order 01p10: unverändert.*Reply 02p00: neu, gültig ab 01\.10\.2026.*Importiert: 2 neu, 0 geändert, 1 unverändert/s,
  );
  expect(await kept()).toEqual(['Order 01p10 Entwurf', 'Reply 01p00 Final', 'Reply 02p00 Final']);

  put('satz', mainFile('Order', '01p10', '<xs:element name="More" type="xs:string"/>'));
  const third = await importing('satz');
  expect(third.out).toMatch(/Order 01p10: geändert \(Order_01p10\.xsd ersetzt\)/);
});
