import { expect, test } from '@jest/globals';
import { marked, snippetOf } from './highlight';

const hit = (word: string) => /^frist/i.test(word);

test('pieces alternate and lose nothing', () => {
  const text = 'Frist, Fristen und Rückmeldung: frist_ende 1.2';
  const pieces = marked(text, hit);
  expect(pieces.join('')).toBe(text);
  expect(pieces.filter((_, place) => place % 2 === 1)).toEqual(['Frist', 'Fristen', 'frist_ende']);
  expect(marked('', hit)).toEqual(['']);
});

test('a snippet begins near the first hit and is cut between words', () => {
  const text = `${'Wort '.repeat(60)}Frist ${'Ende '.repeat(60)}`.trim();
  const pieces = snippetOf(text, hit);
  expect(pieces[1]).toBe('Frist');
  expect(pieces[0]).toMatch(/^… (Wort )+$/);
  expect(pieces[2]).toMatch(/^( Ende)+ …$/);
  expect(pieces.join('').length).toBeLessThan(240);
  expect(snippetOf('x'.repeat(1_000), hit).join('').length).toBeLessThanOrEqual(1_002);
});
