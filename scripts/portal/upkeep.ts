/** Commands that show and mend what works in the background or came with an update. */
import { sql } from 'drizzle-orm';
import { restoreStandards } from '../../lib/content/commands/standards';
import { listMissing, type StandardPlace } from '../../lib/db/seed/standards';
import { bool, int, select, text } from '../../lib/db/select';
import { PortalError } from '../../lib/errors';
import { jobsSchema } from '../../lib/jobs/runner';
import { retryMail } from '../../lib/mail/commands';
import { type MailState, stateNames } from '../../lib/mail/model';
import { retried } from '../../lib/mail/queries';
import { formatDateTime } from '../../lib/time/format';
import type { Command } from './command';
import { refuseBesideBackend, withDatabase } from './database';

const placeNames: Record<StandardPlace, string> = {
  pages: 'Inhaltsseite',
  main: 'Navigation',
  footer: 'Fußzeile',
};

export const standardMenuCommand: Command = {
  name: 'standard-menu',
  values: [],
  options: { restore: 'legt an, was fehlt' },
  summary: 'Zeigt die Standardeinträge des Menüs, die fehlen, oder legt sie an.',
  help: [
    'Was eine neue Version an Menüeinträgen und Inhaltsseiten bringt, legt „migrate“ einmal an. Hier erscheint,',
    'was davon jetzt fehlt, weil es gelöscht oder an eine andere Adresse gelegt wurde. Mit --restore kommt es',
    'zurück; vorhandene Einträge ändert das nicht.',
  ],
  run: async ({ options, terminal }) => {
    refuseBesideBackend('die Inhalte');
    await withDatabase(async (db) => {
      const missing = await listMissing(db);
      if (missing.length === 0) terminal.say('Alle Standardeinträge sind da.');
      for (const { place, label, path } of missing) terminal.say(`${placeNames[place]}: ${label} (${path})`);
      if (!options.restore || missing.length === 0) return;
      const keys = missing.map(({ key }) => key);
      const { added } = await restoreStandards(db, null, keys);
      terminal.say(`Angelegt: ${added.join(', ')}`);
    });
  },
};

const since = (seconds: number | null) =>
  seconds === null ? '–' : formatDateTime(new Date(seconds * 1_000));

export const jobsCommand: Command = {
  name: 'jobs',
  values: [],
  summary: 'Zeigt die Hintergrundaufgaben: was wartet, läuft und gescheitert ist.',
  help: [
    'Je Warteschlange die Zahl der Aufgaben, und seit wann die älteste wartet. Wartet etwas länger als einige',
    'Minuten, läuft kein Prozess, der Aufgaben erledigt, oder er erreicht die Datenbank nicht: /readyz sagt es.',
  ],
  run: async ({ terminal }) => {
    refuseBesideBackend('die Aufgaben');
    await withDatabase(async (db) => {
      const [there] = await select(
        db,
        { jobs: bool(sql`to_regclass(${`${jobsSchema}.job`}) is not null`) },
        sql``,
      );
      if (!there?.jobs) return terminal.say('Es gibt noch keine Aufgaben: das Portal lief noch nie.');
      const rows = await select(
        db,
        {
          name: text(sql`q.name`),
          waiting: int(sql`count(j.id) filter (where j.state in ('created', 'retry'))`),
          active: int(sql`count(j.id) filter (where j.state = 'active')`),
          failed: int(sql`count(j.id) filter (where j.state = 'failed')`),
          oldest: sql<number | null>`extract(epoch from min(j.created_on)
            filter (where j.state in ('created', 'retry') and j.start_after <= statement_timestamp()))::int`,
        },
        sql`from ${sql.identifier(jobsSchema)}.queue q
          left join ${sql.identifier(jobsSchema)}.job j on j.name = q.name group by q.name order by q.name`,
      );
      for (const { name, waiting, active, failed, oldest } of rows) {
        terminal.say(
          `${name}: ${waiting} warten (fällig seit: ${since(oldest)}), ${active} laufen, ${failed} gescheitert`,
        );
      }
    });
  },
};

export const mailsCommand: Command = {
  name: 'mails',
  values: [],
  options: { retry: 'sendet alle gescheiterten erneut' },
  summary: 'Zeigt, wie viele E-Mails warten oder gescheitert sind, und warum.',
  help: [
    'Zählt den Postausgang und nennt, was der Mailserver zu den gescheiterten E-Mails sagte. Mit --retry werden sie',
    'vorgemerkt, mit SMTP_URL auch die aufbewahrten; senden wird sie das laufende Portal.',
  ],
  run: async ({ options, terminal }) => {
    refuseBesideBackend('die E-Mails');
    await withDatabase(async (db) => {
      const states = await select(
        db,
        {
          state: text<MailState>(sql`state`),
          count: int(sql`count(*)`),
          oldest: int(sql`extract(epoch from min(created_at))`),
        },
        sql`from mails group by state order by state`,
      );
      if (states.length === 0) terminal.say('Der Postausgang ist leer.');
      for (const { state, count, oldest } of states) {
        terminal.say(`${stateNames[state]}: ${count}, die älteste vom ${since(oldest)}`);
      }
      const again = await select(
        db,
        { uid: int(sql`uid`), state: text<MailState>(sql`state`), lastError: text(sql`last_error`) },
        sql`from mails where state in (select jsonb_array_elements_text(${JSON.stringify(retried())}::jsonb))
          order by uid`,
      );
      const reasons = new Set(again.flatMap(({ lastError }) => lastError || []));
      for (const reason of reasons) terminal.say(`Grund: ${reason}`);
      if (!options.retry) return;
      let queued = 0;
      for (const { uid } of again) {
        try {
          await retryMail(db, uid, { requestId: 'portal mails' });
          queued += 1;
        } catch (error) {
          if (!(error instanceof PortalError)) throw error;
          terminal.complain(`E-Mail ${uid}: ${error.message}`);
        }
      }
      terminal.say(`Zum Senden vorgemerkt: ${queued}`);
    });
  },
};
