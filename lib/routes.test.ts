import { describe, expect, test } from '@jest/globals';
import { messageUrl, partnerUrl, processUrl, responseCodeUrl, schemaUrl } from './named-urls';
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

test('records are addressed by what they are called, and by their number where that cannot stand in an address', () => {
  const of = (process: string, version = 3) => processUrl({ uid: 7, process, version });
  expect(of('EC_REQ_ONL')).toBe('/prozesse/EC_REQ_ONL/03.00');
  expect(of('Zähler A/B', 9_999.99)).toBe('/prozesse/Z%C3%A4hler%20A~B/9999.99');
  for (const name of ['2024', '..', '0', 'kategorien', 'erstellen']) expect(of(name)).toBe('/prozesse/7');
  expect(schemaUrl({ uid: 7, schema: 'CMRequest', version: '01p30' })).toBe('/schemas/CMRequest/01p30');
  expect(schemaUrl({ uid: 7, schema: 'pruefen', version: '01p30' })).toBe('/schemas/7');
  const process = { uid: 7, version: 1.2 };
  expect(messageUrl({ uid: 8, messageCode: 'ANTWORT_X', process })).toBe('/marktnachrichten/ANTWORT_X/01.20');
  expect(messageUrl({ uid: 8, messageCode: '12', process })).toBe('/prozesse/7/marktnachrichten/8');
  expect(responseCodeUrl({ code: 70 })).toBe('/responsecodes/code-70');
  const numbers = (...all: string[]) =>
    partnerUrl({ uid: 7, ecnumbers: all.map((ecnumber) => ({ ecnumber })) });
  expect(numbers('AT002000', 'AT001000')).toBe('/marktpartner/AT001000');
  expect(numbers()).toBe('/marktpartner/7');
});

describe('matchRoute', () => {
  test.each<[string, RouteName, Record<string, string | undefined>]>([
    ['/', 'Home', {}],
    ['/prozesse/erstellen', 'ProcessCreateForm', {}],
    ['/prozesse/erstellen/version-3', 'ProcessCreateNewVersion', { newVersion: 'version-3' }],
    ['/prozesse/erstellen/duplikat-3', 'ProcessDuplicate', { duplicate: 'duplikat-3' }],
    ['/prozesse/kategorien', 'ProcessCategoriesList', {}],
    ['/prozesse/7', 'ProcessDetail', { uid: '7' }],
    ['/prozesse/EC_REQ_ONL', 'ProcessByName', { name: 'EC_REQ_ONL' }],
    ['/prozesse/7a', 'ProcessByName', { name: '7a' }],
    ['/prozesse/EC_REQ_ONL/03.00', 'ProcessVersion', { name: 'EC_REQ_ONL', version: '03.00' }],
    ['/prozesse/EC_REQ_ONL/aktuell', 'ProcessVersion', { name: 'EC_REQ_ONL', version: 'aktuell' }],
    ['/prozesse/Z%C3%A4hler%20A~B/03.00', 'ProcessVersion', { name: 'Z%C3%A4hler%20A~B' }],
    ['/schemas/CMRequest/01p30', 'SchemaVersion', { name: 'CMRequest', version: '01p30' }],
    ['/marktnachrichten/ANTWORT_X/01.00', 'MessageVersion', { name: 'ANTWORT_X', version: '01.00' }],
    ['/responsecodes/code-70', 'ResponseCodeByCode', { code: 'code-70' }],
    ['/marktpartner/AT002000', 'MarketPartnerByNumber', { ecnumber: 'AT002000' }],
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
    '/prozesse/..',
    '/prozesse/1.0',
    '/prozesse/kategorien/03.00',
    '/schemas/pruefen/01p00',
    '/prozesse/EC_REQ_ONL/',
    '/prozesse/EC_REQ_ONL/03.00/bearbeiten',
    '/prozesse/EC/REQ/03.00',
    '/responsecodes/code-07',
    '/marktpartner/AT2000',
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
      name: 'EC_REQ_ONL',
      version: '03.00',
      code: 'code-70',
      ecnumber: 'AT002000',
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
