import { SaxesParser } from 'saxes';
import { codesOf, stepsOf } from '@/tests/support/diagram';
import { diagramFile } from './file';
import { layoutDiagram } from './layout';
import { pageMarkup } from './markup';

const facts = {
  ...{ name: 'EC_REQ_ONL 03.00', title: 'Anmeldung', url: 'https://portal.example/prozesse/9' },
  ...{ portal: 'Energiemarkt-Portal', date: '21.11.2026' },
};
const href = ({ uid }: { uid: number }) => `https://portal.example/prozesse/9/prozessschritte/${uid}`;

/** Elements with their attributes, and the text between; throws when the file is not well-formed. */
function read(xml: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    elements.push({ name, attributes: Object.fromEntries(values) });
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.write(xml).close();
  return { elements, text };
}

const hostile = `</text><script>alert(1)</script>"'&amp;\u0000\u000b\ud800 ]]> <img onerror=x>`;

test('the file is well-formed, and hostile names are text', () => {
  const steps = stepsOf([
    { from: [hostile], to: ['NB'], name: hostile, message: hostile, deadlineText: hostile },
    { from: ['NB'], name: hostile, responseCodes: codesOf(1) },
    { name: hostile },
  ]);
  const { elements, text } = read(diagramFile(steps, { ...facts, name: hostile, title: hostile }, href)!);
  const allowed = ['svg', 'title', 'desc', 'style', 'rect', 'text', 'path', 'circle', 'g', 'a'];
  expect(elements.filter(({ name }) => !allowed.includes(name))).toEqual([]);
  expect(
    elements.flatMap(({ attributes }) => Object.keys(attributes).filter((key) => /^on/i.test(key))),
  ).toEqual([]);
  expect(text).toContain('alert(1)');
});

test('on the page hostile names are text, too', () => {
  const diagram = layoutDiagram(stepsOf([{ from: [hostile], to: ['NB'], name: hostile, message: hostile }]))!;
  const html = pageMarkup(diagram, () => '/x"><script>');
  expect(html).not.toMatch(/<script|<img|<\/text><s/);
  expect(html.match(/href="([^"]*)"/)?.[1]).toBe('/x&quot;&gt;&lt;script&gt;');
});

test.each([1, 2, 7, 30, 60])('a file of %i steps has all of them, linked, one under the other', (count) => {
  const steps = stepsOf(
    Array.from({ length: count }, (_, index) => ({
      from: [index % 2 ? 'NB' : 'LA'],
      to: [index % 3 ? 'AB' : 'LA'],
      message: `M_${index}`,
    })),
  );
  const { elements, text } = read(diagramFile(steps, facts, href)!);
  const links = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes.href);
  expect(links).toEqual(steps.map(href));
  const tops = elements.flatMap(({ name, attributes }) =>
    name === 'g' ? [Number(/ ([\d.]+)\)/.exec(attributes.transform!)![1])] : [],
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(Number(elements[0]!.attributes.height)).toBeGreaterThan(tops.at(-1)!);
  expect(text).toContain('Energiemarkt-Portal, Stand 21.11.2026');
});

test('it asks for nothing from outside and names its own colours', () => {
  const file = diagramFile(stepsOf([{ from: ['A'], to: ['B'] }]), facts, href)!;
  expect(file).not.toMatch(/var\(|url\(|@import|xlink|<image|<use|<script/);
  expect(file).toContain('Arial');
});

test('every step is a link that says who sends to whom', () => {
  const diagram = layoutDiagram(stepsOf([{ from: ['A'], to: ['B', 'C'], name: 'Senden' }]))!;
  expect(pageMarkup(diagram, () => '/prozesse/9/prozessschritte/1')).toContain(
    '<a class="sd-link" href="/prozesse/9/prozessschritte/1" aria-label="1 Senden: A an B, C">',
  );
});

test('a page of ten steps stays small', () => {
  const steps = stepsOf(
    Array.from({ length: 10 }, () => ({
      from: ['NB'],
      to: ['LA', 'AB'],
      message: 'ANFORDERUNG_ECON',
      deadlineText: '3 Arbeitstage nach Eingang',
    })),
  );
  expect(pageMarkup(layoutDiagram(steps)!, href).length).toBeLessThan(20_000);
});
