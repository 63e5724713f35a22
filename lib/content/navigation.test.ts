import { describe, expect, test } from '@jest/globals';
import type { ContentPage, NavigationEntry } from './model';
import { findPage, forRole, pathOfPage, routedPages } from './navigation';

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
});
