import { isSecretPath, loggablePath, queryNames } from './secret-paths.ts';

const token = 'k3Jf_9aQ-x0ZrT5uV7wY1bC2dE4gH6iL8mN0pQ2sU4v';

test.each([
  ['/password/reset/abc', '/password/reset/[geheim]'],
  ['/konto/aktivieren/abc', '/konto/aktivieren/[geheim]'],
  ['/users/confirm-email/abc', '/users/confirm-email/[geheim]'],
  ['/users/confirm-email/nap/abc', '/users/confirm-email/nap/[geheim]'],
  ['/users/email-changed/abc', '/users/email-changed/[geheim]'],
  ['/abmelden/12-abc', '/abmelden/[geheim]'],
  ['/user/abc/confirmation/step-1', '/user/[geheim]/confirmation/step-1'],
  ['/PASSWORD/%72eset/abc/rest', '/PASSWORD/%72eset/[geheim]/[geheim]'],
])('%s is logged as %s', (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
  expect(isSecretPath(path)).toBe(true);
});

test('a token is hidden wherever it stands', () => {
  expect(loggablePath(`/api/registration/confirm/${token}`)).toBe('/api/registration/confirm/[geheim]');
});

test.each([
  '/',
  '/prozesse/12/bearbeiten',
  '/user/5/confirmation/step-2',
  '/verfuegbare-netzanschlusskapazitaeten',
  `/_next/static/chunks/${token}.js`,
  '/password/reset',
])('%s is logged as it is', (path) => {
  expect(loggablePath(path)).toBe(path);
  expect(isSecretPath(path)).toBe(false);
});

test('broken escapes and endless paths do no harm', () => {
  expect(loggablePath('/%E0%A4%A')).toBe('/%E0%A4%A');
  expect(loggablePath(`/${'a/'.repeat(2000)}`)).toHaveLength(512);
});

test('of a query only the names are logged, each once', () => {
  expect(queryNames('/x?redirect=%2Fgeheim&a=1&a=2')).toEqual(['redirect', 'a']);
  expect(queryNames('/x')).toEqual([]);
});
