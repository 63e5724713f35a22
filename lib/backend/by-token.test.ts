import { expect, test } from '@jest/globals';
import { refuseToken } from './by-token';
import { findEndpoint } from './registry';

test('a token for one area reads that area and the description of all calls, and no other area', () => {
  const asked = (path: string) => () =>
    refuseToken(findEndpoint('GET', path)!.endpoint, {
      uid: 1,
      name: '',
      scope: 'read',
      areas: ['processes'],
    });
  expect(asked('/openapi.json')).not.toThrow();
  expect(asked('/processes/show/1')).not.toThrow();
  expect(asked('/schemas/show/1')).toThrow(expect.objectContaining({ code: 'insufficient_scope' }));
});
