import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BareFile } from '../../lib/schemas/check';
import { importSchemas } from '../../lib/schemas/import/commands';
import { countText, type ImportPlan, type VersionPlan } from '../../lib/schemas/import/model';
import { planImport, readFiles } from '../../lib/schemas/import/plan';
import { importLimits, isSchemaName } from '../../lib/schemas/import/unpack';
import { type Command, exitCodes, fileOf, Refusal, type Terminal } from './command';
import { refuseBesideBackend, withDatabase } from './database';

export const importSchemasCommand: Command = {
  name: 'import-schemas',
  values: ['Ordner'],
  options: {
    'dry-run': 'zeigt nur, was geschehen würde',
    publish: 'legt neue Versionen als Final an statt als Entwurf',
  },
  summary: 'Importiert die XSD-Dateien eines Ordners als Schemaversionen.',
  help: [
    'Liest alle XSD-Dateien und ZIP-Archive des Ordners und seiner Unterordner. Name und Version kommen aus',
    'dem Dateinamen (CMRequest_01p30.xsd) oder dem Namespace; eingebundene Dateien kommen in jeden Satz, der',
    'sie braucht. Geänderte Dateien ersetzen die vorhandenen, auch die finaler Versionen: der Verlauf zeigt',
    'beide Prüfsummen, die alten Dateien bleiben abrufbar. Es wird alles importiert oder nichts; ein zweiter',
    'Lauf ändert nichts. Die eingebettete Datenbank darf dabei nicht vom Portal geöffnet sein.',
  ],
  run: async ({ values: [name = ''], options, terminal }) => {
    const files = readFolder(fileOf(name));
    refuseBesideBackend('die Schemas');
    await withDatabase(async (db) => {
      const plan = await planImport(db, await readFiles(files));
      tell(plan, terminal);
      if (plan.problems.length > 0) throw new Refusal('Es wurde nichts importiert.');
      if (options['dry-run'])
        return terminal.say(`Vorschau: ${countText(plan)}. Es wurde nichts importiert.`);
      const done = await importSchemas(db, undefined, files, {
        publish: Boolean(options.publish),
        confirmed: true,
        digest: plan.digest,
      });
      terminal.say(`Importiert: ${countText(done)}.`);
    });
  },
};

/** The schema files and archives of a folder and the folders in it; links are not followed. */
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

function tell({ versions, problems, ignored }: ImportPlan, terminal: Terminal): void {
  for (const { schema, version, what, files } of versions) {
    const touched = files
      .filter((file) => file.what !== 'equal')
      .map((file) => `${file.name} ${fileWhats[file.what]}`);
    terminal.say(
      `${schema} ${version}: ${whats[what]}${touched.length > 0 ? ` (${touched.join(', ')})` : ''}`,
    );
  }
  for (const { name, reason } of ignored) terminal.complain(`Nicht berücksichtigt: ${name}. ${reason}`);
  for (const { file, line, sentence } of problems) {
    terminal.complain(file ? `${file}, Zeile ${line}: ${sentence}` : sentence);
  }
}
