import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { packaged, root } from './paths.mjs';

/**
 * Reads `.env` beside package.json, if there is one. Variables of the environment win. An unpacked archive is replaced
 * by the next one, so its `.env` and its data lie beside it, also where DATA_DIR is relative.
 */
export function readEnvFile() {
  const file = join(root, packaged ? '../.env' : '.env');
  if (existsSync(file)) loadEnvFile(file);
  if (packaged) process.env.DATA_DIR = resolve(root, '..', process.env.DATA_DIR || 'data');
}
