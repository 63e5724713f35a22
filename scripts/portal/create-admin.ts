import { config } from '../../lib/config';
import { makePageAdmin } from '../../lib/users/page-admin';
import { isEmail } from '../../lib/validation/checks';
import { type Command, exitCodes, Refusal } from './command';
import { refuseBesideBackend, withDatabase } from './database';

const sentences = {
  created: 'Das Konto wurde angelegt, als Seitenadministration.',
  promoted: 'Das bestehende Konto ist jetzt auch Seitenadministration.',
  existing: 'Das Konto war schon Seitenadministration.',
};

export const createAdminCommand: Command = {
  name: 'create-admin',
  values: ['E-Mail'],
  options: { mail: 'sendet den Link an diese Adresse, statt ihn auszugeben' },
  summary: 'Legt eine Seitenadministration an oder macht ein Konto dazu.',
  help: [
    'Gibt für ein Konto, mit dem sich noch niemand anmelden kann, einen Aktivierungslink aus. Er gilt 7 Tage',
    'und nur einmal; ein neuer Aufruf macht den alten ungültig. Wer ihn öffnet, legt das Passwort fest: geben',
    'Sie ihn nur der Person selbst. Mit --mail liegt er in der Warteschlange und wird vom laufenden Portal',
    'gesendet. Gesperrte Konten bleiben gesperrt.',
  ],
  run: async ({ values: [email = ''], options, terminal }) => {
    if (email.length > 254 || !isEmail(email)) {
      throw new Refusal('Das ist keine gültige E-Mail-Adresse.', exitCodes.wrongCall);
    }
    refuseBesideBackend('die Konten');
    await withDatabase(async (db) => {
      const { made, activation } = await makePageAdmin(db, email, Boolean(options.mail));
      terminal.say(sentences[made]);
      if (!activation) terminal.say('Die Anmeldung erfolgt mit dem bisherigen Passwort.');
      else if (options.mail) terminal.say('Der Aktivierungslink ist zum Senden vorgemerkt.');
      else terminal.say(`Aktivierungslink, 7 Tage und nur einmal gültig:\n${config.publicUrl}${activation}`);
    });
  },
};
