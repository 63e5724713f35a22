// `npm test`: all checks, from a fresh clone on a bare machine to one line of numbers.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser, installShell } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { jestCounts, playwrightCounts, summary } from './steps/counts.mjs';
import { install } from './steps/install.mjs';
import { childEnv } from './steps/paths.mjs';
import { postgres } from './steps/postgres.mjs';
import { interrupt, isInterrupted, passSignalsOn, run } from './steps/run.mjs';
import { StepFailed, say } from './steps/say.mjs';
import { aptInstall, findPostgres, findProgram, isRoot } from './steps/tools.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
/** Names of the tests that failed, for the end: what runs beside writes between them. */
const failures = [];
const scratch = makeScratch();
let database;
let templates;

/**
 * A folder for all temporary files of the tests, in memory where there is room for some gigabytes and programs may run.
 * Each copy of a database is over a thousand small files, and making and removing them on a disk took a quarter of the
 * unit tests' processor time.
 */
function makeScratch() {
  const memory = '/dev/shm';
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : [];
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === memory)?.[3];
  if (options) removeLeft(memory);
  const room = () => {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) / 1024 ** 3;
  };
  const fits = options && !options.split(',').includes('noexec') && room() >= 8;
  const folder = mkdtempSync(join(fits ? memory : tmpdir(), `portal-tests-${process.pid}-`));
  chmodSync(folder, 0o711); // PostgreSQL runs as a user of its own
  return folder;
}

/** Removes the folders of runs that were killed: they would hold memory until the machine starts again. */
function removeLeft(place) {
  for (const name of readdirSync(place)) {
    const run = /^portal-tests-(\d+)-/.exec(name)?.[1];
    if (!run || existsSync(`/proc/${run}`)) continue;
    const path = join(place, name);
    if (lstatSync(path, { throwIfNoEntry: false })?.uid !== process.getuid()) continue;
    try {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    } catch {} // what still runs of it goes on writing: the next run tries again
  }
}

/** Variables that must not reach the tests, which would otherwise run on real data. */
const settings =
  /^(PORTAL_|PORT$|HOST$|DATABASE_URL$|DATA_DIR$|BACKEND_|AUTH_SECRET$|DEMO_CONTENT$|LOG_LEVEL$|SMTP_|S3_|NODE_ENV$|MAIL_FROM$|OFFICE_EMAIL$|BEG_ID_|CAPTCHA_|CLAMD_|FEEDBACK_|MAPBOX_|UPLOAD_|TRUSTED_PROXIES$|DRAIN_SECONDS$|METRICS_|WATCHDOG_|OTEL_)/;

function testEnv(extra) {
  const env = childEnv(extra);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}

/**
 * As root Chromium raises its own priority; the sites of the API's tests beside it then wait many seconds for a turn.
 * So no step keeps the right to do that.
 */
const setpriv = isRoot && findProgram('setpriv');
const asEqual = setpriv ? [setpriv, '--bounding-set=-sys_nice', '--inh-caps=-sys_nice'] : [];

function npm(args, env) {
  const cli = process.env.npm_execpath;
  const started = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  const [program, ...rest] = [...asEqual, ...started, ...args];
  return run(program, rest, { env, whole: true });
}

/** Runs one npm script. `counts` reads its numbers; without it the script counts as one test. */
async function check(title, script, { args = [], env, counts }) {
  say(`${title}: beginnt`);
  const begin = performance.now();
  const code = await npm(['run', '-s', script, ...(args.length > 0 ? ['--', ...args] : [])], env);
  const found = counts?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  if (isInterrupted()) throw new StepFailed(`${title} abgebrochen.`);
  if (code !== 0 && found.failed === 0) found.failed = 1;
  for (const name of Object.keys(total)) total[name] += found[name];
  if (found.failed > 0) failures.push(...(found.failures ?? []).map((name) => `${title}: ${name}`));
  const seconds = Math.round((performance.now() - begin) / 1000);
  say(
    `${title}: ${found.failed === 0 ? 'in Ordnung' : 'fehlgeschlagen'} nach ${seconds} s (${summary(found)})`,
  );
  if (found.failed > 0) throw new StepFailed(`${title} fehlgeschlagen.`);
}

async function prepare() {
  // Packages of npm and programs of apt come from different places, so they are fetched at the same time.
  const [packages] = await Promise.allSettled([install({ withDev: true }), programs()]);
  if (packages.reason) throw packages.reason;
  const chromium = await browser();
  say(`Browser: ${chromium ?? 'der von Playwright'}; Dateien der Tests in ${scratch}`);
  process.env.TMPDIR = scratch; // not before: apt's own user could not write there
  database = await postgres();
  if (!database) {
    say('PostgreSQL fehlt; die Tests, die es brauchen, werden übersprungen.');
    say('Abhilfe: PostgreSQL ab Version 15 installieren oder TEST_DATABASE_URL setzen.');
  }
  return testEnv({ CHROMIUM_PATH: chromium ?? '', TEST_DATABASE_URL: database?.url ?? '' });
}

/** Installs other programs that the tests need, if possible. */
async function programs() {
  await installShell();
  if (!process.env.TEST_DATABASE_URL && !findPostgres()) await aptInstall('postgresql');
  if (!findProgram('xmllint') && !(await aptInstall('libxml2-utils'))) {
    say(
      'xmllint fehlt; was es von Nachrichten sagt, wird nicht verglichen. Abhilfe: libxml2-utils installieren.',
    );
  }
  if (!findProgram('nginx') && !(await aptInstall('nginx-light'))) {
    say('nginx fehlt; die Tests des Proxys werden übersprungen. Abhilfe: nginx installieren.');
  }
}

/** Builds the site, and seeds what all sites of the tests start on, while the unit tests run. @returns where it is */
async function buildAndSeed(env) {
  await build();
  process.env.TEST_DATABASE_URL = env.TEST_DATABASE_URL;
  const before = { ...process.env };
  templates = await import('../tests/support/template.mjs'); // what it needs has only just been installed
  await templates.setup();
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in before)));
}

/** Waits for steps that run at the same time; the first that fails ends the others. @throws the first failure */
async function all(...steps) {
  let first;
  const fail = (reason) => {
    first ??= reason;
    interrupt();
  };
  const results = await Promise.all(steps.map((step) => step.catch(fail)));
  if (first) throw first;
  return results;
}

async function checkAll(env) {
  const jest = (name, env) => {
    const file = join(scratch, `${name}.json`);
    return { env, args: ['--json', `--outputFile=${file}`], counts: () => jestCounts(file) };
  };
  /** The faults come before any browser, under which they would change the network. */
  async function onBuilt() {
    const onSites = { ...env, ...(await buildAndSeed(env)) };
    await check('Störungen (faults)', 'faults', jest('faults', onSites));
    return onSites;
  }
  // Two at a time, as each leaves a core without work at times. Of the first the types take longer.
  const [onSites] = await all(
    check('Regeln (lint)', 'lint', { env }).then(onBuilt),
    check('Typen', 'types', { env }).then(() => check('Einheiten (unit)', 'unit', jest('unit', env))),
  );
  const file = join(scratch, 'e2e.json');
  await all(
    check('Browser (e2e)', 'e2e', {
      env: { ...onSites, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      args: ['--reporter=list,json'],
      counts: () => playwrightCounts(file),
    }),
    check('Schnittstellen (api)', 'api', jest('api', onSites)),
  );
}

passSignalsOn();
try {
  await checkAll(await prepare());
} catch (error) {
  if (total.failed === 0) total.failed = 1; // a step other than a test failed: installing, building, starting
  console.error(error instanceof StepFailed ? error.message : error);
} finally {
  await templates?.teardown().catch((error) => console.error(error));
  await database?.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
if (total.skipped > 0) say(`Übersprungen: ${total.skipped}, weil fehlt, was sie brauchen.`);
for (const failure of failures) say(`Fehlgeschlagen: ${failure}`);
console.log(summary({ ...total, skipped: 0 }));
process.exit(total.failed === 0 ? 0 : 1);
