import { expect, test } from '@jest/globals';
import { explanationOf } from './explain';

const of = (text: string) => explanationOf({ title: 'Titel', text });

test.each([
  ['<p>Kurz &amp; gut</p>', 'Kurz & gut'],
  ['Ohne Absatz', 'Ohne Absatz'],
  [' <p>Mit Rand</p> ', 'Mit Rand'],
])('%s is a tooltip', (text, tooltip) => expect(of(text)).toEqual({ tooltip }));

test.each([
  '<p>Zwei</p><p>Absätze</p>',
  '<p>Mit <b>Markup</b></p>',
  `<p>${'lang '.repeat(80)}</p>`,
  '<img src="/a.png">',
])('%s opens in a window', (text) => expect(of(text)).toEqual({ info: { title: 'Titel', html: text } }));

test.each(['', '<p></p>', '<p> </p>'])('%j explains nothing', (text) => expect(of(text)).toEqual({}));

test('spaces around a text cost nothing', () => {
  const text = `${' '.repeat(20_000)}<b>Fett</b>`; // tried in all ways they would take minutes
  expect(explanationOf({ title: 'T', text })).toEqual({ info: { title: 'T', html: text } });
  expect(explanationOf({ title: 'T', text: ' <p>Ein Satz.</p> ' })).toEqual({ tooltip: 'Ein Satz.' });
});
