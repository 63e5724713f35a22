import { describe, expect, test } from '@jest/globals';
import { matchRoute, type RouteName, routeOf, routes, urlOf } from './routes';

describe('urlOf', () => {
  test.each<
    [RouteName, Record<string, string | number>, Record<string, string | number | undefined>, string]
  >([
    ['Home', {}, {}, '/'],
    ['Home', {}, { redirect: '/a?b=c' }, '/?redirect=%2Fa%3Fb%3Dc'],
    ['ProcessDetail', { uid: 3 }, {}, '/prozesse/3'],
    ['ProcessList', {}, { search: '', status: undefined, page: 2 }, '/prozesse?page=2'],
    ['ConsultationCreate', {}, {}, '/konsultationen/erstellen'],
    [
      'ConsultationCreate',
      { processes: '12,15', consultationType: 'prozesse' },
      {},
      '/konsultationen/erstellen/12%2C15/prozesse',
    ],
    ['SchemaNewVersion', { newVersion: 'version-4' }, {}, '/schemas/erstellen/version-4'],
    ['ActivateAccount', { token: 'a/../b?c' }, {}, '/konto/aktivieren/a%2F..%2Fb%3Fc'],
  ])('%s %j %j', (name, params, query, url) => {
    expect(urlOf(name, params, query)).toBe(url);
  });
});

describe('matchRoute', () => {
  test.each<[string, RouteName, Record<string, string | undefined>]>([
    ['/', 'Home', {}],
    ['/prozesse/erstellen', 'ProcessCreateForm', {}],
    ['/prozesse/erstellen/version-3', 'ProcessCreateNewVersion', { newVersion: 'version-3' }],
    ['/prozesse/erstellen/duplikat-3', 'ProcessDuplicate', { duplicate: 'duplikat-3' }],
    ['/prozesse/kategorien', 'ProcessCategoriesList', {}],
    ['/prozesse/7', 'ProcessDetail', { uid: '7' }],
    ['/konsultationen/erstellen', 'ConsultationCreate', {}],
    ['/konsultationen/erstellen/12,15', 'ConsultationCreate', { processes: '12,15' }],
    [
      '/konsultationen/erstellen/12%2C15/schemas',
      'ConsultationCreate',
      { processes: '12%2C15', consultationType: 'schemas' },
    ],
    ['/schemas/erstellen', 'SchemaCreatePage', {}],
    ['/registrierung/dankeMp', 'ThankYouMP', {}],
    ['/user/7/confirmation/step-2', 'UserConfirmation', { uid: '7' }],
    ['/user/Ab-_9/confirmation/step-1', 'ConfirmationPasswordReset', { token: 'Ab-_9' }],
    ['/users/confirm-email/nap/t', 'EmailConfirmedNap', { token: 't' }],
    ['/users/confirm-email/nap', 'EmailConfirmed', { token: 'nap' }],
  ])('%s is %s', (path, name, params) => {
    const found = matchRoute(path);
    expect(found?.route.name).toBe(name);
    expect(found?.params).toMatchObject(params);
  });

  test.each([
    '/Prozesse',
    '/prozesse/',
    '//prozesse',
    '/prozesse/0',
    '/prozesse/01',
    '/prozesse/-1',
    '/prozesse/abc',
    '/prozesse/1234567890',
    '/prozesse/erstellen/3',
    '/konsultationen/erstellen/a',
    '/konsultationen/erstellen/1/anderes',
    '/%70rozesse',
    '/prozesse%2f1',
    '/konto/aktivieren/',
    '/konto/aktivieren/a.b',
    '/registrierung/dankemp',
    '',
    'prozesse',
  ])('%s is none', (path) => expect(matchRoute(path)).toBeUndefined());

  test('every row finds itself by its own address, unless an earlier row shares it', () => {
    const sample: Record<string, string> = {
      token: 'Ab1',
      newVersion: 'version-2',
      duplicate: 'duplikat-2',
      processes: '3',
      consultationType: 'sonstige',
      list: 'sparten',
    };
    for (const { name, path } of routes) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, one]) => one!);
      const params = Object.fromEntries(names.map((one) => [one, sample[one] ?? '5']));
      expect(matchRoute(urlOf(name as RouteName, params))?.route.name).toBe(name);
    }
  });

  test('names are given once, and titles to all', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    for (const { name, title } of routes)
      expect([routeOf(name as RouteName).title, title.length > 0]).toEqual([title, true]);
  });
});
