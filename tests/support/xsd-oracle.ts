import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompiledSchema, compileSchema, isValid } from '@/lib/xsd/compile';
import { compareSchemas, readSchema } from '@/lib/xsd/index';
import { file } from './xsd';

/** Without it the same pairs are tried each time; with it as many others, and false alarms are counted. */
export const soundnessRuns = process.env.SOUNDNESS_RUNS ? Number(process.env.SOUNDNESS_RUNS) : undefined;

/** A version of a made-up schema, with messages for it; they name the version 01p10, which is replaced. */
export interface MadeVersion {
  version: '01p10' | '01p20';
  xsd: string;
  message: () => string;
  /** Whether libxml2's refusal is one; it refuses some valid orders of elements. */
  isRefusal?: (schema: CompiledSchema, text: string) => boolean;
}

interface Compiled extends MadeVersion {
  schema: CompiledSchema;
}

/** Asks libxml2, and by hand also its command (XMLLINT=/usr/bin/xmllint), whether verdicts of both sides hold. */
export class Oracle {
  readonly seen = {
    ...{ pairs: 0, verträglich: 0, bricht: 0, 'nicht beweisbar': 0, messages: 0 },
    /** Sides called otherwise than compatible for which no message was found, and how many were found. */
    ...{ alarms: 0, found: 0, disagreements: 0 },
  };
  /** The kinds of differences of the false alarms. */
  readonly kinds = new Map<string, number>();
  private readonly messages: number;

  constructor(messages: number) {
    this.messages = messages;
  }

  /** @throws Error with both schemas and the message that contradicts a verdict */
  check(older: MadeVersion, newer: MadeVersion): void {
    withSchema(older.xsd, (first) =>
      withSchema(newer.xsd, (second) => {
        const { verdict, receiver, differences } = compareSchemas(
          ...([older, newer].map(({ xsd }) => readSchema([file('s.xsd', xsd)])!) as [never, never]),
        );
        this.seen.pairs += 1;
        const [before, after] = [
          { ...older, schema: first },
          { ...newer, schema: second },
        ];
        const told = (side: 'verdict' | 'receiver') =>
          differences.filter((one) => one[side] !== 'verträglich').map((one) => `${one.kind} ${one[side]}`);
        expect([verdict, receiver]).toEqual([worst(told('verdict')), worst(told('receiver'))]);
        this.side(verdict, told('verdict'), before, after);
        this.side(receiver, told('receiver'), after, before);
      }),
    );
  }

  private side(verdict: string, told: string[], from: Compiled, to: Compiled): void {
    this.seen[verdict as 'bricht'] += 1;
    const compatible = verdict === 'verträglich';
    if (!compatible && !soundnessRuns) return;
    const texts = Array.from({ length: this.messages }, () => from.message());
    const pairs = texts.map((text) => [from, to].map(({ version }) => text.replaceAll('01p10', version)));
    const valid = pairs.filter(([own]) => isValid(from.schema, own!));
    this.seen.messages += valid.length;
    const isRefusal = to.isRefusal ?? ((schema: CompiledSchema, text: string) => !isValid(schema, text));
    const refused = valid.filter(([, other]) => isRefusal(to.schema, other!));
    const command = process.env.XMLLINT;
    if (command) this.compareWithCommand(command, from, to, pairs as [string, string][]);
    if (compatible && refused.length > 0)
      throw new Error(`${from.xsd}\n${to.xsd}\n${refused[0]!.join('\n')}\n${told.join('\n')}`);
    if (compatible) return;
    if (refused.length > 0) this.seen.found += 1;
    else {
      this.seen.alarms += 1;
      for (const kind of new Set(told)) this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    }
  }

  private compareWithCommand(command: string, from: Compiled, to: Compiled, pairs: [string, string][]): void {
    for (const [at, { xsd, schema }] of [from, to].entries()) {
      const texts = pairs.map((pair) => pair[at]!);
      const answers = commandAnswers(command, xsd, texts);
      this.seen.disagreements += texts.filter((text, i) => isValid(schema, text) !== answers[i]).length;
    }
  }

  /** What was seen, with the false alarms by kind, the most first. */
  report(): string {
    const kinds = [...this.kinds].sort(([, a], [, b]) => b - a).map(([kind, count]) => `${count} ${kind}`);
    return `${JSON.stringify(this.seen)}\n${kinds.join('\n')}`;
  }
}

const worst = (told: string[]) =>
  ['bricht', 'nicht beweisbar'].find((each) => told.some((one) => one.endsWith(each))) ?? 'verträglich';

/** Whether `xmllint --schema` finds texts valid. */
function commandAnswers(command: string, xsd: string, texts: string[]): boolean[] {
  const folder = mkdtempSync(join(tmpdir(), 'xmllint-'));
  try {
    writeFileSync(join(folder, 's.xsd'), xsd);
    const names = texts.map((text, index) => {
      writeFileSync(join(folder, `${index}.xml`), text);
      return `${index}.xml`;
    });
    const { stderr } = spawnSync(command, ['--noout', '--nonet', '--schema', 's.xsd', ...names], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
    return names.map((name) => stderr.split('\n').includes(`${name} validates`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Compiles a schema for `use`; one that libxml2 refuses is passed over. */
export function withSchema<T>(xsd: string, use: (schema: CompiledSchema) => T): T | undefined {
  const result = compileSchema([file('s.xsd', xsd)], 's.xsd');
  if (!('schema' in result)) return undefined;
  try {
    return use(result.schema);
  } finally {
    result.schema.dispose();
  }
}
