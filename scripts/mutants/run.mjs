/*
 * `npm run mutants -- [rooms or files] [--every 10] [--minutes 5]`: makes single mistakes, one after the other, in a copy
 * of the sources and asks the unit tests of the room whether they notice. What was asked is kept in
 * tests/.output/mutants.jsonl, so that a run goes on where the one before ended, and asks anew what has changed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { modules, node, root } from '../steps/paths.mjs';
import { lineOf, mutantsOf, withMutant } from './mutate.mjs';

/**
 * Rooms whose code makes decisions: the files that get mistakes, and the tests that run in addition to those of the
 * file's own folder. Tests notice mistakes in locks only on PostgreSQL (TEST_DATABASE_URL).
 */
const rooms = {
  auth: {
    files: /^lib\/(auth\/(?!common)|users\/(model|binding-roles|own-roles|last-admin))/,
    also: ['lib/auth/', 'lib/users/model', 'lib/account/', 'lib/registration/accounts'],
  },
  backend: { files: /^lib\/backend\/(?!registry|remote)/, also: ['lib/db/revisions'] },
  html: { files: /^lib\/html\// },
  rules: { files: /^lib\/(validity|message-check|validation)\// },
  sight: {
    files: /^lib\/(kinds|documents\/sql|search\/sight|consultations\/rules|notifications)/,
    also: ['lib/kinds'],
  },
  xsd: { files: /^lib\/xsd\/(?!compile|test-)/ },
  time: { files: /^lib\/(time|deadlines)\//, also: ['lib/time/', 'lib/deadlines/'] },
  locks: {
    files:
      /^lib\/(db\/(write|once|alone|order)|(market-partners|content|elwoggwg)\/commands\/hold|interface-list\/commands)/,
  },
  server: {
    files: /^scripts\/server\/(cache-policy|incoming-headers|plain-path|secret-paths|security-headers)/,
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' }, minutes: { type: 'string', default: '600' } },
});
const every = Number(values.every);
const end = performance.now() + Number(values.minutes) * 60_000;
const kept = join(root, 'tests/.output/mutants.jsonl');
mkdirSync(dirname(kept), { recursive: true });

const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const isSource = (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file);
const wanted = (room, file) =>
  positionals.length === 0 || positionals.some((one) => one === room || file.startsWith(one));

const digest = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);
const read = (file) => readFileSync(join(root, file), 'utf8');

/** The tests to run for a file. */
const judgesOf = (file, also = []) => {
  const starts = [`${file.split('/').slice(0, 2).join('/')}/`, ...also];
  return listed.filter((one) => /\.test\.ts$/.test(one) && starts.some((start) => one.startsWith(start)));
};

/** All mistakes to try. Keys include the tests, so that mistakes are tried again after the tests change. */
function* asked() {
  for (const [room, { files, also }] of Object.entries(rooms)) {
    for (const file of listed.filter((one) => isSource(one) && files.test(one) && wanted(room, one))) {
      const [source, tests] = [read(file), judgesOf(file, also)];
      const state = digest(...tests.map(read));
      for (const [at, mutant] of mutantsOf(source).entries()) {
        const key = digest(file, source, String(at));
        if (Number.parseInt(key.slice(0, 8), 16) % every > 0) continue;
        yield { key: `${key}${state}`, room, file, source, mutant, tests };
      }
    }
  }
}

const answers = new Map(
  (existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : []).filter(Boolean).map((line) => {
    const answer = JSON.parse(line);
    return [answer.key, answer];
  }),
);

const place = mkdtempSync(join(tmpdir(), 'portal-mutants-'));
/** Runs tests in the copy until the first one fails. @returns whether all passed */
function pass(tests, patience) {
  const jest = join(modules, 'jest/bin/jest.js');
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--config', 'tests/jest.config.mjs'];
  const child = spawn(node, [...args, '--selectProjects', 'node', '--bail', '--maxWorkers', '2', ...tests], {
    cwd: place,
    stdio: 'ignore',
    detached: true, // so that its workers can be ended with it
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  return new Promise((resolve) => {
    const stop = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), patience);
    child.once('close', (code) => {
      clearTimeout(stop);
      resolve(code === 0);
    });
  });
}

try {
  for (const file of listed.filter((one) => !one.startsWith('public/')))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(place, file));
  if (existsSync(join(root, 'public'))) symlinkSync(join(root, 'public'), join(place, 'public'));
  symlinkSync(modules, join(place, 'node_modules'));
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    execFileSync('git', args, { cwd: place }); // some tests ask git

  const all = [...asked()];
  const sound = new Map();
  for (const { key, room, file, source, mutant, tests } of all) {
    if (answers.has(key)) continue;
    if (performance.now() > end) break;
    const judges = tests.join();
    if (!sound.has(judges)) {
      const begin = performance.now();
      const passed = await pass(tests, 600_000);
      if (!passed) console.log(`left out, as they fail without a mistake: ${judges}`);
      sound.set(judges, passed && 20_000 + 3 * (performance.now() - begin)); // a mistake that never ends counts as noticed
    }
    if (!sound.get(judges)) continue;
    writeFileSync(join(place, file), withMutant(source, mutant));
    // The file's own test is quick to ask, and mostly notices.
    const own = tests.filter((one) => one === file.replace(/\.ts$/, '.test.ts'));
    const survived =
      (own.length === 0 || (await pass(own, sound.get(judges)))) && (await pass(tests, sound.get(judges)));
    writeFileSync(join(place, file), source);
    const answer = { key, room, at: `${file}:${lineOf(source, mutant)}`, what: mutant.what, survived };
    answers.set(key, answer);
    appendFileSync(kept, `${JSON.stringify(answer)}\n`);
    console.log(`${survived ? 'survived' : 'noticed '}  ${answer.at}  ${answer.what}`);
  }

  console.log('\nroom      mistakes  asked  noticed  survived');
  for (const room of Object.keys(rooms)) {
    const own = all.filter((one) => one.room === room);
    const done = own.map(({ key }) => answers.get(key)).filter(Boolean);
    const survivors = done.filter(({ survived }) => survived);
    const figures = [own.length, done.length, done.length - survivors.length, survivors.length];
    if (own.length > 0) console.log([room.padEnd(8), ...figures.map((n) => String(n).padStart(8))].join(' '));
    for (const { at, what } of survivors) console.log(`  ${at}  ${what}`);
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
