import { SaxesParser } from 'saxes';
import { atom } from './atom';
import { feedNames } from './model';
import type { FeedEntry } from './queries';

const place = { origin: 'https://portal.example:8443', portalName: 'Energie & Markt' };
const entry = (more: Partial<FeedEntry> = {}): FeedEntry => ({
  uid: 12,
  entity: 'response-codes',
  entityUid: 7,
  action: 'edited',
  sentence: 'Der Responsecode 56 („Zählpunkt“) wurde geändert: Bezeichnung.',
  fields: [{ field: 'Bezeichnung', from: 'alt <b>', to: '' }],
  at: 1_790_000_000,
  marketPartnerUid: null,
  named: ['56', ''],
  ...more,
});

interface Node {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
}

/** Reads XML strictly. @throws for what is not well-formed */
function read(xml: string): Node {
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const path = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri, attributes }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom');
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const node: Node = { name, attributes: Object.fromEntries(values), text: '', children: [] };
    path.at(-1)!.children.push(node);
    path.push(node);
  });
  parser.on('text', (text) => {
    path.at(-1)!.text += text;
  });
  parser.on('closetag', () => {
    path.pop();
  });
  parser.write(xml).close();
  return root.children[0]!;
}
const of = (node: Node, name: string) => node.children.filter((child) => child.name === name);
const one = (node: Node, name: string): Node => {
  expect([name, of(node, name).length]).toEqual([name, 1]);
  return of(node, name)[0]!;
};
const link = (node: Node, rel: string) =>
  of(node, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes.href;

/** What RFC 4287 demands of a feed and its entries. */
function check(feed: Node): void {
  for (const node of [feed, ...of(feed, 'entry')]) {
    expect(one(node, 'id').text).toMatch(/^tag:portal\.example,2026:/);
    expect(one(node, 'title').text).not.toBe('');
    expect(Number.isNaN(Date.parse(one(node, 'updated').text))).toBe(false);
    expect(link(node, 'alternate')).toMatch(/^https:\/\/portal\.example:8443\//);
  }
  expect(one(one(feed, 'author'), 'name').text).toBe('Energie & Markt');
}

test.each(feedNames)('%s is a valid feed, also without entries', (name) => {
  const feed = read(atom(name, [], place));
  check(feed);
  expect(link(feed, 'self')).toBe(`https://portal.example:8443/api/feeds/${name}`);
  check(read(atom(name, [entry({ entity: name })], place)));
});

test('an entry tells sentence and fields, links the record, and was updated when it happened', () => {
  const feed = read(atom('changes', [entry(), entry({ uid: 11, at: 1_780_000_000 })], place));
  check(feed);
  expect(one(feed, 'updated').text).toBe(new Date(1_790_000_000_000).toISOString());
  const [first, second] = of(feed, 'entry') as [Node, Node];
  expect(one(first, 'id').text).toBe('tag:portal.example,2026:changes/12');
  expect(one(second, 'id').text).toBe('tag:portal.example,2026:changes/11');
  expect(one(first, 'title').text).toBe('Der Responsecode 56 („Zählpunkt“) wurde geändert: Bezeichnung.');
  expect(link(first, 'alternate')).toBe('https://portal.example:8443/responsecodes/code-56');
  const content = one(first, 'content');
  expect(content.attributes.type).toBe('html');
  expect(content.text).toContain('<li>Bezeichnung: <del>alt &lt;b&gt;</del> → <ins>(leer)</ins></li>');
});

test('what is there no more, or has no name for an address, is linked by its number', () => {
  const page = (more: Partial<FeedEntry>) =>
    link(
      of(read(atom('changes', [entry({ entity: 'processes', ...more })], place)), 'entry')[0]!,
      'alternate',
    );
  expect(page({ named: ['EC_REQ_ONL', '03.00'] })).toMatch(/\/prozesse\/EC_REQ_ONL\/03.00$/);
  for (const named of [null, ['2024', '03.00'], [null, '']] as FeedEntry['named'][])
    expect(page({ named })).toMatch(/\/prozesse\/7$/);
});

test('what is deleted leads to the list', () => {
  const feed = read(atom('response-codes', [entry({ action: 'deleted' })], place));
  expect(link(of(feed, 'entry')[0]!, 'alternate')).toBe('https://portal.example:8443/responsecodes');
});

test('nothing that stands in a change is markup, and the feed stays well-formed', () => {
  const sentence = '<script>alert(1)</script> & ]]> \u0000\u0008\ud800 "Ende"';
  const feed = read(
    atom(
      'changes',
      [entry({ sentence, fields: [{ field: sentence, from: sentence, to: sentence }] })],
      place,
    ),
  );
  check(feed);
  const { text } = one(of(feed, 'entry')[0]!, 'content');
  expect(text).not.toContain('<script');
  expect(text).toContain('&lt;script&gt;');
});
