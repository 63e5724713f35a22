import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { importAsOperator } from '../../lib/imports/job';
import type { SchemaCounts } from '../../lib/imports/model';
import type { BareFile } from '../../lib/schemas/check';
import { schemaImport } from '../../lib/schemas/import/commands';
import {
  countsOf,
  countText,
  type GivenDate,
  type ImportPlan,
  problemText,
  undatedOf,
  undatedText,
  type VersionPlan,
} from '../../lib/schemas/import/model';
import { importLimits, isSchemaName } from '../../lib/schemas/import/unpack';
import { isDay, secondsOfDay } from '../../lib/time/days';
import { formatDate } from '../../lib/time/format';
import { type Command, exitCodes, fileOf, Refusal, type Terminal } from './command';
import { refuseBesideBackend, withDatabase } from './database';

export const importSchemasCommand: Command = {
  name: 'import-schemas',
  values: ['Ordner'],
  options: {
    'dry-run': 'zeigt nur, was geschehen würde',
    publish: 'legt neue Versionen als Final an statt als Entwurf',
  },
  given: {
    'valid-from': {
      value: 'Name_Version=JJJJ-MM-TT',
      does: 'sagt, ab wann eine neue Version gilt, etwa CMRequest_01p30=2026-10-05; mehrmals möglich',
    },
  },
  summary: 'Importiert die XSD-Dateien eines Ordners als Schemaversionen.',
  help: [
    'Liest alle XSD-Dateien und ZIP-Archive des Ordners und seiner Unterordner. Name und Version kommen aus',
    'dem Dateinamen (CMRequest_01p30.xsd) oder dem Namespace; eingebundene Dateien kommen in jeden Satz, der',
    'sie braucht, und fehlende werden aus vorhandenen Sätzen übernommen. Geänderte Dateien ersetzen die vorhandenen, auch die finaler Versionen: der Verlauf zeigt',
    'beide Prüfsummen, die alten Dateien bleiben abrufbar. Der Beginn der Gültigkeit einer neuen Version steht',
    'in ihrer Datei (valid from); wo er fehlt, wird nichts importiert, bis --valid-from ihn nennt. Finale',
    'Versionen eines Schemas gelten nie am selben Tag: eine ältere endet am Tag, bevor die nächste beginnt, und',
    'was endet, wird genannt. Es wird alles importiert oder nichts; ein zweiter',
    'Lauf ändert nichts. Die eingebettete Datenbank darf dabei nicht vom Portal geöffnet sein.',
  ],
  run: async ({ values: [name = ''], options, given, terminal }) => {
    const dates = datesOf(given['valid-from'] ?? []);
    const publish = Boolean(options.publish);
    const files = readFolder(fileOf(name));
    refuseBesideBackend('die Schemas');
    await withDatabase(async (db) => {
      const plan = await schemaImport.plan(db, files, { dates });
      tell(plan, terminal, publish);
      const against = publish ? plan.publishing.problems : [];
      for (const sentence of against) terminal.complain(sentence);
      for (const { schema, version } of unknownOf(dates, plan))
        terminal.complain(`--valid-from: ${schema} ${version} ist keine neue Version dieses Ordners.`);
      if (undatedOf(plan).length > 0) terminal.complain(`${undatedText(plan)} ${exampleOf(plan)}`);
      const open = undatedOf(plan).length + unknownOf(dates, plan).length;
      if (plan.problems.length + against.length + open > 0) throw new Refusal('Es wurde nichts importiert.');
      if (options['dry-run'])
        return terminal.say(`Vorschau: ${countText(countsOf(plan))}. Es wurde nichts importiert.`);
      const task = { publish, confirmed: true, digest: plan.digest, dates };
      const done = await importAsOperator<SchemaCounts>(db, { kind: 'schemas', files, task }, (course) =>
        schemaImport.run(db, undefined, files, task, course),
      );
      terminal.say(`Importiert: ${countText(done)}.`);
    });
  },
};

/** The values of `--valid-from`. @throws Refusal when one names no version or no day */
function datesOf(given: string[]): GivenDate[] {
  return given.map((text) => {
    const [, schema, version, validFrom] = /^(.+)[_ ]([^_ =]+)=(.+)$/.exec(text) ?? [];
    if (!schema || !version || !validFrom || !isDay(validFrom)) {
      throw new Refusal(
        `--valid-from „${text}“ ist nicht verständlich. Erwartet wird etwa CMRequest_01p30=2026-10-05.`,
        exitCodes.wrongCall,
      );
    }
    return { schema, version, validFrom };
  });
}

const unknownOf = (dates: GivenDate[], { versions }: ImportPlan) =>
  dates.filter(
    (date) =>
      !versions.some(
        ({ schema, version, what }) => what === 'new' && schema === date.schema && version === date.version,
      ),
  );

const exampleOf = (plan: ImportPlan) =>
  undatedOf(plan)
    .map(({ schema, version }) => `--valid-from ${schema}_${version}=JJJJ-MM-TT`)
    .join(' ');

/** The schema files and archives in a folder and its subfolders; does not follow links. */
function readFolder(folder: string): BareFile[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Refusal(`Den Ordner „${folder}“ gibt es nicht.`, exitCodes.wrongCall);
  }
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isSchemaName(path.slice(folder.length + 1)) || /\.zip$/i.test(path))
    .sort();
  if (found.length === 0) throw new Refusal(`Im Ordner „${folder}“ ist keine XSD-Datei.`);
  const size = found.reduce((sum, path) => sum + statSync(path).size, 0);
  if (found.length > importLimits.files || size > importLimits.totalBytes) {
    throw new Refusal('Der Ordner enthält zu viele oder zu große Dateien: höchstens 500 und 25 MB.');
  }
  return found.map((path) => ({ name: path.slice(folder.length + 1), bytes: readFileSync(path) }));
}

const whats: Record<VersionPlan['what'], string> = { new: 'neu', changed: 'geändert', equal: 'unverändert' };
const fileWhats = { new: 'neu', replaced: 'ersetzt', equal: 'unverändert', removed: 'entfällt' };

function tell(
  { versions, problems, publishing, ignored }: ImportPlan,
  terminal: Terminal,
  publish: boolean,
): void {
  for (const { schema, version, what, validFrom, files } of versions) {
    const from = what === 'new' && validFrom ? `, gültig ab ${formatDate(secondsOfDay(validFrom))}` : '';
    const touched = files
      .filter((file) => file.what !== 'equal')
      .map(
        (file) =>
          `${file.name} ${fileWhats[file.what]}${file.lentBy ? `, aus ${file.lentBy} übernommen` : ''}`,
      );
    terminal.say(
      `${schema} ${version}: ${whats[what]}${from}${touched.length > 0 ? ` (${touched.join(', ')})` : ''}`,
    );
  }
  for (const { name, until } of publish ? publishing.closings : [])
    terminal.say(`${name}: gilt bis ${formatDate(secondsOfDay(until))}`);
  for (const gap of publish ? publishing.gaps : []) terminal.complain(gap);
  for (const { name, reason } of ignored) terminal.complain(`Nicht berücksichtigt: ${name}. ${reason}`);
  for (const problem of problems) terminal.complain(problemText(problem));
}
