import { config } from '../../lib/config';
import { type Command, exitCodes, fileOf, Refusal } from './command';
import { restoreEmbedded } from './embedded';
import { databaseNames, kindOf } from './files';
import { restorePostgres } from './postgres';

export const restoreCommand: Command = {
  name: 'restore',
  values: ['Datei'],
  options: { yes: 'bestätigt, dass der jetzige Inhalt ersetzt wird' },
  summary: 'Stellt die Datenbank aus einer Sicherung wieder her.',
  help: [
    'Ersetzt den ganzen Inhalt der eingestellten Datenbank. Die Sicherung wird zuerst vollständig geprüft;',
    'gelingt etwas nicht, bleibt alles, wie es war. Das Portal muss beendet sein. Die eingebettete Datenbank',
    'von vorher bleibt in einem Ordner daneben erhalten; PostgreSQL wird in einer Transaktion ersetzt und',
    'braucht pg_restore und psql im PATH. Eine ältere Sicherung wird auf den Stand dieser Version gebracht.',
    'Danach müssen sich alle neu anmelden, und Links aus früheren E-Mails gelten nicht mehr.',
  ],
  run: async ({ values: [name = ''], options, terminal }) => {
    const file = fileOf(name);
    const kind = kindOf(file);
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
    if (config.databaseUrl) await restorePostgres(config.databaseUrl, file);
    else {
      const before = await restoreEmbedded(config.dataDir, file);
      if (before)
        terminal.say(`Der bisherige Stand liegt in „${before}“; löschen Sie ihn, wenn alles stimmt.`);
    }
    terminal.say(`Wiederhergestellt aus ${file}`);
  },
};
