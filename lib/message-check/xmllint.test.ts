import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { demoSchema } from '@/tests/support/messages';
import { exampleOf } from '../examples/generate';
import { randomOf } from '../examples/random';
import { readSchema } from '../xsd/read';
import { compileSchema, openMessage } from './validate';

/** libxml2's own command, where it stands; `EXAMPLE_SEEDS=200` asks it about more examples. */
const hasCommand = spawnSync('xmllint', ['--version']).status === 0;
const seeds = Number(process.env.EXAMPLE_SEEDS ?? 10);

const schemas = readdirSync('lib/db/seed/data/schemas')
  .map((name) => name.replace(/\.xsd$/, ''))
  .filter((name) => !name.startsWith('CPCommonTypes'));

const example = (name: string, form: 'minimal' | 'full', seed: number) => {
  const of = { messageCode: 'DEMO', schemaVersion: name.split('_')[1]!.replace('p', '.'), form, seed };
  return exampleOf(readSchema(demoSchema(name))!, of)!;
};

/** The lines that the command complains of, for each message; none is valid. */
function command(name: string, messages: string[]): number[][] {
  const folder = mkdtempSync(join(tmpdir(), 'xmllint-'));
  try {
    for (const { name: file, bytes } of demoSchema(name)) writeFileSync(join(folder, file), bytes);
    const files = messages.map((text, index) => {
      writeFileSync(join(folder, `${index}.xml`), text);
      return `${index}.xml`;
    });
    const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', `${name}.xsd`, ...files], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
    const said = stderr.split('\n');
    return files.map((file) => {
      const found = said.flatMap((line) => {
        const [, at] = line.startsWith(`${file}:`) ? (/^\S+?:(\d+): .*validity error/.exec(line) ?? []) : [];
        return at ? [Number(at)] : [];
      });
      // Each is called one or the other; a message that it could not read would be neither.
      expect(
        said.filter((line) => [`${file} validates`, `${file} fails to validate`].includes(line)),
      ).toEqual([found.length === 0 ? `${file} validates` : `${file} fails to validate`]);
      return linesOf(found);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const linesOf = (lines: number[]) => [...new Set(lines)].sort((one, other) => one - other);

/** The same as the check tells it. */
function told(name: string, messages: string[]): number[][] {
  const schema = compileSchema(demoSchema(name));
  return messages.map((text) => {
    const message = openMessage(new TextEncoder().encode(text));
    expect(message.inspection.state).toBe('readable');
    const { errors } = message.validate(schema);
    message.close();
    return linesOf(errors.map(({ line }) => line!));
  });
}

/** A message with one thing wrong, or nothing: what a hand slips to. */
function mutant(text: string, random: (below: number) => number): string {
  const lines = text.split('\n');
  const leaves = lines.flatMap((line, at) => (/^\s*<([\w:]+)[^<]*>[^<]*<\/\1>$/.test(line) ? [at] : []));
  const at = leaves[random(leaves.length)]!;
  const other = leaves[random(leaves.length)]!;
  const line = lines[at]!;
  const value = (to: string) => line.replace(/>[^<]*</, `>${to}<`);
  const changed = [
    [],
    [line, line],
    [line.replace(/(<\/?\w+:)(\w+)/g, '$1X$2')],
    [line, line.replace(/<(\/?)\w+:\w+/g, '<$1Fremd')],
    [value('')],
    [value('x')],
    [value('-1')],
    [value('9'.repeat(20))], // older commands read no more than 24 digits
    [value('2026-13-41')],
    [line.replace(/>/, ' fremd="1">')],
    [lines[other]!],
    [value(/>([^<]*)</.exec(lines[other]!)?.[1] ?? '')],
  ][random(12)]!;
  return lines.toSpliced(at, 1, ...changed).join('\n');
}

const withCommand = hasCommand ? test : test.skip;

withCommand.each(schemas)('examples of %s are valid for libxml2’s own command, too', (name) => {
  const messages = Array.from({ length: seeds }, (_, seed) => [
    example(name, 'minimal', seed),
    example(name, 'full', seed),
  ]).flat();
  expect(command(name, messages)).toEqual(messages.map(() => []));
});

withCommand(
  'of messages with one thing wrong the check says what libxml2’s own command says, in its lines',
  () => {
    const next = randomOf(27_11);
    const random = (below: number) => Math.floor(next() * below);
    const each = Math.ceil(220 / schemas.length);
    let wrong = 0;
    for (const name of schemas) {
      const messages = Array.from({ length: each }, (_, seed) => mutant(example(name, 'full', seed), random));
      const lines = command(name, messages);
      expect({ name, lines: told(name, messages) }).toEqual({ name, lines });
      wrong += lines.filter((found) => found.length > 0).length;
    }
    expect(wrong).toBeGreaterThan(150);
  },
);
