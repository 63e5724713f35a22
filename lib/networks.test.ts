import { expect, test } from '@jest/globals';
import { networkOf, networksOf } from './networks';

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
