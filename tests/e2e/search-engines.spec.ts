import { expect, test } from './support';

test('the sitemap names public addresses that answer', async ({ request, baseURL }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  );
  expect(addresses).toContain(`${baseURL}/prozesse/EC_REQ_ONL/03.00`);
  expect(addresses).toContain(`${baseURL}/impressum`);
  expect(addresses.join(' ')).not.toMatch(/dashboard|bearbeiten|erstellen|\/api\//);
  expect(addresses).not.toContain(`${baseURL}/404`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const kind of [
    /prozesse\/\w+\/\d\d\.\d\d$/,
    /schemas\/\w+\/\w+$/,
    /responsecodes\/code-\d+$/,
    /marktpartner\/AT\d{6}$/,
  ])
    expect(addresses.some((address) => kind.test(address))).toBe(true);
  // Of each kind of record some: all others come from the same query. The oldest stand last; the newest may be
  // those of another test, which takes them away.
  const kindOf = (address: string) =>
    address.replace(/(?<=(?:prozesse|schemas)\/)\w+\/[\w.]+$|(?<=marktpartner\/)\w+$|\d+$/, '');
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
  for (const path of ['/api/feeds', '/api/openapi.json']) expect(text).toContain(`Allow: ${path}\n`);
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
    url: `${baseURL}/prozesse/EC_REQ_ONL/03.00`,
    '@id': `${baseURL}/prozesse/EC_REQ_ONL/03.00`,
    exampleOfWork: { '@id': `${baseURL}/prozesse/EC_REQ_ONL` },
  });
});

test('so do schemas, messages and response codes', async ({ request, baseURL }) => {
  for (const [path, whole] of [
    ['/schemas/CMRequest/01p30', '/schemas/CMRequest'],
    ['/marktnachrichten/ANFORDERUNG_ECON/03.00', '/marktnachrichten/ANFORDERUNG_ECON'],
    ['/responsecodes/code-70', undefined],
  ]) {
    const [, json] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(
      await (await request.get(path!)).text(),
    )!;
    const { '@id': id, exampleOfWork } = JSON.parse(json!);
    expect([id, exampleOfWork?.['@id']]).toEqual([baseURL + path!, whole && baseURL + whole]);
  }
});

test('a process is the same page under its names, which tell the versions around it', async ({
  request,
  baseURL,
  records,
}) => {
  /** What stands on the page: its headings, and the steps and messages under them. */
  const contentOf = (text: string) =>
    [...text.matchAll(/<(h[1-3]|td|th|dd|dt)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, tag, inside]) => [
      tag,
      inside!.replace(/<[^>]*>/g, ''),
    ]);
  const byUid = await request.get(`/prozesse/${records.process}`);
  const whole = contentOf(await byUid.text());
  expect(whole.length).toBeGreaterThan(50);
  for (const path of ['/03.00', '/aktuell', '', `?stichtag=2027-01-01`]) {
    // The second answer comes out of the memory.
    for (const _ of [1, 2]) {
      const answer = await request.get(`/prozesse/EC_REQ_ONL${path}`);
      expect([path, answer.status()]).toEqual([path, 200]);
      const text = await answer.text();
      expect(contentOf(text)).toEqual(whole);
      expect(text).toContain(`<link rel="canonical" href="${baseURL}/prozesse/EC_REQ_ONL/03.00"/>`);
      const links = answer.headers().link ?? '';
      for (const [rel, at] of [
        ['latest-version', ''],
        ['predecessor-version', '/02.40'],
      ]) {
        expect(text).toContain(`<link rel="${rel}" href="${baseURL}/prozesse/EC_REQ_ONL${at}"/>`);
        expect(links).toContain(`<${baseURL}/prozesse/EC_REQ_ONL${at}>; rel="${rel}"`);
      }
      expect(links).not.toContain('successor-version');
    }
  }
  // As it stood: says so, leads to the present, and is for no search engine.
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Vienna' }).format(new Date());
  const past = await request.get(`/prozesse/EC_REQ_ONL/03.00?stand=${today}`);
  const shown = await past.text();
  expect([past.status(), contentOf(shown).length > 40]).toEqual([200, true]);
  for (const part of [
    'So stand es am',
    `href="/prozesse/${records.process}">Zum heutigen Stand`,
    '"noindex"',
  ])
    expect(shown).toContain(part);
  expect(shown).not.toContain('rel="canonical"');
  for (const [day, status] of [
    ['2999-01-01', 400],
    ['2001-01-01', 404],
  ])
    expect((await request.get(`/prozesse/EC_REQ_ONL/03.00?stand=${day}`)).status()).toBe(status);
  for (const other of ['/marktnachrichten/ANFORDERUNG_ECON', '/marktpartner/AT002000']) {
    const text = await (await request.get(`${other}?stand=${today}`)).text();
    expect([text.includes('So stand es am'), text.includes('"noindex"')]).toEqual([true, true]);
    expect((await request.get(`${other}?stand=2001-01-01`)).status()).toBe(404);
  }
  const missing = await request.get('/prozesse/EC_REQ_ONL/99.00');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('href="/prozesse/EC_REQ_ONL/03.00"');
  expect((await request.get('/prozesse/EC_REQ_ONL?stichtag=gestern')).status()).toBe(400);
  const xsd = await request.get('/schemas/CMRequest/01p30/CMRequest_01p30.xsd');
  expect([xsd.status(), xsd.headers()['content-type']]).toEqual([200, expect.stringContaining('xml')]);
  expect((await request.get('/schemas/CMRequest/01p30/Nie.xsd')).status()).toBe(404);
  const types = async (ending: string) => {
    const answer = await request.get(`/schemas/CMRequest/01p30/CMRequest_01p30${ending}`);
    return [answer.status(), answer.headers()['content-type']];
  };
  expect(await types('.zip')).toEqual([200, 'application/zip']);
  expect(await types('.schema.json')).toEqual([200, 'application/schema+json']);
  expect(await types('.ts')).toEqual([200, 'text/plain; charset=utf-8']);
});

test('programs find the API, the search, and where to report a weakness', async ({
  page,
  request,
  baseURL,
}) => {
  const security = await (await request.get('/.well-known/security.txt')).text();
  expect(security).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const until = Date.parse(/^Expires: (.+)$/m.exec(security)![1]!);
  expect(until > Date.now() && until < Date.now() + 365 * 86_400_000).toBe(true);
  const catalog = await request.get('/.well-known/api-catalog');
  expect(catalog.headers()['content-type']).toContain('application/linkset+json');
  const { linkset } = await catalog.json();
  for (const { href } of linkset.flatMap((one: Record<string, { href: string }[]>) => [
    ...(one['service-desc'] ?? []),
    ...(one['service-doc'] ?? []),
  ]))
    expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
  await page.goto('/');
  const search = await page.locator('head link[rel=search]').getAttribute('href');
  const template = /template="([^"]+\{searchTerms\})"/.exec(await (await request.get(search!)).text())![1]!;
  await page.goto(template.replace('{searchTerms}', 'EC_REQ_ONL').replace(/^https?:\/\/[^/]+/, baseURL!));
  await expect(page.getByRole('main')).toContainText('EC_REQ_ONL');
});
