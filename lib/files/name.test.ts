import { expect, test } from '@jest/globals';
import { fileNameOf } from './name';

test.each([
  ['Bericht 2026 (final).pdf', 'Bericht 2026 (final).pdf'],
  ['Übersicht_Größen.ods', 'Übersicht_Größen.ods'],
  ['C:\\Eigene Dateien\\Brief.pdf', 'Brief.pdf'],
  ['../../etc/plan.pdf', 'plan.pdf'],
  ['§ 66a ElWOG – Erläuterung.pdf', '§ 66a ElWOG – Erläuterung.pdf'],
  ['„Marktregeln“ – Kapitel 4 [neu].pdf', '„Marktregeln“ – Kapitel 4 [neu].pdf'],
  ["Kund'innen ‚neu‘ «alt».pdf", "Kund'innen ‚neu‘ «alt».pdf"],
  ['Leitfaden "Wechsel".pdf', "Leitfaden 'Wechsel'.pdf"],
])('%s is kept as %s', (given, name) => {
  expect(fileNameOf(given)).toBe(name);
});

test.each([
  ...['', ' ', '.', '..', '.htaccess', '../..', '..\\..', '....//', 'a..pdf', 'con.pdf', 'NUL', 'lpt1.txt'],
  ...['a\0.pdf', 'a\n.pdf', 'a\r\nX: y.pdf', 'a;b.pdf', 'a<b>.pdf', 'a:b.pdf', 'a|b.pdf'],
  ...[
    'a\u202Efdp.exe',
    'a%2e%2e%2f.pdf',
    '%00.pdf',
    '~root.pdf',
    '-rf.pdf',
    '$HOME.pdf',
    `${'a'.repeat(121)}`,
  ],
])('%j is no name', (given) => {
  expect(fileNameOf(given)).toBeUndefined();
});
