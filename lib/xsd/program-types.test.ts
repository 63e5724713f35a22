import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { demoSchema } from '@/tests/support/messages';
import { exampleOf } from '../examples/generate';
import { XmlDocument, type XmlElement } from './libxml2';
import { type JsonSchema, jsonSchemaOf, typescriptOf } from './program-types';
import { readSchema } from './read';

const schemas = readdirSync('lib/db/seed/data/schemas')
  .map((name) => name.replace(/\.xsd$/, ''))
  .filter((name) => !name.startsWith('CPCommonTypes'));

/** A message as an object, by the schema that says what is a list and what a number. */
function objectOf(element: XmlElement, schema: JsonSchema, root: JsonSchema): unknown {
  const own = resolved(schema, root);
  if (own.type === 'object') {
    const properties = own.properties as Record<string, JsonSchema>;
    const made: Record<string, unknown> = {};
    for (const { name, value } of element.attrs)
      if (properties[`@${name}`])
        made[`@${name}`] = valueOfText(value, resolved(properties[`@${name}`]!, root), root);
    for (const child of element.find('*') as XmlElement[]) {
      const property = properties[child.name]!;
      if (resolved(property, root).type === 'array')
        made[child.name] = [
          ...((made[child.name] as unknown[] | undefined) ?? []),
          objectOf(child, property.items as JsonSchema, root),
        ];
      else made[child.name] = objectOf(child, property, root);
    }
    if (properties['#text']) made['#text'] = valueOfText(element.content, properties['#text'], root);
    return made;
  }
  return valueOfText(element.content, own, root);
}
const resolved = (schema: JsonSchema, root: JsonSchema): JsonSchema =>
  typeof schema.$ref === 'string'
    ? resolved((root.$defs as Record<string, JsonSchema>)[schema.$ref.slice(8)]!, root)
    : schema;
const valueOfText = (text: string, schema: JsonSchema, root: JsonSchema): unknown => {
  const { type } = resolved(schema, root);
  if (type === 'boolean') return text === 'true' || text === '1';
  return type === 'number' || type === 'integer' ? Number(text) : text;
};

test.each(schemas)('messages of %s meet its JSON Schema, and what lacks something does not', (name) => {
  const model = readSchema(demoSchema(name))!;
  const schema = jsonSchemaOf(model);
  const check = new Ajv2020({ allErrors: true, strict: false }).compile(schema);
  for (const form of ['minimal', 'full'] as const)
    for (let seed = 0; seed < 10; seed += 1) {
      const text = exampleOf(model, {
        messageCode: 'DEMO',
        schemaVersion: name.split('_')[1]!.replace('p', '.'),
        form,
        seed,
      })!;
      const document = XmlDocument.fromString(text);
      const message = objectOf(document.root, schema, schema) as Record<string, Record<string, unknown>>;
      document.dispose();
      expect([check(message), check.errors]).toEqual([true, null]);
      expect(check({ ...message, Fremd: 1 })).toBe(false);
      delete message.ProcessDirectory!.MessageId;
      expect(check(message)).toBe(false);
    }
});

test('the TypeScript types compile, and refuse what is missing or another type', () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    for (const name of schemas)
      writeFileSync(join(folder, `${name}.ts`), typescriptOf(readSchema(demoSchema(name))!, name));
    const use = (values: string) => `import type { ECMPList } from './ECMPList_01p10';
      export const one: Pick<ECMPList['ProcessDirectory'], 'ECID' | 'MPListData'> = ${values};`;
    writeFileSync(join(folder, 'right.ts'), use(`{ ECID: 'AT', MPListData: [] }`));
    writeFileSync(join(folder, 'missing.ts'), use('{ MPListData: [] }'));
    writeFileSync(join(folder, 'wrong.ts'), use('{ ECID: 1, MPListData: [] }'));
    const { stdout } = spawnSync(
      'node_modules/.bin/tsc',
      [
        '--noEmit',
        '--ignoreConfig',
        '--strict',
        '--skipLibCheck',
        ...readdirSync(folder).map((name) => join(folder, name)),
      ],
      { encoding: 'utf8' },
    );
    const files = [...stdout.matchAll(/([\w-]+)\.ts\(\d+,\d+\): error/g)].map(([, file]) => file);
    expect(files).toEqual(['missing', 'wrong']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
