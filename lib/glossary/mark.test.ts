import { describe, expect, test } from '@jest/globals';
import { markerOf } from './mark';

const term = (uid: number, abbreviation: string, name: string, explanation = '<p>Erklärung</p>') => ({
  ...{ uid, abbreviation, term: name, explanation },
});
const terms = [
  term(1, 'NB', 'Netzbetreiber', '<p>Betreibt ein <b>Netz</b> &amp; misst.</p>'),
  term(2, 'ZP', 'Zählpunkt'),
  term(3, 'BEG', 'Bürgerenergiegemeinschaft'),
  term(4, 'BEG-ID', 'Kennung einer Bürgerenergiegemeinschaft'),
  term(5, 'CM', 'Consent Management (Datenfreigabe)'),
  term(6, '', 'A'),
  term(7, 'R&D', 'Forschung'),
  // As it was pasted: with a space that does not break, two of them, and one where the brackets were.
  term(8, 'i\u00a0MS', 'Smart  Meter (intelligent)  Gateway'),
];
const mark = markerOf(terms);

const tag = /<(?:"[^"]*"|[^>"])*>/g;

/** The HTML with what is explained in square brackets, and nothing of the explanations. */
const seenIn = (html: string, seen = new Set<number>()) =>
  mark(html, seen)
    .replace(/<button [^>]*>(.*?)<\/button><span .*?<\/span>/gs, '[$1]')
    .replace(tag, '');

describe('terms in texts', () => {
  test.each([
    ['<p>Der NB antwortet.</p>', 'Der [NB] antwortet.'],
    ['<p>Die NBs antworten, (NB).</p>', 'Die [NBs] antworten, (NB).'],
    ['<p>des Zählpunkts, Zählpunkte</p>', 'des [Zählpunkts], Zählpunkte'],
    ['<p>von Netzbetreibern</p>', 'von [Netzbetreibern]'],
    // The longer name first, whole words, as they are written.
    ['<p>Die BEG-ID einer BEG</p>', 'Die [BEG-ID] einer [BEG]'],
    ['<p>Zählpunktbezeichnung, NB_REQ, NB-Nummer, nb, ANB, ÄNB, x.NB, NB.at</p>', undefined],
    ['<p>ein Smart Meter Gateway</p>', 'ein [Smart Meter Gateway]'],
    ['<p>i MS</p>', '[i MS]'],
    ['<p>das Consent\nManagement</p>', 'das [Consent\nManagement]'],
    ['<p>Ein A ist zu wenig</p>', undefined],
    ['<p>R&amp;D</p>', undefined],
    // Never in headings, links or codes, nor in what stands in tags.
    ['<h2>Der <b>NB</b></h2><p>Der NB</p>', 'Der NBDer [NB]'],
    ['<h2>Zum <a href="/x">Glossar</a> für NB</h2><p>NB</p>', 'Zum Glossar für NB[NB]'],
    ['<p><a href="/x">beim <b>NB</b></a> <code>NB</code> NB</p>', 'beim NB NB [NB]'],
    ['<pre>NB</pre><table><tr><th>NB</th><td>NB</td></tr></table>', 'NBNB[NB]'],
    ['<p><span data-x="NB > ZP">&lt;</span></p>', undefined],
  ])('%s', (html, expected) => {
    expect(seenIn(html)).toBe(expected ?? html.replace(tag, ''));
  });

  test('are explained once a screen, by either name, whatever text they stand in', () => {
    const seen = new Set<number>();
    expect(seenIn('<p>NB und Netzbetreiber</p>', seen)).toBe('[NB] und Netzbetreiber');
    expect(seenIn('<p>Netzbetreiber und ZP</p>', seen)).toBe('Netzbetreiber und [ZP]');
    expect(seen).toEqual(new Set([1, 2]));
  });

  test('have what explains them behind them, as text, with the way to the glossary', () => {
    expect(mark('<p>NB</p>', new Set())).toBe(
      '<p><button type="button" popovertarget="erklaert-1" aria-describedby="erklaert-1">NB</button>' +
        '<span id="erklaert-1" popover role="note"><strong>NB: Netzbetreiber</strong> Betreibt ein Netz &amp; misst. ' +
        '<a href="/glossar#begriff-1" aria-label="NB im Glossar">Im Glossar</a></span></p>',
    );
  });

  test('are no markup, whatever stands in them, and long explanations are cut', () => {
    const shown = markerOf([term(1, '', 'X"', '&lt;img&gt;')])('<p>X"</p>', new Set());
    expect(shown).toContain('>X"</button>');
    expect(shown).toContain('<strong>X&quot;</strong> &lt;img&gt; ');
    expect(shown).toContain('aria-label="X&quot; im Glossar"');
    const long = markerOf([term(1, 'XY', 'Z', `<p>${'Wort '.repeat(100)}</p>`)])('XY', new Set());
    expect(long).toMatch(/Wort Wort … <a/);
    expect(long.length).toBeLessThan(600);
  });

  test('leave every text as it is where there are none', () => {
    expect(markerOf([])('<p>NB</p>', new Set())).toBe('<p>NB</p>');
  });
});
