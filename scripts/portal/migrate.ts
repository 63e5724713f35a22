import { config } from '../../lib/config';
import { wrap } from '../../lib/db';
import { openClient } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { seedBase } from '../../lib/db/seed';
import type { Command } from './command';

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
    const client = await openClient(config);
    try {
      await migrate(client);
      const base = await seedBase(wrap(client));
      if (base) terminal.say('Grundinhalte angelegt.');
    } finally {
      await client.close();
    }
    terminal.say('Die Datenbank ist auf dem Stand dieser Version.');
  },
};
