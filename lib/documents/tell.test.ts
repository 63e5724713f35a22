import { expect, test } from '@jest/globals';
import { reachesMore, type Seen } from './commands/tell';

const seen = (visibility: Seen['visibility'], roles: number[] = [], more: Partial<Seen> = {}): Seen => ({
  ...{ title: 'D', visibility, roles, validFrom: '2026-01-01', validUntil: null, ...more },
});
const over = { validUntil: '2026-02-01' };
const toCome = { validFrom: '2027-01-01' };

test.each([
  ['stays public', seen('public'), seen('public'), false],
  ['becomes public', seen('loggedIn'), seen('public'), true],
  ['is no longer public', seen('public'), seen('roles', [6]), false],
  ['is for all who are signed in', seen('roles', [6]), seen('loggedIn'), true],
  ['is for another role', seen('roles', [6]), seen('roles', [6, 7]), true],
  ['is for one role less', seen('roles', [6, 7]), seen('roles', [6]), false],
  ['ends', seen('public'), seen('public', [], over), false],
  ['is in force again', seen('public', [], over), seen('public'), true],
  ['begins today', seen('public', [], toCome), seen('public'), true],
  ['is to come still', seen('roles', [6], toCome), seen('public', [], toCome), false],
])('whether a document that %s reaches more people', (_, before, after, more) => {
  expect(reachesMore(before, after, '2026-11-22')).toBe(more);
});
