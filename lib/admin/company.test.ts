import { expect, test } from '@jest/globals';
import { domainsOf, isAtOneOf, isNameOf } from './company';

test('a company is known by its name in the ways people write it', () => {
  const names = ['Netz Niederösterreich GmbH', 'Netz NÖ', ''];
  for (const typed of ['netz niederoesterreich', 'NETZ NIEDERÖSTERREICH Ges.m.b.H.', 'Netz NÖ', 'Netz-NOe'])
    expect([typed, isNameOf(typed, names)]).toEqual([typed, true]);
  for (const typed of ['', '  ', 'GmbH', 'Netz', 'Wiener Netze GmbH', 'Netz Niederösterreich Handels GmbH'])
    expect([typed, isNameOf(typed, names)]).toEqual([typed, false]);
});

test('an address is compared with the domains that are known of a company', () => {
  const domains = domainsOf([
    'https://www.Netz.demo.example/kontakt',
    'office@gmail.com',
    '@handel.example',
    '',
    'kaputt',
  ]);
  expect(domains).toEqual(['handel.example', 'netz.demo.example']);
  for (const email of [
    'a@netz.demo.example',
    'a@mail.netz.demo.example',
    'a@Demo.example',
    'a@handel.example',
  ])
    expect([email, isAtOneOf(email, domains)]).toEqual([email, true]);
  for (const email of ['a@gmail.com', 'a@andernetz.demo.example', 'a@netz.demo.example.com', 'a@example', ''])
    expect([email, isAtOneOf(email, domains)]).toEqual([email, false]);
});
