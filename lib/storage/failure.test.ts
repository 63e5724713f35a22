import { expect, test } from '@jest/globals';
import { PortalError } from '../errors';
import { storageFailure } from './failure';

process.env.LOG_LEVEL = 'silent';
const coded = (code: string) => Object.assign(new Error('write'), { code });

test.each<[string, unknown, RegExp]>([
  ['a full disk', coded('ENOSPC'), /kein Platz mehr/],
  ['a used up quota behind the driver', new Error('driver', { cause: coded('EDQUOT') }), /kein Platz mehr/],
  ['a full bucket', Object.assign(new Error('x'), { $metadata: { httpStatusCode: 507 } }), /kein Platz mehr/],
  ['a service that is away', coded('ECONNREFUSED'), /nicht erreichbar/],
  ['anything else', 'text', /nicht erreichbar/],
])('%s is told as 503 with a sentence for people', (_, cause, sentence) => {
  const { status, message, retryAfter } = storageFailure(cause);
  expect([status, message, retryAfter]).toEqual([503, expect.stringMatching(sentence), 60]);
});

test('what says itself what is wrong stays as it is', () => {
  const refused = new PortalError('too_large');
  expect(storageFailure(refused)).toBe(refused);
});
