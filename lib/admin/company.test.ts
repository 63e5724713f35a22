import { expect, test } from '@jest/globals';
import { isNameOf } from './company';

test('a company is known by its name in the ways people write it', () => {
  const names = ['Netz Niederösterreich GmbH', 'Netz NÖ', ''];
  for (const typed of ['netz niederoesterreich', 'NETZ NIEDERÖSTERREICH Ges.m.b.H.', 'Netz NÖ', 'Netz-NOe'])
    expect([typed, isNameOf(typed, names)]).toEqual([typed, true]);
  for (const typed of ['', '  ', 'GmbH', 'Netz', 'Wiener Netze GmbH', 'Netz Niederösterreich Handels GmbH'])
    expect([typed, isNameOf(typed, names)]).toEqual([typed, false]);
});
