import { expect, test } from '@jest/globals';
import { foundPieces, markedHtml, searchWords } from './highlight';

const shown = (text: string, term: string) =>
  foundPieces(text, searchWords(term))
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('');

test('words are found whatever their case, and umlauts as two letters', () => {
  expect(shown('Zählpunkt und ZÄHLUNG', 'zaehl')).toBe('[Zähl]punkt und [ZÄHL]UNG');
  expect(shown('Größe', 'GRÖSSE')).toBe('[Größe]');
  expect(shown('Grö', 'gro')).toBe('[Grö]'); // half an umlaut marks the whole
  expect(shown('aus Frist wird Fristen', 'frist fristen')).toBe('aus [Frist] wird [Frist][en]');
  expect(shown('nichts', 'etwas')).toBe('nichts');
  expect(shown('aaa', 'aa a')).toBe('[aa][a]');
  expect(searchWords('  ')).toEqual([]);
});

test('tags, their attributes and character references stay whole', () => {
  const html = '<p class="amp">a &amp; b <a href="/amp" data-x="a>amp">amp</a></p>';
  expect(markedHtml(html, searchWords('amp'))).toBe(
    '<p class="amp">a &amp; b <a href="/amp" data-x="a>amp"><mark>amp</mark></a></p>',
  );
  expect(markedHtml('&lt;script&gt;', searchWords('script lt'))).toBe('&lt;<mark>script</mark>&gt;');
  expect(markedHtml('<p>x</p>', [])).toBe('<p>x</p>');
});
