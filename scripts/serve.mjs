// One web process: configuration, database, Next, HTTP. Started by start.mjs or systemd (deploy/).

import '../lib/compiled.mjs';
import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { readEnvFile } from './steps/env-file.mjs';
import { WRONG_CONFIGURATION } from './steps/exit-codes.mjs';
import { node, preparing, root } from './steps/paths.mjs';
import { releasesOf } from './steps/releases.mjs';
import { interrupt, run } from './steps/run.mjs';

// What this thread was given for what is new (steps/paths.mjs) would overrule what others are given when they begin.
setFlagsFromString('--max-semi-space-size=0');

const dev = process.argv.includes('--dev');
/**
 * Neither opens screens to warm up nor gives memory back; for tests that start many servers
 * (tests/support/site-process.mjs, supervised.ts).
 */
const cold = process.argv.includes('--cold');
readEnvFile();
process.env.NODE_ENV = dev ? 'development' : 'production'; // before Next and React are loaded
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.chdir(root);

const releases = releasesOf();
const release = dev ? undefined : releases.current();
if (release)
  process.env.PORTAL_BUILD = release; // read by next.config.mjs and lib/config.ts
else delete process.env.PORTAL_BUILD;

const { config, checkConfig, readConfig } = await import('../lib/config.ts');
const { createLog, log: logOfProcess } = await import('../lib/log.ts');

/** Ends the start with a message: on a screen as text, otherwise as an entry of the log. */
function refuse(message, code = WRONG_CONFIGURATION) {
  if (process.stderr.isTTY) process.stderr.write(`${message}\n`);
  else createLog('fatal', process.stderr).fatal(message);
  process.exit(code);
}

try {
  checkConfig();
} catch (error) {
  refuse(error.message);
}

const endings = ['SIGTERM', 'SIGINT', 'disconnect'];
const endEarly = () => process.exit(0);
if (dev) {
  for (const signal of endings) process.on(signal, endEarly);
  process.on('exit', () => interrupt()); // the preparation would keep the database to itself
}
/** Development prepares its database while all else is loaded. */
const prepared = dev ? run(node, preparing) : 0;

// Key for what Next encrypts in forms, the same in all processes (for their ids see scripts/steps/build.mjs).
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = createHmac('sha256', config.authSecret)
  .update('server-actions')
  .digest('base64');
if (!dev && !release) refuse('Die Seiten sind noch nicht gebaut. Abhilfe: npm run build');

const { logConsole } = await import('./server/console-log.ts');
const { createHttpServer, listen, listenProblem } = await import('./server/http-server.ts');
const { Door, idleShare } = await import('./server/door.ts');
const { graceful } = await import('./server/graceful.ts');
const { createHandler } = await import('./server/handler.ts');
const { healthOf } = await import('./server/health.ts');
const { captchaSources, feedbackSources, joinSources, mapSources } = await import(
  './server/security-headers.ts'
);
const { markdownMaker } = await import('./server/markdown-twin.ts');
const { observeProcess } = await import('./server/observability.ts');
const { pageEntries } = await import('./server/page-entries.ts');
const { pageMemoryOf } = await import('./server/page-memory.ts');
const { publicFiles } = await import('./server/public-files.ts');
const { staticFiles } = await import('./server/static-files.ts');
const { call, compiling, giveBackMemory, screens, warmUp, warmUpApart } = await import('./server/warm-up.ts');
const { whenDatabaseAnswers } = await import('./server/when-database-answers.ts');
const { demoProblem } = await import('../lib/db/seed/demo-accounts.ts');

const log = logOfProcess();
const isWorker = config.role === 'worker';
if (!dev) logConsole(log);
const { traceRatio } = config;
const tracing =
  traceRatio === undefined ? undefined : (await import('./server/tracing.ts')).startTracing(traceRatio);
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Unbehandelter Fehler, der Server wird beendet');
  process.exit(1); // the state is unknown; the supervisor starts a new process
});
// Next may drop loads that it started early; their late failures are harmless and only logged.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unbehandelte Ablehnung'));

const { openClient, shareClient } = await import('../lib/db/client.ts');
const { scopeStorage } = await import('../lib/request-scope.ts');
const { storageProblem } = await import('../lib/storage/mark.ts');
async function openDatabase() {
  if ((await prepared) !== 0) refuse('Die Datenbank konnte nicht vorbereitet werden; der Grund steht oben.');
  return openClient(config).catch((error) =>
    refuse(`Die Datenbank kann nicht geöffnet werden: ${error.message}`, 1),
  );
}
const opening = openDatabase();
shareClient(opening); // the bundles of Next look for it there

const server = createHttpServer(dev);
const { default: createNext } = await import('next');
const next = createNext({ dev, dir: root, hostname: config.host, port: config.port, httpServer: server });
const viaNext = next.getRequestHandler();
if (dev) {
  await next.prepare();
  // Compiled while the database is prepared, for which it then waits.
  const bare = (req, res) =>
    scopeStorage().run({ requestId: '', ip: '', path: '/' }, () => viaNext(req, res));
  if (!isWorker) await warmUpApart(bare, log, ['/'], compiling);
}
const client = await opening;
for (const signal of endings) process.off(signal, endEarly);

let storageChecked = false;
/**
 * Checks that the storage is the one of this database; otherwise other processes would miss files of this one. Ends in
 * production, warns in a demo.
 */
async function checkStorage() {
  if (storageChecked) return;
  const problem = await storageProblem(client).catch((error) => {
    log.warn({ err: error }, 'Die Ablage konnte nicht geprüft werden');
    return null; // database or storage is away
  });
  storageChecked = problem !== null;
  if (!problem) return;
  if (!config.production) return log.warn(problem);
  await client.close();
  refuse(problem);
}
await checkStorage();

/** Refuses published passwords in production, even if `prepare` was skipped. Rejects while the database is away. */
async function refuseDemoAccounts() {
  const problem = config.production && (await demoProblem(client));
  if (!problem) return;
  await client.close();
  refuse(problem);
}
await refuseDemoAccounts().catch(() => {}); // repeated as soon as the database answers

const origin = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
const background = whenDatabaseAnswers(log, async () => {
  await refuseDemoAccounts();
  await checkStorage(); // if it could not be asked before
  const offered = Symbol.for('energiemarkt.jobs.start'); // by lib/backend/registry.ts
  if (!globalThis[offered]) {
    await (isWorker ? warmUpApart(createHandler(parts), log) : warmUp(origin, log, [call], compiling));
    if (isWorker && !dev && !cold) giveBackMemory();
  }
  return globalThis[offered]();
});
const life = graceful(server, log, {
  drain: config.drain,
  begin: () => background.stop(),
  close: async () => {
    await next.close();
    await client.close();
    await tracing?.stop();
  },
});
if (!dev) await next.prepare();
/** Ends a start that can't have its port. */
const portRefused = (host, port, prefix) => async (error) => {
  await client.close();
  refuse(listenProblem(error, port, host, prefix));
};
const jobs = () => (config.role === 'web' ? 'elsewhere' : background.state());
const door = dev || isWorker ? undefined : new Door(idleShare(() => client.thread?.busy ?? 0));
const pages = dev || isWorker ? undefined : pageMemoryOf(readConfig(process.env));
const observers = await observeProcess({ config, dev, log, client, jobs, pages: pages?.use, door }).catch(
  portRefused(config.metrics?.host, config.metrics?.port, 'METRICS_'),
);

/** Lent by the first page or call (lib/backend/shared.ts), and never under development. */
const lentBackend = () => globalThis[Symbol.for('energiemarkt.backend')];
/** Whether who asks for a guarded page is known to be let in. */
async function mayEnter(path, search, cookies) {
  const decision = await lentBackend()?.then(({ decideFor }) => decideFor(cookies, path, search));
  return decision?.allow === true;
}
const parts = {
  log,
  dev,
  release: config.release,
  https: config.publicUrl.startsWith('https:'),
  trustedProxies: config.trustedProxies,
  services: joinSources(
    captchaSources(config.captcha?.scriptUrl),
    feedbackSources(config.feedback?.scriptUrl),
  ),
  map: mapSources(config.mapboxToken),
  publicFiles: publicFiles('public'),
  staticFiles: release && staticFiles(release, releases.all),
  pages,
  door,
  markdown: markdownMaker(config.publicUrl),
  graceful: life,
  readiness: {
    ready: () => client.ready(),
    jobs,
    health: healthOf(client, config),
  },
  observers,
  readSession: (cookies) => lentBackend()?.then(({ readSessionAhead }) => readSessionAhead(cookies)),
  next: release ? pageEntries({ root, release: resolve(release), viaNext, mayEnter }) : viaNext,
};
server.on('request', createHandler({ ...parts, isWorker }));
await listen(server, config.port, config.host).catch(portRefused(config.host, config.port));

process.on('SIGTERM', () => life.stop('SIGTERM'));
process.on('SIGINT', () => life.stop('SIGINT'));
process.on('disconnect', () => life.stop('supervisor gone')); // start.mjs was killed: do not live on alone
if (!isWorker && !dev) {
  await warmUp(origin, log, cold ? [call] : [...screens, call]);
  if (!cold) giveBackMemory();
}
log.info({ host: config.host, port: config.port }, 'Server bereit');
process.send?.({ ready: true, address: config.publicUrl });
background.start(); // last, so that the start does not wait for it
