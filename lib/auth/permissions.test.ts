import { describe, expect, test } from '@jest/globals';
import { sessionOf } from '@/tests/support/sessions';
import { can, type PermissionName, permissions, sightOf } from './permissions';
import { anonymous } from './state';

/** docs/requirements/roles.md, Permission check, by hand. */
const table: Record<PermissionName, number[]> = {
  'processes.write': [2],
  'processes.drafts': [2],
  'processSteps.write': [2],
  'marketNotifications.write': [2],
  'schemas.write': [2],
  'schemas.drafts': [2],
  'responseCodes.write': [2],
  'responseCodes.note': [3, 4],
  'lookups.write': [1, 2],
  'prepared.write': [1, 2],
  'releases.write': [1, 2],
  'marketDates.write': [1, 2],
  'consultations.write': [1, 2],
  'consultations.internal': [1, 2, 6],
  'statements.write': [3, 4],
  'statements.draft': [3, 4, 5],
  'documents.write': [1, 2],
  'marketPartners.edit': [3, 4],
  'marketPartners.administer': [1],
  'readiness.write': [1, 3, 4],
  'elwog.write': [1, 3, 4],
  'accounts.write': [1, 3],
  'contactPersons.write': [1, 3, 4],
  'contactPersons.read': [1, 3, 4, 5],
  'begIds.generate': [1, 3],
  'webhooks.write': [3],
  'bin.use': [1, 2, 3, 4],
  'changes.authors': [1, 2],
  'events.write': [1],
  'faq.write': [1],
  'glossary.write': [1],
  'searchTerms.write': [1],
  'images.add': [1, 2, 3, 4],
  'images.all': [1, 2],
  'images.administer': [1],
  'content.write': [1],
  'capacities.report': [1, 3, 4],
  'capacities.administer': [1],
  administration: [1],
};
const names = Object.keys(permissions) as PermissionName[];
const partner = { marketPartnerUid: 12 };

describe('can', () => {
  test.each(names)('%s', (name) => {
    const allowed = [1, 2, 3, 4, 5, 6, 7, 9].filter((role) => can(sessionOf(role, partner), name));
    expect(allowed).toEqual(table[name]);
  });

  test.each(names)('%s of a partner: roles 3 to 5 at their own alone', (name) => {
    for (const role of table[name]) {
      expect(can(sessionOf(role, partner), name, 12)).toBe(true);
      expect(can(sessionOf(role, partner), name, 13)).toBe(![3, 4, 5].includes(role));
    }
  });

  test.each(names)('%s is for nobody who is not in, has not confirmed, or has no role', (name) => {
    expect(can(anonymous, name)).toBe(false);
    for (const role of table[name]) expect(can(sessionOf(role, { dataConfirmed: false }), name)).toBe(false);
    expect(can(sessionOf(undefined, partner), name)).toBe(false);
  });

  test.each([-1, 0])('no partner (%i) is nobody’s own', (marketPartnerUid) => {
    expect(can(sessionOf(3, { marketPartnerUid }), 'elwog.write', marketPartnerUid)).toBe(false);
  });

  test('a right that an account is given counts under its role, for its own partner', () => {
    const given = (
      role: number,
      partnerUid: number,
      names: readonly PermissionName[] = ['statements.write'],
    ) =>
      can(
        sessionOf(role, {
          ...partner,
          activeRole: { uid: role, role: '', name: '', given: names },
        }),
        'statements.write',
        partnerUid,
      );
    expect([given(5, 12), given(5, 13), given(7, 12)]).toEqual([true, false, false]);
    expect(given(5, 12, ['contactPersons.read'])).toBe(false);
  });

  test('the same rights are one sight, in whatever order they were given', () => {
    const sight = (...given: PermissionName[]) =>
      JSON.stringify(sightOf(sessionOf(5, { activeRole: { uid: 5, role: '', name: '', given } })));
    expect(sight('statements.write', 'images.add')).toBe(sight('images.add', 'statements.write'));
    expect(sight('statements.write')).not.toBe(sight('images.add'));
  });

  test('a sight may what its session may', () => {
    for (const session of [
      anonymous,
      ...[1, 3, 6].flatMap((role) => [
        sessionOf(role, partner),
        sessionOf(role, { ...partner, dataConfirmed: false }),
        sessionOf(role, { ...partner, needsSecondFactor: true }),
      ]),
    ])
      for (const name of names) expect(can(sightOf(session), name, 12)).toBe(can(session, name, 12));
  });

  test('every permission is described', () => {
    for (const { description } of Object.values(permissions)) expect(description).toMatch(/\S/);
  });
});
