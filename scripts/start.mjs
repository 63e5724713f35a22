// `npm start`: from a fresh clone, or an unpacked archive, to a running portal. `--dev` serves the sources instead of a
// build; `--cold` is handed on to the server.
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { readEnvFile } from './steps/env-file.mjs';
import { install } from './steps/install.mjs';
import { childEnv, node, packaged, preparing, root, sparing } from './steps/paths.mjs';
import { isInterrupted, passSignalsOn, run } from './steps/run.mjs';
import { StepFailed, say } from './steps/say.mjs';
import { supervise } from './steps/supervise.mjs';

const dev = process.argv.includes('--dev');
const cold = process.argv.includes('--cold');

async function need(args, env, problem) {
  const code = await run(node, args, { env });
  if (code !== 0) throw new StepFailed(problem, code);
}

async function start() {
  if (!packaged) await install();
  const env = childEnv({ NODE_ENV: dev ? 'development' : 'production' });
  await need([join(root, 'scripts/steps/check.mjs')], env, 'So kann das Portal nicht starten.');
  if (!dev && !packaged) await build();
  if (!dev) {
    say('Datenbank und Demo-Inhalte: werden vorbereitet …');
    await need(preparing, env, 'Die Datenbank konnte nicht vorbereitet werden; der Grund steht oben.');
  }
  say('Start: der Server wird gestartet …');
  const server = [join(root, 'scripts/serve.mjs'), ...(dev ? ['--dev'] : []), ...(cold ? ['--cold'] : [])];
  return supervise(node, [...(dev ? [] : sparing.args), ...server], {
    env: dev ? env : { ...env, ...sparing.env },
    tell: say,
    onReady: ({ address }) => say(`Das Portal läuft: ${address}   (beenden mit Strg+C)`),
  });
}

passSignalsOn();
readEnvFile();
try {
  process.exitCode = await start();
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  if (isInterrupted()) process.exit(130);
  console.error(`\n${error.message}`);
  process.exitCode = error.code;
}
process.exit();
