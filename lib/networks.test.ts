import { expect, test } from '@jest/globals';
import { isPublicAddress, networkOf, networksOf } from './networks';

const holds = (list: string, address: string) =>
  networksOf(list)?.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

test.each([
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.0.0.7/8', '10.255.0.1', true], // whatever stands behind the prefix
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['127.0.0.0/8, ::1,2001:db8::/32', '2001:db8:1::5', true],
  ['127.0.0.0/8, ::1,2001:db8::/32', '2001:db9::', false],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['::ffff:10.0.0.0/104', '10.1.2.3', true],
  ['10.0.0.0/8', '::10.1.2.3', false],
])('%s and %s: %s', (list, address, expected) => {
  expect(holds(list, address)).toBe(expected);
});

test.each([
  '',
  '10.0.0.0/8,',
  '10.0.0.0/33',
  '::1/129',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '10.0.0',
  '010.0.0.1',
  'proxy.example',
  'fe80::1%eth0',
  '10.0.0.0 - 10.0.0.9',
  '0.0.0.0/0',
  '::/0',
])('"%s" is no list of networks', (list) => {
  expect(networksOf(list)).toBeUndefined();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::6', '2001:db8:1:2::'],
  ['2001:db8::7', '2001:db8:0:0::'],
  ['2001::3:0:0:0:0', '2001:0:0:3::'],
  ['::1', '0:0:0:0::'],
  ['64:ff9b::c000:207', '64:ff9b::c000:207'],
  ['64:ff9b::1:c000:207', '64:ff9b:0:0::'],
  ['', ''],
])('%s is counted as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});

test.each([
  ...[
    '93.184.216.34',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.32.0.1',
    '2606:2800:220:1::1',
    '2a00:1450::1',
  ].map((address) => [address, true] as const),
  ...[
    ...[
      '0.0.0.0',
      '10.0.0.1',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...[
      '192.0.0.1',
      '192.0.2.1',
      '192.88.99.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
    ],
    ...[
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:93.184.216.34',
      '::127.0.0.1',
    ],
    ...[
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
      '5f00::1',
    ],
    ...[
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '',
      'localhost',
      '127.1',
      '0x7f000001',
    ],
  ].map((address) => [address, false] as const),
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
