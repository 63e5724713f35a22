import { describe, expect, test } from '@jest/globals';
import { plainPath } from './plain-path.ts';

describe('plainPath', () => {
  test.each([
    ['/', '/'],
    ['/prozesse/12', '/prozesse/12'],
    ['/%64ashboard', '/dashboard'],
    ['/%7Euser/%2D', '/~user/-'],
    ['/faq/%2e%2E/dashboard', '/faq/../dashboard'],
    ['/%C3%9Cber-uns', '/%C3%9Cber-uns'],
    ['/konsultationen/erstellen/12%2C15', '/konsultationen/erstellen/12%2C15'],
    ['/_next/static/chunks/%5Bslug%5D.js', '/_next/static/chunks/%5Bslug%5D.js'],
    ['/a%2564', '/a%2564'],
  ])('%s is %s', (path, plain) => expect(plainPath(path)).toBe(plain));

  test.each([
    '/a%2fb',
    '/%2F',
    '/a%5Cb',
    '/a\\b',
    '/a%00',
    '/a%0d%0ab',
    '/%7f',
    '/%c0%af',
    '/%ff',
    '/%',
    '/%zz',
  ])('%s is refused', (path) => expect(plainPath(path)).toBeUndefined());
});
