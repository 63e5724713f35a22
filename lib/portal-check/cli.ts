import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Candidate, Checker } from '../message-check/check';
import type { CheckedMessage } from '../message-check/headline';
import type { Thread } from '../message-check/protocol';
import { jsonReport, textReport } from '../message-check/report';
import { counted } from '../text/plural';
import { formatDate, formatDateTime } from '../time/format';
import { DataProblem, filesBelow, openData } from './data';
import { isRefused, isUnchecked, junitReport } from './junit';

export const help = `portal-check prüft XML-Nachrichten gegen die Schemas und Prozessregeln des Portals, ohne Netz.

Aufruf: portal-check [Optionen] DATEI|ORDNER …

  -             liest eine Nachricht von der Standardeingabe
  ORDNER        prüft alle Dateien darin, die auf .xml enden, auch in Unterordnern
  --json        gibt den Bericht als JSON aus, wie die Seite „Nachricht prüfen“
  --junit DATEI schreibt das Ergebnis zusätzlich als JUnit-XML
  --strict      auch Warnungen und Empfehlungen gelten als Fehler
  --version     nennt die Version und den Tag der Daten
  --help        zeigt diese Hilfe

Ende mit 0: keine Nachricht ist zu beanstanden. 1: mindestens eine. 2: Es wurde nicht geprüft.
3: Keine ist zu beanstanden, aber mindestens eine ließ sich nicht prüfen, etwa mangels Schema.
`;

/** What the command reads and writes. */
export interface Surroundings {
  /** The folder of the data. */
  data: string;
  version: string;
  spawn: () => Thread;
  stdin: () => Promise<Uint8Array>;
  out: (text: string) => void;
  err: (text: string) => void;
  clock: () => Date;
}

class WrongUse extends Error {}

const options = {
  json: { type: 'boolean' },
  junit: { type: 'string' },
  strict: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function understood(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const unknown = /'(-[^']*)'/.exec((error as Error).message)?.[1];
    throw new WrongUse(
      `Die Angabe ${unknown ?? ''} ist falsch. „portal-check --help“ zeigt, was möglich ist.`,
    );
  }
}

const unreadable = (path: string) => () => {
  throw new WrongUse(`${path} gibt es nicht oder ist nicht lesbar.`);
};

/** The messages at a path. Bytes are copied, as what is read goes to the worker. */
async function candidatesAt(path: string, stdin: Surroundings['stdin']): Promise<Candidate[]> {
  if (path === '-') {
    const bytes = await stdin();
    return [{ name: '(Standardeingabe)', size: bytes.length, read: async () => new Uint8Array(bytes) }];
  }
  const facts = await stat(path).catch(unreadable(path));
  if (!facts.isDirectory()) return [await messageAt(path, facts.size)];
  const names = await filesBelow(path).catch(unreadable(path));
  const inside = names
    .filter((name) => /\.xml$/i.test(name))
    .sort()
    .map((name) => join(path, name));
  const found = inside.map(async (name) => {
    const file = await stat(name).catch(unreadable(name));
    return file.isDirectory() ? [] : [await messageAt(name, file.size)];
  });
  return (await Promise.all(found)).flat();
}

async function messageAt(path: string, size: number): Promise<Candidate> {
  await access(path, constants.R_OK).catch(unreadable(path));
  return { name: path, size, read: async () => new Uint8Array(await readFile(path)) };
}

/** A text for a terminal: names and values of messages may not move its cursor, nor names begin lines. */
const printable = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd');
const inOneLine = (name: string) => printable(name.replaceAll(/[\n\t]/g, '\ufffd'));

/**
 * Checks messages as the arguments say.
 * @returns the exit code: 0 if nothing is wrong, 1 if a message is refused, 2 if nothing was checked, 3 if only some
 *   could not be checked
 */
export async function runPortalCheck(args: string[], around: Surroundings): Promise<number> {
  const { out, err, clock } = around;
  try {
    const { values, positionals } = understood(args);
    if (values.help) {
      out(help);
      return 0;
    }
    const { index, schemas } = await openData(around.data);
    const day = formatDate(Date.parse(`${index.day}T12:00:00Z`) / 1000);
    if (values.version) {
      out(`portal-check ${around.version}, Daten vom ${day} (${index.portal})\n`);
      return 0;
    }
    if (positionals.length === 0) throw new WrongUse(help.trimEnd());
    const found = (
      await Promise.all([...new Set(positionals)].map((path) => candidatesAt(path, around.stdin)))
    ).flat();
    if (found.length === 0) throw new WrongUse('Dort steht keine Datei, die auf .xml endet.');
    const checker = new Checker(schemas, around.spawn, availableParallelism());
    const results = (await checker.check(found, () => {})).map(({ result }) => result);
    checker.cancel(); // ends the worker, which would wait for more
    const shown = results.map((one) => ({ ...one, name: inOneLine(one.name) }));
    out(
      values.json
        ? jsonReport(results, clock().toISOString())
        : printable(
            `${textReport(shown, formatDateTime(clock()))}\n\n${summary(results, Boolean(values.strict))} Daten vom ${day}.\n`,
          ),
    );
    if (values.junit) await writeReport(values.junit, junitReport(results, Boolean(values.strict)));
    if (results.some((one) => isRefused(one, Boolean(values.strict)))) return 1;
    return results.some(isUnchecked) ? 3 : 0;
  } catch (error) {
    if (!(error instanceof WrongUse || error instanceof DataProblem)) throw error;
    err(printable(`${error.message}\n`));
    return 2;
  }
}

const writeReport = (file: string, text: string) =>
  writeFile(file, text).catch(() => {
    throw new WrongUse(`${file} lässt sich nicht schreiben.`);
  });

function summary(results: CheckedMessage[], strict: boolean): string {
  const refused = results.filter((one) => isRefused(one, strict)).length;
  const unchecked = results.filter(isUnchecked).length;
  const rest = unchecked > 0 ? `, ${unchecked} nicht prüfbar` : '';
  return `${counted(results.length - unchecked, 'Nachricht', 'Nachrichten')} geprüft, ${refused} zu beanstanden${rest}.`;
}
