import { renameSync, rmSync } from 'node:fs';
import { config } from '../../lib/config';
import { checkArchive, writeArchive } from './archive';
import { type Command, fileOf } from './command';
import { backUpEmbedded } from './embedded';
import { checkTarget, unfinished } from './files';
import { backUpPostgres } from './postgres';

export const backupCommand: Command = {
  name: 'backup',
  values: ['Datei'],
  options: { 'without-files': 'nur die Datenbank; die Dateien der Dokumente sichern Sie dann selbst' },
  summary: 'Sichert Datenbank und Dateien in ein Archiv.',
  help: [
    'Schreibt die Datenbank und die Dateien der Dokumente (aus DATA_DIR oder dem Bucket) in ein einziges Archiv',
    '(tar), das nur sein Besitzer lesen darf; eine vorhandene Datei wird nie überschrieben. Während es entsteht,',
    'braucht es daneben noch einmal den Platz der Datenbank. Die eingebettete Datenbank darf dabei nicht vom',
    'Portal geöffnet sein. PostgreSQL wird im laufenden Betrieb mit pg_dump gesichert, das im PATH stehen muss. Die',
    'Sicherung enthält personenbezogene Daten und Hashes von Passwörtern: verwahren Sie sie entsprechend.',
  ],
  run: async ({ values: [name = ''], options, terminal }) => {
    const file = fileOf(name);
    checkTarget(file);
    const part = unfinished(file);
    const dump = unfinished(`${file}.datenbank`);
    try {
      // The database first: the contents of all documents it knows are there then, and stay for at least a day.
      await (config.databaseUrl
        ? backUpPostgres(config.databaseUrl, dump)
        : backUpEmbedded(config.dataDir, dump));
      const kind = config.databaseUrl ? 'pg' : 'pglite';
      const files = await writeArchive(part, kind, dump, !options['without-files']);
      await checkArchive(part);
      renameSync(part, file);
      terminal.say(`Gesichert und geprüft, mit ${files} Dateien: ${file}`);
    } finally {
      rmSync(part, { force: true });
      rmSync(dump, { force: true });
    }
  },
};
