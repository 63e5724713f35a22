import { describe, expect, test } from '@jest/globals';
import { sitemap } from './sitemap';

const paths = ['/', '/prozesse/1', '/a&b', '/prozesse/2', '/prozesse/3'];
const origin = 'https://portal.example';
const locs = (xml: string | undefined) =>
  [...(xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);

describe('the sitemap', () => {
  test('names every address, safe in XML', () => {
    const xml = sitemap(paths, origin, null);
    expect(xml).toContain('<urlset');
    expect(locs(xml)).toEqual(paths.map((path) => origin + path.replace('&', '&amp;')));
  });

  test('is an index when one may not name them all, and its parts name each once', () => {
    const index = sitemap(paths, origin, null, 2);
    expect(index).toContain('<sitemapindex');
    expect(locs(index)).toEqual([1, 2, 3].map((part) => `${origin}/sitemap.xml?teil=${part}`));
    const parts = ['1', '2', '3'].flatMap((part) => locs(sitemap(paths, origin, part, 2)));
    expect(parts).toEqual(locs(sitemap(paths, origin, null)));
  });

  test.each(['0', '4', '-1', '1.5', 'x', ''])('has no part %p', (part) => {
    expect(sitemap(paths, origin, part, 2)).toBeUndefined();
  });
});
