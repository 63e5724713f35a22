import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { root } from './paths.mjs';

/** Reads `.env` beside package.json, if there is one. Variables of the environment win. */
export function readEnvFile() {
  const file = join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
