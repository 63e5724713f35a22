import { config } from '../../lib/config';
import { type Command, fileOf } from './command';
import { backUpEmbedded } from './embedded';
import { checkTarget } from './files';
import { backUpPostgres } from './postgres';

export const backupCommand: Command = {
  name: 'backup',
  values: ['Datei'],
  summary: 'Sichert die Datenbank in eine Datei.',
  help: [
    'Schreibt eine geprüfte Sicherung, die nur ihr Besitzer lesen darf; eine vorhandene Datei wird nie',
    'überschrieben. Die eingebettete Datenbank darf dabei nicht vom Portal geöffnet sein und ergibt ein',
    'tar.gz. PostgreSQL wird im laufenden Betrieb mit pg_dump gesichert, das im PATH stehen muss. Die',
    'Sicherung enthält personenbezogene Daten und Hashes von Passwörtern: verwahren Sie sie entsprechend.',
  ],
  run: async ({ values: [name = ''], terminal }) => {
    const file = fileOf(name);
    checkTarget(file);
    await (config.databaseUrl
      ? backUpPostgres(config.databaseUrl, file)
      : backUpEmbedded(config.dataDir, file));
    terminal.say(`Gesichert und geprüft: ${file}`);
  },
};
