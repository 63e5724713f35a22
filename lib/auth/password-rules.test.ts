import { isCommonPassword } from './common-passwords';
import { passwordProblem } from './password-rules';

const about = { email: 'Max.Muster@demo.example', portalName: 'Energiemarkt-Portal' };

test.each([
  'drei Ziegen am Zaun',
  'korrekt pferd batterie klammer',
  'x7#Kd9!mQ2zL',
  'ÄÖÜäöüß€§$%&',
  '😀😁😂🤣😃😄😅😆😉😊😋😎',
  'Rhabarberbarbara',
  'Ein Portal im Gebirge',
  '48291047583926',
])('%s is taken', (password) => {
  expect(passwordProblem(password, about)).toBeUndefined();
  expect(isCommonPassword(password)).toBe(false);
});

test.each([
  ['kurz', /mindestens 12/],
  ['elf Zeichen', /mindestens 12/],
  ['x'.repeat(201), /höchstens 200/],
  ['aaaaaaaaaaaa', /wiederholt/],
  ['            ', /wiederholt/],
  ['abcabcabcabca', /wiederholt/],
  ['xx-max.muster-xx', /E-Mail-Adresse/],
  ['MAXMUSTER2026', /E-Mail-Adresse/],
  ['😀😁😂🤣😃😄😅😆😉😊😋', /mindestens 12/],
  ['mein Energiemarkt!', /Namen des Portals/],
  ['Energiemarkt-Portal', /Namen des Portals/],
])('%j is refused with a sentence', (password, sentence) => {
  expect(passwordProblem(password, about)).toMatch(sentence);
});

test('a short local part forbids nothing, one of four letters its own', () => {
  expect(passwordProblem('otto und der Regen', { email: 'otto@demo.example' })).toMatch(/E-Mail-Adresse/);
  expect(passwordProblem('ab und zu Regen', { email: 'ab@demo.example' })).toBeUndefined();
  expect(passwordProblem('ab und zu Regen', { email: 'ohne' })).toBeUndefined();
  expect(passwordProblem('ab und zu Regen')).toBeUndefined();
});

test.each([
  ...['passwort1234', 'Passwort2026!', 'P@ssw0rd1234', 'Willkommen2026', 'willkommen-2026!!', '123456789012'],
  ...[
    'qwertzuiopü123',
    'qwertzuiopasdf',
    'abcdefghijklm',
    'Sommer2026Sommer',
    'österreich2026',
    'Wien1234567890',
  ],
  ...['iloveyou12345', 'admin-admin-admin', 'AdministratorAdministrator', '098765432109', '2026Passwort2026'],
  ...['Strom-Portal-2026', '!!!!????....'],
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test('long input is judged as well', () => {
  for (const text of ['a'.repeat(200), 'test'.repeat(50), '1a'.repeat(100)]) {
    expect(isCommonPassword(text)).toBe(false);
    expect(passwordProblem(text, about)).toMatch(/wiederholt nur wenige Zeichen/);
  }
});
