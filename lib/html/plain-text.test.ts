import { guarded } from '@/tests/support/guarded';
import { plainText } from './plain-text';

test('blocks, lists and tables become lines, entities become characters', () => {
  const html =
    '<p>Erster&nbsp;Absatz mit <strong>Fett</strong> &amp; mehr<br>Zeile</p><ul><li>Eins</li><li><p>Zwei</p></li></ul><table><tbody><tr><td>A</td><td>B &lt; C</td></tr></tbody></table><p><img src="/x.png" alt="Ablauf"></p>';
  expect(plainText(html)).toBe(
    'Erster Absatz mit Fett & mehr\nZeile\n• Eins\nZwei\nA | B < C\n[Bild: Ablauf]',
  );
});

test('nothing stays nothing', () => {
  expect(plainText('')).toBe('');
  expect(plainText('<p></p><ul><li></li></ul>')).toBe('');
});

test('a number beyond the last character stays as it is written', () => {
  expect(plainText('<p>&#1114111; &#1114112; &#x110000; &#0;</p>')).toBe(
    '\u{10ffff} &#1114112; &#x110000; &#0;',
  );
});

test('every heading is a line', () => {
  expect(plainText('<h2>A</h2><h3>B</h3>')).toBe('A\nB');
});

test('a tag without an end is read once, however many texts for images are in it', () => {
  const tag = `<img ${'alt="" '.repeat(140_000)}`; // before it is sanitised; tried from each of them it takes minutes
  expect(guarded(() => plainText(tag))).toBe(tag.trim());
});
