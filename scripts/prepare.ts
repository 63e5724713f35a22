/** Prepares the database for the site: checks the configuration, makes tables and content. */
import { checkConfig, config } from '../lib/config';
import { type Db, wrap } from '../lib/db';
import { alone } from '../lib/db/alone';
import { openClient } from '../lib/db/client';
import { migrate } from '../lib/db/migrate';
import { demoAccounts, demoPassword, demoProblem, hasDemoAccounts, seedBase, seedDemo } from '../lib/db/seed';
import { prepareJobs } from '../lib/jobs/runner';
import { keepBytes } from '../lib/storage';
import { markStorage, storageProblem } from '../lib/storage/mark';
import { readEnvFile } from './steps/env-file.mjs';
import { WRONG_CONFIGURATION } from './steps/exit-codes.mjs';
import { preparedDatabase } from './steps/paths.mjs';

/** Lets only one process at a time prepare a database. */
const advisoryLock = 7_301_928;

function refuse(message: string): never {
  console.error(message);
  process.exit(WRONG_CONFIGURATION);
}

const counted = (counts: Record<string, number> | false) =>
  counts &&
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

readEnvFile();
try {
  checkConfig();
} catch (error) {
  refuse((error as Error).message);
}

/** @returns why the portal can't start on this database, in German; undefined if it can */
async function prepareContent(db: Db): Promise<string | undefined> {
  await migrate(client);
  await prepareJobs(client);
  // An unreachable storage does not prevent the start; each process checks again later (serve.mjs).
  const misplaced = await markStorage(client)
    .then(() => storageProblem(client))
    .catch((error: Error) => void console.log(`Die Ablage konnte nicht geprüft werden: ${error.message}`));
  if (misplaced && config.production) return misplaced;
  if (misplaced) console.log(misplaced);
  const base = counted(await seedBase(db));
  if (base) console.log(`Grundinhalte angelegt: ${base}`);
  if (config.demoContent) {
    const demo = counted(await seedDemo(db, { now: new Date(), keepFile: keepBytes }));
    if (demo) console.log(`Demo-Inhalte angelegt: ${demo}`);
  }
  return config.production ? demoProblem(client) : undefined;
}

const client = await openClient(config, preparedDatabase).catch((error: Error) =>
  refuse(`Die Datenbank kann nicht geöffnet werden: ${error.message}`),
);
try {
  console.log(`Datenbank: ${config.databaseUrl ? 'PostgreSQL' : `eingebettet in „${config.dataDir}“`}`);
  const problem = await alone(client, advisoryLock, async () => prepareContent(await wrap(client)));
  if (problem) {
    await client.close();
    refuse(problem);
  }
  if (await hasDemoAccounts(client)) {
    console.log(`\nDemo-Konten, alle mit dem Passwort ${demoPassword}:`);
    for (const { email, description } of demoAccounts) console.log(`  ${email.padEnd(30)} ${description}`);
    console.log('');
  }
} finally {
  await client.close().catch(() => {});
}
