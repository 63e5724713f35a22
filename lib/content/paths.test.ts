import { describe, expect, test } from '@jest/globals';
import { routes } from '../routes';
import { leadsOutsiders, pathOfAddress, pathProblem, targetOf } from './paths';

describe('the path of a page', () => {
  test.each(['impressum', 'Über uns', 'hilfe/erste-schritte', '1-2_3', 'a', 'apis', 'prozessablauf'])(
    '%s may be one',
    (subtitle) => expect(pathProblem(subtitle)).toBeUndefined(),
  );

  test.each([
    ...['', ' ', '/', '/impressum', 'a//b', 'a/', '.', '..', '../x', 'a/../b', './a', '.well-known'],
    ...['prozesse', 'Prozesse', 'pro zesse', 'prozesse/neu', 'api', 'API/x', '_next', '_next/static', '404'],
    ...[
      'user',
      'verwaltung/x',
      'healthz',
      'readyz',
      'robots.txt',
      'a?b',
      'a#b',
      'a%2fb',
      'a\\b',
      'a:b',
      'a"b',
    ],
    ...['<b>', 'a&b', '\u202ea', 'a\u0000', 'a/b/c/d/e/f', 'a'.repeat(151)],
  ])('%j may not', (subtitle) =>
    expect(pathProblem(subtitle)).toEqual(expect.stringMatching(/^[A-ZÄÖÜ].*\.$/)),
  );

  test('no route of the table can be hidden, nor anything below its first part', () => {
    for (const { path } of routes) {
      const first = path.split('/')[1];
      if (!first) continue;
      expect([first, pathProblem(first) !== undefined]).toEqual([first, true]);
      expect([first, pathProblem(`${first}/neu`) !== undefined]).toEqual([first, true]);
    }
  });
});

describe('where an address leads', () => {
  const pages = [{ uid: 7, title: 'Über uns', path: '/Überuns' }];
  test.each([
    ['/prozesse', 'route', 'Prozesse'],
    ['/prozesse?status=0#liste', 'route', 'Prozesse'],
    ['/prozesse/12', 'route', 'Prozess'],
    ['/Überuns', 'page', 'Über uns'],
    ['/%C3%9Cberuns?a=1', 'page', 'Über uns'],
    ['/überuns', 'missing', ''],
    ['/404', 'missing', ''],
    ['/%', 'missing', ''],
  ])('%s is a %s', (address, kind, title) => expect(targetOf(address, pages)).toMatchObject({ kind, title }));

  test.each([
    ['/prozesse', [], false],
    ['/verwaltung', [1], false],
    ['/verwaltung', [], true],
    ['/verwaltung', [1, 6], true],
    ['/dashboard', [6, 7], false],
    ['/dashboard', [], true],
    ['/Überuns', [], false],
  ])('%s for %j leads outsiders: %s', (address, print, expected) =>
    expect(leadsOutsiders(targetOf(address, pages), print)).toBe(expected),
  );

  test('composed and decomposed letters are the same', () =>
    expect(pathOfAddress('/U\u0308ber')).toBe('/\u00dcber'));
});
