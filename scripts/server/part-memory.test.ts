import { createPartMemory } from './part-memory';

const part = { id: '_R_1_', name: 'header', facts: '{"a":1}' };
const pageWith = (html: string, id = part.id) =>
  Buffer.from(`<body>ä<x-part data-part="${id}">${html}</x-part><main>m</main></body>`);

test('a part is taken from the first whole page that has it, and known to all others', () => {
  const partsOf = createPartMemory();
  const first = partsOf();
  expect(first.find(part)).toBeUndefined();
  first.keepFrom(pageWith('<b>ö</b>'));
  expect(partsOf().find(part)).toBe('<b>ö</b>');
});

test.each([
  ['other facts', { ...part, facts: '{"a":2}' }],
  ['another place on the page, by which its ids are made', { ...part, id: '_R_2_' }],
  ['another component', { ...part, name: 'filters' }],
])('one with %s is another one', (_, other) => {
  const partsOf = createPartMemory();
  const first = partsOf();
  first.find(part);
  first.keepFrom(pageWith('x'));
  expect(partsOf().find(other)).toBeUndefined();
});

test.each<[string, Buffer]>([
  ['is not on the page', pageWith('x', '_R_9_')],
  ['has no end', Buffer.from(`<x-part data-part="${part.id}">x`)],
  ['holds another one, whose end would be taken for its own', pageWith('<x-part data-part="y">z</x-part>')],
  ...['<!--$!-->', '<!--$?-->', '<!--$~-->', '<template id="B:0">', '<template data-dgst="1">'].map(
    (sign) => [`React did not make or finish (${sign})`, pageWith(sign)] as [string, Buffer],
  ),
])('what %s is not kept', (_, page) => {
  const partsOf = createPartMemory();
  const first = partsOf();
  first.find(part);
  first.keepFrom(page);
  expect(partsOf().find(part)).toBeUndefined();
});

test('what a page did not ask for is not taken from it', () => {
  const partsOf = createPartMemory();
  partsOf().keepFrom(pageWith('x'));
  expect(partsOf().find(part)).toBeUndefined();
});

test('those that nobody has asked for longest go first', () => {
  const partsOf = createPartMemory(220);
  const keep = (facts: string, length = 60) => {
    const page = partsOf();
    page.find({ ...part, facts });
    page.keepFrom(pageWith('x'.repeat(length)));
  };
  const isKept = (facts: string) => partsOf().find({ ...part, facts }) !== undefined;
  for (const facts of ['1', '2', '3']) keep(facts);
  expect(isKept('1')).toBe(true);
  keep('4');
  expect(['1', '2', '3', '4'].filter(isKept)).toEqual(['1', '3', '4']);
  keep('5', 221);
  expect(['1', '3', '4'].filter(isKept)).toEqual(['1', '3', '4']);
});
