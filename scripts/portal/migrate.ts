import { seedBase } from '../../lib/db/seed';
import type { Command } from './command';
import { withDatabase } from './database';

export const migrateCommand: Command = {
  name: 'migrate',
  values: [],
  summary: 'Bringt die Datenbank auf den Stand dieser Version.',
  help: [
    'Legt fehlende Tabellen und Spalten an, in einer Transaktion je Schritt. In eine leere Datenbank kommen',
    'die Grundinhalte (Auswahllisten, Navigation, Inhaltsseiten, Infotexte), nie Demo-Inhalte. Ist alles auf',
    'dem Stand, geschieht nichts. Die eingebettete Datenbank darf dabei nicht vom Portal geöffnet sein.',
  ],
  run: async ({ terminal }) => {
    await withDatabase(async (db) => {
      const base = await seedBase(db);
      if (base) terminal.say('Grundinhalte angelegt.');
    });
    terminal.say('Die Datenbank ist auf dem Stand dieser Version.');
  },
};
