import { describe, expect, test } from '@jest/globals';
import type { ContentPage, NavigationEntry } from './model';
import { findPage, forRole, pathOfPage, routedPages, treeOf, wayToPage, withFooterPages } from './navigation';
import { surroundingsBelow, surroundingsOf } from './surroundings';

const entry = (label: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  uid: 1,
  label,
  route: { slug: `/${label}`, redirect: '' },
  subPages: [],
  hide: false,
  spacer: false,
  print: [],
  ...more,
});
const page = (subtitle: string, more: Partial<ContentPage> = {}): ContentPage => ({
  uid: 1,
  title: subtitle,
  subtitle,
  url: '',
  nav_hide: false,
  non_content: false,
  subpages: [],
  ...more,
});
const labels = (entries: NavigationEntry[]): unknown[] =>
  entries.map(({ label, subPages }) => (subPages.length > 0 ? [label, labels(subPages)] : label));

describe('forRole', () => {
  const entries = [
    entry('offen'),
    entry('versteckt', { hide: true, subPages: [entry('darunter')] }),
    entry('intern', { print: [2, 6] }),
    entry('dokumente'),
    entry('gruppe', { subPages: [entry('admins', { print: [1] }), entry('alle'), entry('dokumente')] }),
  ];
  test.each([
    [0, ['offen', ['gruppe', ['alle']]]],
    [1, ['offen', 'dokumente', ['gruppe', ['admins', 'alle', 'dokumente']]]],
    [2, ['offen', 'intern', 'dokumente', ['gruppe', ['alle', 'dokumente']]]],
    [6, ['offen', 'intern', ['gruppe', ['alle']]]],
  ])('role %i sees %j', (role, expected) => expect(labels(forRole(entries, role))).toEqual(expected));

  test('/dokumente stays with the admins, whatever its print list says', () => {
    const open = [entry('dokumente', { print: [1, 6] })];
    expect(labels(forRole(open, 6))).toEqual([]);
    expect(labels(forRole(open, 2))).toEqual([]);
    expect(labels(forRole(open, 1))).toEqual(['dokumente']);
  });

  test('/dokumente with filters in its address is the same page', () => {
    const filtered = entry('dokumente', { route: { slug: '/dokumente?sort=title', redirect: '' } });
    expect(labels(forRole([filtered], 0))).toEqual([]);
    expect(labels(forRole([filtered], 1))).toEqual(['dokumente']);
  });

  test('leaves the entries that it was given as they are', () => {
    const before = structuredClone(entries);
    forRole(entries, 0);
    expect(entries).toEqual(before);
  });
});

describe('pages', () => {
  const below = page('unter seite', { subpages: [page('tief')] });
  const pages = [
    page('Über uns'),
    page('extern', { url: 'https://x.example', subpages: [below] }),
    page('leer', { non_content: true }),
  ];

  test('a path is the subtitle without whitespace', () => {
    expect(pathOfPage({ subtitle: ' Über  uns\t' })).toBe('/Überuns');
  });
  test('is found by its path, also below another one', () => {
    expect(findPage(pages, '/Überuns')?.title).toBe('Über uns');
    expect(findPage(pages, '/unterseite')?.title).toBe('unter seite');
    expect(findPage(pages, '/tief')?.title).toBe('tief');
  });
  test.each(['/extern', '/leer', '/überuns', '/gibtesnicht', '/'])('%s has no route', (path) => {
    expect(findPage(pages, path)).toBeUndefined();
  });
  test('all that have a route', () => {
    expect(routedPages(pages).map(({ title }) => title)).toEqual(['Über uns', 'unter seite', 'tief']);
  });
  test('around a page: the pages above it, and those below it that are not hidden', () => {
    const tree = [
      page('oben', {
        uid: 1,
        subpages: [
          page('gruppe', {
            uid: 2,
            non_content: true,
            subpages: [
              page('unten', {
                uid: 3,
                subpages: [
                  page('blatt ä', { uid: 4 }),
                  page('versteckt', { uid: 5, nav_hide: true }),
                  page('leer', { uid: 6, non_content: true }),
                  page('fort', { uid: 7, url: 'https://x.example' }),
                ],
              }),
            ],
          }),
        ],
      }),
    ];
    expect(wayToPage(tree, 3).map(({ uid }) => uid)).toEqual([1, 2, 3]);
    expect(wayToPage(tree, 99)).toEqual([]);
    const below = [
      { title: 'blatt ä', href: '/blatt%C3%A4' },
      { title: 'fort', href: 'https://x.example', external: true },
    ];
    const above = [{ title: 'oben', href: '/oben' }, { title: 'gruppe' }];
    expect(surroundingsOf(tree, 3)).toEqual({ above, below });
    expect(surroundingsOf(tree, 1)).toEqual({ above: [], below: [] });
    expect(surroundingsBelow(tree, { uid: 3, parent: 2 })).toEqual({ above, below });
    expect(surroundingsBelow(tree, { parent: 1 })).toEqual({ above: [above[0]], below: [] });
  });
});

describe('the tables as trees', () => {
  const row = (uid: number, parentUid: number | null, area = 'main') => ({
    ...{ uid, parentUid, area, label: `e${uid}`, slug: `/e${uid}`, redirect: '' },
    ...{ hide: false, spacer: false, print: [] },
  });
  test('an area holds its own entries alone, nested', () => {
    const rows = [row(2, 1), row(1, null), row(3, null, 'footer')];
    expect(labels(treeOf(rows, 'main'))).toEqual([['e1', ['e2']]]);
    expect(labels(treeOf(rows, 'footer'))).toEqual(['e3']);
  });

  test('pages of the footer follow its entries, unless one leads there or they are hidden', () => {
    const pages = [
      page('impressum'),
      page('Neu es'),
      page('fort', { url: 'https://x.example' }),
      page('aus', { nav_hide: true }),
      page('leer', { non_content: true }),
    ];
    const footer = withFooterPages([entry('impressum', { hide: true })], pages);
    expect(footer.map(({ label, route, uid }) => [label, route.slug || route.redirect, uid])).toEqual([
      ['impressum', '/impressum', 1],
      ['Neu es', '/Neues', 0],
      ['fort', 'https://x.example', 0],
    ]);
    expect(labels(forRole(footer, 0))).toEqual(['Neu es', 'fort']);
  });
});
