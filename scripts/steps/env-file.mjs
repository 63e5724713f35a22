import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { root } from './paths.mjs';

/** Reads `.env` beside package.json, if there is one. What is set in the environment wins. */
export function readEnvFile() {
  const file = join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
