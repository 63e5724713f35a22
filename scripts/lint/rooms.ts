import { posix } from 'node:path';
import type { Sources } from './sources.ts';

/** Files of every room of lib that other rooms may import. */
const open = /^(?:model|queries|kind|record|listing)\.ts$/;

/** Rooms that serve all others; all their files but the calls may be imported. */
const shared = new Set(
  `attachments auth backend bin calendar captcha changes db export files html imports jobs kinds lookups mail notifications sheets
  storage text time tokens uploads users validation validity versions work xsd`.split(/\s+/),
);

/** Further files that other rooms may import: from `lib/<room>/`, without `.ts`. */
const alsoOpen: Record<string, string[]> = {
  'api-reference': ['answers.json', 'examples.json', 'noun-texts', 'parameter-texts'],
  consultations: ['rules'],
  // Where an address within the site leads is judged by the link check too.
  // Drafts are made of what the form of a page sends.
  content: ['page-record', 'paths'],
  // The steps of a process are counted, and read, as a single deadline is.
  deadlines: ['calculate', 'calendar', 'form', 'texts'],
  documents: ['sql'],
  // The worker of the message check makes examples, too.
  examples: ['generate'],
  feeds: ['document'],
  'market-partners': ['form'],
  // The command line checks as the page does.
  'message-check': ['answering', 'check', 'headline', 'protocol', 'report'],
  'partner-accounts': ['address'],
  // The interface list imports processes and schemas, and other rooms use their comparisons.
  processes: [
    'commands/copy',
    'commands/save',
    'comparison/compare',
    'comparison/match-steps',
    'comparison/model',
    'comparison/rows',
    'form',
    'record-queries',
    'report/model',
    'report/queries',
    'shape',
  ],
  // The message check shows what grid operators note.
  'response-codes': ['notes'],
  // The message check runs them.
  rules: ['expressions', 'general', 'namespaces', 'passing', 'reading', 'xpath'],
  // Mails say of changes what feeds say, and both of what lists find.
  watching: ['facts', 'lists', 'viewed'],
  // Calls are answered as of a release.
  releases: ['commands/preview'],
  // Earlier states are saved again as drafts are published.
  prepared: ['registry'],
  // The worker of the message check compares drafts, and the bin drops contents that nothing needs any more.
  schemas: ['draft', 'file-address', 'names', 'store', 'verdict-words', 'verdicts', 'versions'],
};

/** Files that may import any file: registries (also of work in threads), files directly in lib, and the seed. */
const gathers =
  /^lib\/(?:backend\/registry|(?:bin|imports|jobs|prepared|publications|releases|snapshots)\/registry|work\/tasks|[\w-]+)\.ts$|^lib\/db\/seed\//;

type Layer = 'app' | 'components' | 'lib' | 'scripts';
const below: Record<Layer, Layer[]> = {
  app: ['app', 'components', 'lib'],
  components: ['components', 'lib'],
  lib: ['lib'],
  scripts: ['scripts', 'lib'],
};

const layerOf = (path: string) => /^(app|components|lib|scripts)\//.exec(path)?.[1] as Layer | undefined;

/** The layer of a file in lib, by its name. */
function kindOf(path: string): 'calls' | 'commands' | 'queries' | 'database' | 'rest' {
  if (/endpoints?\.ts$/.test(path) && path !== 'lib/backend/endpoint.ts' && path !== 'lib/export/endpoint.ts')
    return 'calls';
  if (/\/commands(?:\.ts$|\/)/.test(path)) return 'commands';
  if (/\/(?:[\w-]+-)?quer(?:y|ies)(?:\.ts$|\/)/.test(path)) return 'queries';
  return path.startsWith('lib/db/') && !path.startsWith('lib/db/seed/') ? 'database' : 'rest';
}

/** Why a file may not import another one; undefined if it may. */
function refusal(from: string, to: string): string | undefined {
  const [upper, lower] = [layerOf(from), layerOf(to)];
  if (!upper || !lower) return undefined;
  if (!below[upper].includes(lower)) return 'imports run app → components → lib';
  if (lower !== 'lib') return undefined;
  const kind = kindOf(to);
  if (upper === 'components' && kind !== 'rest') return 'components take plain props';
  if (upper === 'app' && (kind === 'commands' || kind === 'database')) return 'pages call endpoints';
  if (upper !== 'lib' || gathers.test(from)) return undefined;
  const own = kindOf(from);
  if (kind === 'calls' && own !== 'calls') return 'only calls know calls';
  if (kind === 'commands' && (own === 'queries' || own === 'database')) return 'what reads does not write';
  if (kind === 'queries' && own === 'database') return 'the database knows no room';
  const [, room = '', file = ''] = /^lib\/([^/]+)\/(.+)$/.exec(to) ?? [];
  if (!room || from.startsWith(`lib/${room}/`)) return undefined;
  if (kind !== 'calls' && shared.has(room)) return undefined;
  const declared = open.test(file) || alsoOpen[room]?.includes(file.replace(/\.ts$/, ''));
  return declared ? undefined : `${room} does not show it (scripts/lint/rooms.ts)`;
}

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm;
const imported = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g;

/** Whether the rules hold for a file. Tests may import anything. */
const held = (path: string) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.|\.d\.ts$/.test(path);

/** The project's own files that each file imports, types included. */
function importsOf(files: Sources): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [from, text] of files) {
    if (!held(from)) continue;
    const names = [...text.replace(comment, '').matchAll(imported)].map(([, name = '']) => name);
    const paths = names.flatMap((name) =>
      name.startsWith('@/')
        ? [name.slice(2)]
        : name.startsWith('.')
          ? [posix.join(posix.dirname(from), name)]
          : [],
    );
    const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
    found.set(
      from,
      paths.flatMap((path) => endings.map((ending) => path + ending).find((each) => files.has(each)) ?? []),
    );
  }
  return found;
}

/** Circles of imports, types included, each once. */
function circles(imports: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (path: string) => {
    const at = way.indexOf(path);
    if (at >= 0) found.push(`a circle of imports: ${[...way.slice(at), path].join(' → ')}`);
    if (at >= 0 || done.has(path)) return;
    way.push(path);
    for (const to of imports.get(path) ?? []) visit(to);
    way.pop();
    done.add(path);
  };
  for (const path of imports.keys()) visit(path);
  return found;
}

/** Imports that break the rules of docs/architecture.md. In: the files with their text. Out: one line for each. */
export function wrongImports(files: Sources): string[] {
  const imports = importsOf(files);
  const refused = [...imports].flatMap(([from, all]) =>
    all.flatMap((to) => {
      const why = refusal(from, to);
      return why ? [`${from} imports ${to}: ${why}`] : [];
    }),
  );
  return [...refused, ...circles(imports)];
}
