import { config } from '../../lib/config';
import { getClient } from '../../lib/db';
import { adoptStorage } from '../../lib/storage/mark';
import { type Command, exitCodes, Refusal } from './command';
import { refuseBesideBackend, withDatabase } from './database';

export const adoptFilesCommand: Command = {
  name: 'adopt-files',
  values: [],
  options: { yes: 'bestätigt, dass dort die Dateien dieser Datenbank liegen' },
  summary: 'Macht die eingestellte Ablage zu der dieser Datenbank.',
  help: [
    'Datenbank und Ablage der Dateien (DATA_DIR/files oder der Bucket) tragen dieselbe Kennung; passt sie nicht,',
    'startet das Portal im Echtbetrieb nicht. Nach einem Umzug kopieren Sie die Ablage als Ganzes, dann stimmt',
    'sie. Dieser Befehl ist für den Fall, dass die Dateien stimmen und nur die Kennung fehlt oder eine andere ist.',
  ],
  run: async ({ options, terminal }) => {
    refuseBesideBackend('die Dateien');
    const place = config.s3 ? `den Bucket „${config.s3.bucket}“` : `den Ordner „${config.dataDir}/files“`;
    if (!options.yes) {
      throw new Refusal(
        `Das macht ${place} zur Ablage dieser Datenbank. Bestätigen Sie mit --yes.`,
        exitCodes.wrongCall,
      );
    }
    await withDatabase(async () => adoptStorage(await getClient()));
    terminal.say('Die Ablage gehört jetzt zu dieser Datenbank.');
  },
};
