import { expect, test } from '@jest/globals';
import { isRepealed, lawsIn } from './model';

const names = (html: string) => lawsIn(html).map(({ name }) => name);

test('finds the laws that a text names, and sections that end by themselves in place of their law', () => {
  expect(names('<p>Konsultation gemäß Sonstigen Marktregeln, Kapitel 5</p>')).toEqual([]);
  expect(names('')).toEqual([]);
  expect(names('<p>ElWOG 2010 §§ 16a bis 16c</p>')).toEqual(['ElWOG 2010 §§ 16a bis 16e']);
  expect(names('<p>ElWOG&nbsp;2010 § 82 Abs. 3</p><p>EAG § 79</p>')).toEqual(['ElWOG 2010', 'EAG']);
  expect(names('<p>ElWOG 2010 § 16a</p><p>ElWOG 2010 § 72</p>')).toEqual([
    'ElWOG 2010',
    'ElWOG 2010 §§ 16a bis 16e',
  ]);
  expect(names('<p>ElWG §§ 65 bis 72</p>')).toEqual(['ElWG §§ 66 bis 72']);
  expect(names('<p>ElWG</p>')).toEqual(['ElWG']);
  expect(names('<p>ElWOG 2010 § 58a</p>')).toEqual(['ElWOG 2010 §§ 51 bis 58a']);
  // Part of another word.
  expect(names('<p>Stmk.ElWOGs, EAGs, BEAG</p>')).toEqual([]);
});

const ended = 'ElWOG 2010 §§ 77a, 80 Abs. 3, 4 und 4a, 81a, 81b und 82 Abs. 1 und 2';

test.each([
  ['§ 52 ElWOG 2010', ['ElWOG 2010 §§ 51 bis 58a']],
  ['§ 52 Abs. 1 Z 3 ElWOG 2010', ['ElWOG 2010 §§ 51 bis 58a']],
  ['§§ 51 bis 58a des ElWOG', ['ElWOG 2010 §§ 51 bis 58a']],
  ['EAG § 52, ElWOG 2010 § 72', ['ElWOG 2010', 'EAG']],
  ['EAG § 52 und ElWOG 2010', ['ElWOG 2010', 'EAG']],
  ['ElWOG 2010 § 82 Abs. 1', [ended]],
  ['§ 80 Abs. 4a ElWOG 2010', [ended]],
  ['ElWOG 2010 § 82 Abs. 3 und 8', ['ElWOG 2010']],
  ['ElWG § 66, ElWOG 2010 § 16a', ['ElWG §§ 66 bis 72', 'ElWOG 2010 §§ 16a bis 16e']],
])('finds the sections of „%s“', (text, found) => {
  expect(names(`<p>${text}</p>`)).toEqual(found);
});

test('takes no law of a federal state and no former one for that of today', () => {
  expect(names('<p>Stmk. ElWOG 2005 § 21, NÖ ElWG 2005, K-ElWOG 2011, Oö. ElWOG § 52, GWG 2000</p>')).toEqual(
    [],
  );
  expect(names('<p>GWG 2011 § 10</p>')).toEqual(['GWG 2011']);
});

test('a law is in force on its last day', () => {
  const [communities] = lawsIn('<p>ElWOG 2010 § 16c</p>');
  expect(isRepealed(communities!, '2026-09-30')).toBe(false);
  expect(isRepealed(communities!, '2026-10-01')).toBe(true);
  expect(isRepealed(lawsIn('<p>EAG</p>')[0]!, '2099-01-01')).toBe(false);
});
