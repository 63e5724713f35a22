import { describe, expect, test } from '@jest/globals';
import { shapeOf } from './answer-shape';

const uid = { type: 'number' };
const object = (properties: object, required: string[] = []) =>
  ({ type: 'object', properties, required }) as never;

describe('the shape of an answer', () => {
  test('names what may be missing, be null, or be one of a few', () => {
    const shape = shapeOf(
      object(
        {
          uid,
          name: { type: ['string', 'null'] },
          kind: { enum: ['a', 0, null] },
          pair: { type: 'array', prefixItems: [uid, { type: 'boolean' }] },
          counts: { type: 'object', additionalProperties: { type: 'number' } },
          rest: {},
        },
        ['uid', 'name'],
      ),
      {},
    );
    expect(shape).toBe(
      [
        '{',
        '  uid: Zahl',
        '  name: Text oder null',
        '  kind?: "a" oder 0 oder null',
        '  pair?: [Zahl, true oder false]',
        '  counts?: {',
        '    [Name]: Zahl',
        '  }',
        '  rest?: beliebig',
        '}',
      ].join('\n'),
    );
  });

  test('writes a type out once, also one that holds itself', () => {
    const node = { $ref: '#/components/schemas/Node' };
    const types = { Node: object({ uid, parent: node, children: { type: 'array', items: node } }, ['uid']) };
    expect(shapeOf({ type: 'array', items: node }, types)).toBe(
      '[Node {\n  uid: Zahl\n  parent?: Node\n  children?: [Node]\n}]',
    );
    const chain = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, place, all) => [
      name,
      object({ next: all[place + 1] ? { $ref: `#/components/schemas/${all[place + 1]}` } : uid }),
    ]);
    expect(shapeOf({ $ref: '#/components/schemas/A' }, Object.fromEntries(chain))).toContain('F {');
    expect(shapeOf(object({}), {})).toBe('');
  });
});
