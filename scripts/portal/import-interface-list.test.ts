import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { csv, row } from '@/tests/support/interface-list';
import { runPortal } from './run';

const folder = mkdtempSync(join(tmpdir(), 'portal-list-'));
const environment = { ...process.env };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function portal(...args: string[]) {
  process.env = {
    ...{ NODE_ENV: 'test', PATH: environment.PATH, INIT_CWD: folder, DATA_DIR: join(folder, 'data') },
    AUTH_SECRET: 'ein-geheimnis-das-niemand-sehen-darf-42',
  };
  const ended = { code: 0, out: '', err: '' };
  const terminal = {
    say: (line: string) => {
      ended.out += `${line}\n`;
    },
    complain: (line: string) => {
      ended.err += `${line}\n`;
    },
  };
  ended.code = await runPortal(['import-interface-list', ...args], terminal).finally(() => {
    process.env = environment;
  });
  return ended;
}

test('the interface list is shown, imported once, and ends what is missing when asked to', async () => {
  const listed = (more = {}) => row({ sender: 'NB', receiver: 'LA', ...more });
  writeFileSync(join(folder, 'a.csv'), csv([listed(), listed({ message_code: 'B' })]).bytes);
  writeFileSync(join(folder, 'b.csv'), csv([listed({ valid_from: '2030-02-01' })]).bytes);
  writeFileSync(join(folder, 'wrong.csv'), csv([listed({ sender: 'XX' })]).bytes);

  expect(await portal('none.csv')).toMatchObject({ code: 64, err: expect.stringContaining('gibt es nicht') });
  expect(await portal('wrong.csv')).toEqual({
    ...{ code: 1, out: '' },
    err: 'Zeile 2, Spalte Sender: Die Marktrolle „XX“ gibt es nicht.\nEs wurde nichts importiert.\n',
  });
  const dry = await portal('a.csv', '--dry-run');
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Es wurde nichts importiert.') });
  expect(await portal('a.csv', '--publish')).toMatchObject({
    ...{ code: 0, err: '' },
    out: expect.stringContaining('Importiert: 2 Marktnachrichten neu, 0 geändert, 0 unverändert;'),
  });
  expect((await portal('a.csv')).out).toBe(
    'Importiert: 0 Marktnachrichten neu, 0 geändert, 2 unverändert; 0 neue Prozessversionen; 0 neue Schemaversionen; 0 nicht mehr gelistet.\n',
  );
  expect((await portal('b.csv')).out).toContain('TEST_ORDER 01.10 B: nicht mehr gelistet, bleibt');
  expect((await portal('b.csv', '--end-missing')).out).toContain('; 1 beendet.');
  expect(await portal('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--end-missing') });
});
