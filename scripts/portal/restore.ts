import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../../lib/config';
import { getClient } from '../../lib/db';
import { incomingFolder } from '../../lib/storage';
import { adoptStorage } from '../../lib/storage/mark';
import { checkArchive, restoreFiles } from './archive';
import { type Call, type Command, exitCodes, fileOf, Refusal } from './command';
import { withDatabase } from './database';
import { restoreEmbedded } from './embedded';
import { type BackupKind, databaseNames, kindOf } from './files';
import { restorePostgres } from './postgres';

export const restoreCommand: Command = {
  name: 'restore',
  values: ['Datei'],
  options: { yes: 'bestätigt, dass der jetzige Inhalt ersetzt wird' },
  summary: 'Stellt Datenbank und Dateien aus einer Sicherung wieder her.',
  help: [
    'Ersetzt den ganzen Inhalt der eingestellten Datenbank und ergänzt in der Ablage die Dateien, die fehlen. Die',
    'Sicherung wird zuerst vollständig geprüft; gelingt etwas nicht, bleibt die Datenbank, wie sie war. Die Ablage',
    'gehört danach zu ihr, auch auf einem anderen Rechner. Das Portal muss beendet sein. Die eingebettete Datenbank',
    'von vorher bleibt in einem Ordner daneben erhalten; PostgreSQL wird in einer Transaktion ersetzt und',
    'braucht pg_restore und psql im PATH. Eine ältere Sicherung wird auf den Stand dieser Version gebracht.',
    'Danach müssen sich alle neu anmelden, und Links aus früheren E-Mails gelten nicht mehr.',
  ],
  run: async (call) => {
    const [name = ''] = call.values;
    const file = fileOf(name);
    const kind = kindOf(file);
    if (kind !== 'archive') return restore(file, kind, file, undefined, call);
    // Beside what is uploaded: there is room for files, and nobody else reads them.
    const made = mkdirSync(incomingFolder(), { recursive: true });
    const dump = join(incomingFolder(), `restore-${process.pid}.datenbank`);
    try {
      const checked = await checkArchive(file, dump);
      await restore(file, checked.database, dump, checked.files, call);
    } finally {
      rmSync(dump, { force: true });
      // Where nothing is replaced, nothing is left.
      if (made && !call.options.yes) rmSync(made, { recursive: true });
    }
  },
};

/**
 * @param dump the database of the backup
 * @param files how many contents of documents the backup holds; undefined without any
 */
async function restore(
  file: string,
  kind: BackupKind,
  dump: string,
  files: number | undefined,
  { options, terminal }: Call,
): Promise<void> {
  const present = config.databaseUrl ? 'pg' : 'pglite';
  if (kind !== present) {
    throw new Refusal(
      `Die Sicherung stammt von ${databaseNames[kind]}, das Portal läuft aber mit ${databaseNames[present]}.`,
    );
  }
  if (!options.yes) {
    throw new Refusal(
      `Das ersetzt alles, was jetzt in ${databaseNames[present]} steht. Bestätigen Sie mit --yes.`,
      exitCodes.wrongCall,
    );
  }
  // First: documents without their contents would be worse than contents without documents.
  const added = files === undefined ? 0 : await restoreFiles(file);
  if (config.databaseUrl) await restorePostgres(config.databaseUrl, dump);
  else {
    const before = await restoreEmbedded(config.dataDir, dump);
    if (before) terminal.say(`Der bisherige Stand liegt in „${before}“; löschen Sie ihn, wenn alles stimmt.`);
  }
  if (files === undefined) {
    terminal.say(`Wiederhergestellt aus ${file}, ohne Dateien: die Sicherung enthält keine.`);
    return;
  }
  await withDatabase(async () => adoptStorage(await getClient()));
  terminal.say(`Wiederhergestellt aus ${file}, mit ${files} Dateien, davon ${added} neu.`);
}
