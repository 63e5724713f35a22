import { expect, test } from './support';

test('the sitemap names public addresses that answer', async ({ request, baseURL, records }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  );
  expect(addresses).toContain(`${baseURL}/prozesse/${records.process}`);
  expect(addresses).toContain(`${baseURL}/impressum`);
  expect(addresses.join(' ')).not.toMatch(/dashboard|bearbeiten|erstellen|\/api\//);
  expect(addresses).not.toContain(`${baseURL}/404`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const kind of ['prozesse', 'schemas', 'responsecodes', 'marktpartner'])
    expect(addresses.some((address) => new RegExp(`/${kind}/\\d+$`).test(address))).toBe(true);
  // Of each kind of record some: all others come from the same query. The oldest stand last; the newest may be
  // those of another test, which takes them away.
  const kindOf = (address: string) => address.replace(/\d+$/, '');
  const some = addresses.filter((address, at) => {
    const same = addresses.slice(at + 1).filter((one) => kindOf(one) === kindOf(address));
    return kindOf(address) === address || same.length < 8;
  });
  for (const address of some) {
    const page = await request.get(address);
    expect(page.status(), address).toBe(200);
    expect(await page.text(), address).not.toMatch(/<meta name="robots" content="noindex/);
  }
});

test('robots.txt names the sitemap and keeps crawlers from calls and forms', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ['/api/', '/dashboard', '/user/']) expect(text).toContain(`Disallow: ${path}`);
});

test('a process carries its facts as JSON-LD', async ({ page, records, baseURL }) => {
  await page.goto(`/prozesse/${records.process}`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    name: 'EC_REQ_ONL',
    version: '03.00',
    inLanguage: 'de-AT',
    url: `${baseURL}/prozesse/${records.process}`,
  });
});
