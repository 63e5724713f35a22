import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { demoSchema } from '@/tests/support/messages';
import operators from '../db/seed/data/grid-operators.json' with { type: 'json' };
import rulesOfSchemas from '../db/seed/data/process-rules.json' with { type: 'json' };
import suppliers from '../db/seed/data/suppliers.json' with { type: 'json' };
import { compileSchema, openMessage } from '../message-check/validate';
import { violating } from '../message-check/violate';
import type { ProcessRule } from '../rules/model';
import { readSchema } from '../xsd/read';
import { exampleOf } from './generate';

const schemas = readdirSync('lib/db/seed/data/schemas')
  .map((name) => name.replace(/\.xsd$/, ''))
  .filter((name) => !name.startsWith('CPCommonTypes'));

test.each(schemas)(
  'examples of %s are valid, obey the general rules, and are the same for a seed',
  (name) => {
    const sources = demoSchema(name);
    const schema = compileSchema(sources);
    const model = readSchema(sources)!;
    const version = name.split('_')[1]!.replace('p', '.');
    const messages = ['minimal', 'full'].flatMap((form) =>
      Array.from({ length: 30 }, (_, seed) => {
        const of = { messageCode: 'DEMO', schemaVersion: version, form: form as 'full', seed };
        expect(exampleOf(model, of)).toBe(exampleOf(model, of));
        return exampleOf(model, of)!;
      }),
    );
    expect(new Set(messages).size).toBe(60);
    for (const text of messages) {
      const message = openMessage(new TextEncoder().encode(text));
      const { errors } = message.validate(schema);
      const { violated } = message.obey([]);
      message.close();
      expect(
        [...errors, ...violated.flatMap((one) => one.errors)].map(({ line, text: said }) => [line, said]),
      ).toEqual([]);
    }
  },
);

test('sender and receiver of examples are nobody whom the portal knows in other roles', () => {
  const of = { messageCode: 'DEMO', schemaVersion: '01.10', form: 'minimal' as const, seed: 1 };
  const text = exampleOf(readSchema(demoSchema('ECMPList_01p10'))!, of)!;
  const numbers = [...text.matchAll(/MessageAddress>(\w+)</g)].map(([, number]) => number);
  expect(numbers).toHaveLength(2);
  const known = [...operators, ...suppliers].map(([number]) => number);
  expect(numbers.filter((number) => known.includes(number))).toEqual([]);
});

test('examples answer with codes that are foreseen, where the schema takes them', () => {
  const of = { messageCode: 'DEMO', schemaVersion: '01.20', form: 'minimal' as const };
  const model = readSchema(demoSchema('CMNotification_01p20'))!;
  const codes = Array.from({ length: 40 }, (_, seed) =>
    [
      ...exampleOf(model, { ...of, seed, responseCodes: [99, 5000, 175] })!.matchAll(/ResponseCode>(\w+)</g),
    ].map(([, code]) => code),
  ).flat();
  // Its codes have three digits at most.
  expect([...new Set(codes)].sort()).toEqual(['175', '99']);
});

const rule = (more: Partial<ProcessRule>): ProcessRule => ({
  ...{
    context: '',
    test: '',
    obligation: 'Muss',
    condition: '',
    values: [],
    responseCode: null,
    sentence: '',
  },
  ...{ source: '', ...more },
});
const stated = schemas.map((name): [string, ProcessRule[]] => [
  name,
  (Object.entries(rulesOfSchemas).find(([family]) => name.startsWith(`${family}_`))?.[1] ?? []).map(rule),
]);

test.each(stated.filter(([, rules]) => rules.length > 0))(
  'each rule of %s has an example that violates it alone',
  (name, rules) => {
    const model = readSchema(demoSchema(name))!;
    const full = exampleOf(model, {
      messageCode: 'DEMO',
      schemaVersion: name.split('_')[1]!.replace('p', '.'),
      form: 'full',
      seed: 1,
    })!;
    const none = rules.filter((_, index) => violating(full, index, rules, model) === undefined);
    expect(none.map(({ sentence }) => sentence)).toEqual([]);
  },
);

test('rules about values are violated by another value, with one that the schema knows if there is one', () => {
  const sources = demoSchema('ECMPList_01p10');
  const schema = compileSchema(sources);
  const model = readSchema(sources)!;
  const full = exampleOf(model, { messageCode: 'DEMO', schemaVersion: '01.10', form: 'full', seed: 1 })!;
  const value = (expression: string) =>
    new RegExp(`${expression}="([^"]*)"|<m:${expression}>([^<]*)<`).exec(full)!.slice(1).find(Boolean)!;
  const rules = [
    rule({
      sentence: 'A',
      context: 'MPTimeData',
      test: 'EnergyDirection',
      values: ['CONSUMPTION', 'GENERATION'].filter((one) => full.includes(`>${one}<`)),
    }),
    rule({
      sentence: 'B',
      test: 'MarketParticipantDirectory/@DocumentMode',
      values: [value('DocumentMode')],
    }),
    rule({ sentence: 'C', context: 'MPTimeData', test: 'ECPartFact < 101' }),
    rule({ sentence: 'D', context: 'MPListData', obligation: 'Kann', test: 'Fehlt', values: ['x'] }),
  ];
  const made = rules.map((_, index) => violating(full, index, rules, model));
  expect(made.map((one) => one !== undefined)).toEqual([true, true, false, false]);
  const message = openMessage(new TextEncoder().encode(made[1]));
  expect(message.validate(schema).errors).toEqual([]);
  message.close();
});
