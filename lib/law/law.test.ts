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
  // Part of another word.
  expect(names('<p>Stmk.ElWOGs, EAGs, BEAG</p>')).toEqual([]);
});

test('a law is in force on its last day', () => {
  const [communities] = lawsIn('<p>ElWOG 2010 § 16c</p>');
  expect(isRepealed(communities!, '2026-09-30')).toBe(false);
  expect(isRepealed(communities!, '2026-10-01')).toBe(true);
  expect(isRepealed(lawsIn('<p>EAG</p>')[0]!, '2099-01-01')).toBe(false);
});
