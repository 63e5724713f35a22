import { describe, expect, test } from '@jest/globals';
import { undescribed } from '@/tests/support/answers';
import { openApiDocument } from '../backend/openapi';
import { endpoints } from '../backend/registry';
import answers from './answers.json' with { type: 'json' };
import type { ApiDocument } from './document';
import examples from './examples.json' with { type: 'json' };

const { paths } = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as ApiDocument;
const calls = Object.keys(answers.calls).map((call): [string, unknown] => {
  const [method, path] = call.split(' ') as [string, string];
  return [call, paths[path]?.[method.toLowerCase()]?.responses[200].content['application/json']?.example];
});

// API answers are held against the same description (tests/support/answers.ts).
describe('the examples of answers', () => {
  test.each(calls)('the one of %s is what is described', (call, example) => {
    expect(undescribed(call, example)).toBeUndefined();
  });

  test('belong to calls that there are, and give no secret away', () => {
    expect(Object.keys(answers.calls)).toEqual(expect.arrayContaining(Object.keys(examples)));
    expect(JSON.stringify(examples)).not.toMatch(/emp_|whsec_|otpauth:|"(?:token|secret|setup)":"(?!…)/);
  });
});
