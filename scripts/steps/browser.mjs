import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, modules, node, root } from './paths.mjs';
import { run } from './run.mjs';
import { StepFailed } from './say.mjs';
import { aptInstall, findProgram, isDebian, isRoot } from './tools.mjs';

const known = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Where Playwright's own Chromium is, if it has been fetched. */
function playwrightsOwn() {
  const code = "import('playwright').then((p) => console.log(p.chromium.executablePath()))";
  const file = execFileSync(node, ['-e', code], { cwd: root, encoding: 'utf8' }).trim();
  return existsSync(file) ? file : undefined;
}

/** The path of a Chromium for the browser tests, fetched when the machine has none. @throws StepFailed */
export async function browser() {
  const find = () => findProgram(...known) ?? playwrightsOwn();
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  const found = find();
  if (found) return found;
  if (isDebian() && (await aptInstall('chromium'))) return find();
  const cli = join(modules, 'playwright', 'cli.js');
  await run(node, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], { env: childEnv() });
  const fetched = find();
  if (!fetched) {
    throw new StepFailed(
      'Es gibt keinen Chromium. Installieren Sie ihn, oder nennen Sie ihn in CHROMIUM_PATH.',
    );
  }
  return fetched;
}
