import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { seedBase } from '../../lib/db/seed';
import { importAsOperator } from '../../lib/imports/job';
import { interfaceListImport } from '../../lib/interface-list/commands';
import {
  countsOf,
  countText,
  type Gone,
  type ListPlan,
  type ListResult,
  type MessagePlan,
  problemTexts,
  processName,
  schemaName,
} from '../../lib/interface-list/model';
import { listLimits } from '../../lib/sheets/file';
import { secondsOfDay } from '../../lib/time/days';
import { formatDate } from '../../lib/time/format';
import { type Command, exitCodes, fileOf, Refusal, type Terminal } from './command';
import { refuseBesideBackend, withDatabase } from './database';

export const importInterfaceListCommand: Command = {
  name: 'import-interface-list',
  values: ['Datei'],
  options: {
    'dry-run': 'zeigt nur, was geschehen würde',
    publish: 'legt neue Prozess- und Schemaversionen als Final an statt als Entwurf',
    'end-missing': 'beendet, was am Tag der Liste gilt und nicht mehr gelistet ist, mit dem Tag davor',
  },
  summary: 'Importiert die Schnittstellenliste des Marktes (CSV oder XLSX).',
  help: [
    'Erwartet werden die Spalten Prozess, Prozessversion, Marktnachricht, Sender, Empfänger, Gültig ab,',
    'Gültig bis, Schema, Schemaversion, Namespace und Schemaset, deutsch oder englisch, in beliebiger',
    'Reihenfolge; eine Spalte Bezeichnung kann dazukommen. Unbekannte Prozess- und Schemaversionen werden als',
    'Entwurf angelegt, neue Versionen eines Prozesses mit den Texten und Schritten der vorigen. Was nicht',
    'mehr gelistet ist, wird nur genannt. Es wird alles importiert oder nichts; ein zweiter Lauf ändert',
    'nichts. Die eingebettete Datenbank darf dabei nicht vom Portal geöffnet sein.',
  ],
  run: async ({ values: [name = ''], options, terminal }) => {
    const path = fileOf(name);
    const file = readFile(path);
    refuseBesideBackend('die Prozesse');
    const publish = Boolean(options.publish);
    const endMissing = Boolean(options['end-missing']);
    await withDatabase(async (db) => {
      await seedBase(db); // a new database needs the market's participants
      const plan = await interfaceListImport.plan(db, file, {});
      tell(plan, terminal, { publish, endMissing });
      const against = publish ? plan.publishing.problems : [];
      for (const sentence of against) terminal.complain(sentence);
      if (plan.problems.length + against.length > 0) throw new Refusal('Es wurde nichts importiert.');
      if (options['dry-run']) {
        return terminal.say(`Vorschau: ${countText(countsOf(plan))}. Es wurde nichts importiert.`);
      }
      const { digest } = plan;
      const task = { publish, endMissing, digest };
      const done = await importAsOperator<ListResult>(
        db,
        { kind: 'interface-list', files: [{ name: basename(path), ...file }], task },
        (course) => interfaceListImport.run(db, undefined, file, task, course),
      );
      terminal.say(`Importiert: ${countText(done.counts)}${endMissing ? `; ${done.ended} beendet` : ''}.`);
    });
  },
};

function readFile(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Refusal(`Die Datei „${path}“ gibt es nicht.`, exitCodes.wrongCall);
  if (found.size > listLimits.fileBytes) throw new Refusal('Die Datei ist größer als 10 MB.');
  return { bytes: readFileSync(path) };
}

const day = (text: string) => formatDate(secondsOfDay(text));

function messageLine({ what, row, fields }: MessagePlan): string {
  const sides = fields.map(({ field, from, to }) =>
    what === 'new' ? `${field} ${to || '–'}` : `${field}: ${from || '–'} → ${to || '–'}`,
  );
  return `${processName(row)} ${row.messageCode}: ${what === 'new' ? 'neu' : 'geändert'} (${sides.join('; ')})`;
}

function goneLine(one: Gone, { date }: ListPlan, endMissing: boolean): string {
  const name = [processName(one), one.messageCode].filter(Boolean).join(' ');
  if (!one.endable) return `${name}: nicht mehr gelistet, gilt erst ab ${day(one.validFrom)}, bleibt`;
  return `${name}: nicht mehr gelistet${endMissing ? `, endet am Tag vor dem ${day(date)}` : ', bleibt'}`;
}

/** Tells what the import does, or only its problems. */
function tell(plan: ListPlan, terminal: Terminal, how: { publish: boolean; endMissing: boolean }): void {
  if (plan.problems.length > 0) {
    terminal.complain(problemTexts(plan.problems).join('\n'));
    return;
  }
  const status = how.publish ? 'Final' : 'Entwurf';
  for (const one of plan.schemas) terminal.say(`${schemaName(one)}: neue Schemaversion, ${status}`);
  for (const one of plan.processes) {
    const origin = one.from ? `, aus ${processName({ ...one, version: one.from.version })}` : '';
    terminal.say(`${processName(one)}: neue Prozessversion, ${status}, ab ${day(one.validFrom)}${origin}`);
  }
  for (const one of plan.messages) terminal.say(messageLine(one));
  for (const one of plan.gone) terminal.say(goneLine(one, plan, how.endMissing));
  const closings = how.publish ? plan.publishing.closings : [];
  for (const { name, until } of closings) terminal.say(`${name}: gilt bis ${day(until)}`);
  for (const gap of how.publish ? plan.publishing.gaps : []) terminal.complain(gap);
  for (const hint of how.publish ? [] : plan.hints) terminal.complain(`Hinweis: ${hint}`);
}
