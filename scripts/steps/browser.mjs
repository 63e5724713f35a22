import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, modules, node, root } from './paths.mjs';
import { run } from './run.mjs';
import { StepFailed } from './say.mjs';
import { aptInstall, findProgram, isDebian, isRoot } from './tools.mjs';

/** Chromium without a window; browser tests take at most half the time in it. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Whether Playwright's own Chromium is installed, which includes the shell. */
function playwrightHasIts() {
  const code = "import('playwright').then((p) => console.log(p.chromium.executablePath()))";
  return existsSync(execFileSync(node, ['-e', code], { cwd: root, encoding: 'utf8' }).trim());
}

const isGiven = () => Boolean(process.env.CHROMIUM_PATH) && existsSync(process.env.CHROMIUM_PATH);

/** Installs the shell on Debian if there is none and no browser is given. @returns whether there is one */
export const installShell = async () =>
  Boolean(findProgram(shell)) || (!isGiven() && isDebian() && (await aptInstall('chromium-headless-shell')));

/**
 * A Chromium for the browser tests, installed if necessary.
 * @returns its path; undefined for Playwright's own, which Playwright finds itself
 * @throws StepFailed
 */
export async function browser() {
  if (isGiven()) return process.env.CHROMIUM_PATH;
  if (await installShell()) return shell;
  if (playwrightHasIts()) return undefined;
  const found = findProgram(...whole);
  if (found) return found;
  const cli = join(modules, 'playwright', 'cli.js');
  await run(node, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], { env: childEnv() });
  if (playwrightHasIts()) return undefined;
  throw new StepFailed(
    'Es gibt keinen Chromium. Installieren Sie ihn, oder nennen Sie ihn in CHROMIUM_PATH.',
  );
}
