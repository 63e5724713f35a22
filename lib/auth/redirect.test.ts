import { safeRedirect } from './redirect.ts';

const site = 'https://portal.example';

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/prozesse?status=1&page=2#tabelle', '/prozesse?status=1&page=2#tabelle'],
  ['/konsultationen/erstellen/12,15/prozesse', '/konsultationen/erstellen/12,15/prozesse'],
  ['/marktpartner/3/kontaktperson/4/bearbeiten', '/marktpartner/3/kontaktperson/4/bearbeiten'],
  ['/Größe', '/Gr%C3%B6%C3%9Fe'],
  ['/a b', '/a%20b'],
  ['/suche?q=https://a.example//b', '/suche?q=https://a.example//b'],
  ['/suche?q=a%2F%2Fb%5C', '/suche?q=a%2F%2Fb%5C'],
  ['/a/../b', '/b'],
  ['/@nutzer', '/@nutzer'],
  [`/${'a'.repeat(1_999)}`, `/${'a'.repeat(1_999)}`],
])('%s leads to %s', (target, path) => {
  expect(safeRedirect(target)).toBe(path);
});

test.each([
  ...[undefined, null, '', 'dashboard', './dashboard', '?a', '#a', ' /dashboard', '\t/x', '\u00a0/x'],
  ...[
    'https://evil.example',
    'HTTPS://evil.example/',
    'https:evil.example',
    'http:/evil.example',
    '//evil.example',
  ],
  ...[
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/a\\b',
    '/\\/evil.example',
  ],
  ...['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'java\tscript:alert(1)', '/\0/x'],
  ...[
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\r\nLocation: //evil.example',
    '/\u0085/x',
  ],
  ...['/%09/evil.example', '/%0a/evil.example', '/%0d%0aSet-Cookie:a=b', '/%00', '/%7f', '/x%1b'],
  ...[
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
  ],
  ...['/%252f%252fevil.example', '/%255cevil.example', '/%25252fevil.example', '/%25250a/x'],
  ...[
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/./%2fevil.example',
    '/%2e//evil.example',
  ],
  ...[
    '/%2e%2e/%2fevil.example',
    '/a//b',
    '//user@evil.example',
    '//portal.example@evil.example',
    '/\\portal@evil',
  ],
  ...['https://portal.example@evil.example/', 'https://portal.example.evil.example', '//[::1]/', '//1.2.3.4'],
  ...['/%', '/%zz', '/%e0%a4', `/${'a'.repeat(2_000)}`, '/\u2028/x', '//\u3002evil', '/;//evil.example'],
])('%j is refused', (target) => {
  expect(safeRedirect(target)).toBeUndefined();
});

test('a list from the address is refused', () => {
  expect(safeRedirect(['/a', '/b'] as unknown as string)).toBeUndefined();
});

test('random mixtures never leave the site, decoded or not', () => {
  const parts = [
    ...[
      '/',
      '/',
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '%09',
      '\t',
      '\n',
      '\r',
      ' ',
      '@',
      ':',
      '?',
      '#',
      '%25',
    ],
    ...[
      'evil.example',
      'https:',
      'javascript:',
      'a',
      'ü',
      '\u3002',
      '／',
      '\u200b',
      '%00',
      '%',
      '[',
      ']',
      ';',
      '&',
    ],
  ];
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let passed = 0;
  for (let run = 0; run < 100_000; run += 1) {
    const length = 1 + Math.floor(random() * 8);
    const mixture = Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join('');
    const result = safeRedirect(random() < 0.7 ? `/${mixture}` : mixture);
    if (result === undefined) continue;
    passed += 1;
    const path = result.replace(/[?#].*$/s, '');
    for (const form of [result, decodeURIComponent(path), encodeURI(result)]) {
      expect(new URL(form, site).origin).toBe(site);
    }
    expect(safeRedirect(result)).toBe(result);
  }
  expect(passed).toBeGreaterThan(1_000);
});
