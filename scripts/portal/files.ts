import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from './command';

/** The database that a backup is from. */
export type BackupKind = 'pglite' | 'pg';

export const databaseNames: Record<BackupKind, string> = {
  pglite: 'der eingebetteten Datenbank',
  pg: 'PostgreSQL',
};

/** How backups begin: an archive's first entry, or the database alone as earlier versions wrote it. */
const beginnings: [BackupKind | 'archive', Buffer][] = [
  ['archive', Buffer.from('backup.json\0')],
  ['pglite', Buffer.from([0x1f, 0x8b])],
  ['pg', Buffer.from('PGDMP')],
];

/** The kind of a backup by its first bytes. @throws Refusal when it is none or does not exist */
export function kindOf(file: string): BackupKind | 'archive' {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Refusal(`Die Datei „${file}“ gibt es nicht.`);
  const head = Buffer.alloc(12);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  const found = beginnings.find(([, bytes]) => head.subarray(0, bytes.length).equals(bytes));
  if (!found) throw new Refusal(`„${file}“ ist keine Sicherung des Portals.`);
  return found[0];
}

/** @throws Refusal when a backup can't be written there; it never overwrites a file */
export function checkTarget(file: string): void {
  if (existsSync(file)) throw new Refusal(`„${file}“ gibt es schon; eine Sicherung überschreibt nichts.`);
  if (!existsSync(dirname(file))) throw new Refusal(`Den Ordner „${dirname(file)}“ gibt es nicht.`);
}

/** The name of a file while it is not finished. */
export const unfinished = (file: string) => `${file}.${process.pid}.teil`;
