import { describe, expect, test } from '@jest/globals';
import { can, type PermissionName, permissions } from '../auth/permissions';
import {
  findOption,
  type MpUser,
  narrowedTo,
  roleOfBinding,
  roleOptions,
  sessionStateOf,
  type UserObject,
  withActiveRole,
} from './model';

const binding = (uid: number, admin: 0 | 1, editor: 0 | 1): MpUser => ({
  ecnumber: { uid, ecnumber: `AT00${uid}000`, name: `Netz ${uid}` },
  marketpartnerUid: uid * 10,
  marketpartner_company: `Netz ${uid} GmbH`,
  marketpartner_admin: admin,
  marketpartner_editor: editor,
});
const groups = (...uids: number[]) => uids.map((uid) => ({ uid, title: `Gruppe ${uid}` }));
const participants = (...names: string[]) => names.map((name, index) => ({ uid: index + 1, name }));

const user = (more: Partial<UserObject> = {}): UserObject => ({
  uid: 7,
  username: 'demo',
  email: 'demo@demo.example',
  salutation: '',
  firstName: 'Demo',
  lastName: 'Person',
  company: '',
  usergroups: [],
  processesparticipants: [],
  processescategories: [],
  privacyPolicy: true,
  dataConfirmed: true,
  notifyAboutConsultations: -1,
  notifyEvents: -1,
  notifyIndustryInformation: -1,
  notifyElwoggwg: -1,
  notifyFrequency: -1,
  notifyProcesses: -1,
  notifySchemas: -1,
  mpusers: [],
  activeEcnumber: 0,
  activeRole: 0,
  userRole: '',
  ...more,
});
const everything = user({
  usergroups: groups(1, 2, 3, 4, 5, 6, 7, 8, 9),
  processesparticipants: participants('Netzbetreiber', 'Behörde', 'OBS'),
  mpusers: [binding(1, 1, 1), binding(2, 0, 1), binding(3, 0, 0)],
});

describe('roles of a user', () => {
  test('a viewer writes statements where their account was given that, for that number alone', () => {
    const given = { ...binding(1, 0, 0), marketpartner_statements: 1 as const };
    const writes = (activeEcnumber: number) => {
      const session = sessionStateOf(
        user({ mpusers: [given, binding(2, 0, 0)], activeEcnumber, activeRole: 5 }),
      );
      return [session.activeRole?.uid, can(session, 'statements.write', session.marketPartnerUid)];
    };
    expect([writes(1), writes(2)]).toEqual([
      [5, true],
      [5, false],
    ]);
  });

  test('what is given at one number is none of another role of the same person', () => {
    const mpusers = [{ ...binding(1, 0, 0), marketpartner_statements: 1 as const }, binding(2, 1, 0)];
    const acting = (over: Partial<UserObject>) =>
      sessionStateOf(user({ usergroups: groups(6), mpusers, ...over }));
    expect(acting({ activeEcnumber: 1, activeRole: 5 }).activeRole).toMatchObject({
      uid: 5,
      given: ['statements.write'],
    });
    for (const other of [acting({ activeEcnumber: 2, activeRole: 3 }), acting({ activeRole: 6 })]) {
      expect(other.activeRole).not.toHaveProperty('given');
      expect(can(other, 'statements.write', 10)).toBe(false);
    }
  });

  test('a binding makes an admin, an editor or a viewer', () => {
    expect(
      [binding(1, 1, 1), binding(1, 1, 0), binding(1, 0, 1), binding(1, 0, 0)].map(roleOfBinding),
    ).toEqual([3, 3, 4, 5]);
  });

  test('offered are the groups but 3, 4, 5, 7 and 8, each number, and each role name of role 7', () => {
    expect(roleOptions(everything).map(({ title, uid }) => [title, uid])).toEqual([
      ['Gruppe 1', 1],
      ['Gruppe 2', 2],
      ['Gruppe 6', 6],
      ['Gruppe 9', 9],
      ['AT001000 - Netz 1 GmbH', 3],
      ['AT002000 - Netz 2 GmbH', 4],
      ['AT003000 - Netz 3 GmbH', 5],
      ['Behörde', 7],
      ['OBS', 7],
    ]);
    expect(new Set(roleOptions(everything).map(({ id }) => id)).size).toBe(9);
  });

  test('role names are offered to registered users only', () => {
    const names = { processesparticipants: participants('Firma') };
    expect(roleOptions(user(names))).toEqual([]);
    const other = roleOptions(user({ ...names, usergroups: groups(9) }));
    expect(other.map(({ title }) => title)).toEqual(['Gruppe 9']);
  });

  test('a wanted role is found by its number, else by role and name', () => {
    const options = roleOptions(everything);
    const find = (activeEcnumber: number, activeRole: number, userRole?: string) =>
      findOption(options, { activeEcnumber, activeRole, userRole })?.title;
    expect(find(2, 3)).toBe('AT002000 - Netz 2 GmbH');
    expect(find(4, 3)).toBeUndefined();
    expect(find(0, 3)).toBeUndefined();
    expect(find(0, 2)).toBe('Gruppe 2');
    expect(find(0, 7, 'OBS')).toBe('OBS');
    expect(find(0, 7, 'Firma')).toBeUndefined();
    expect(find(0, 7)).toBe('Behörde');
  });
});

describe('sessionStateOf', () => {
  test('several roles and none taken: none is active', () => {
    const state = sessionStateOf(everything);
    expect(state).toMatchObject({ loggedIn: true, uid: 7, fullName: 'Demo Person', marketPartnerUid: -1 });
    expect([state.activeRole, state.activeEcnumber]).toEqual([undefined, undefined]);
  });

  test('a name is what there is of it', () => {
    expect(sessionStateOf(user({ firstName: '' })).fullName).toBe('Person');
    expect(sessionStateOf(user({ lastName: '' })).fullName).toBe('Demo');
  });

  test('the only role is active', () => {
    expect(sessionStateOf(user({ usergroups: groups(9) })).activeRole).toMatchObject({ uid: 9 });
    expect(sessionStateOf(user({ mpusers: [binding(2, 0, 1)] }))).toMatchObject({
      activeRole: { uid: 4 },
      activeEcnumber: { uid: 2, name: 'AT002000' },
      marketPartnerUid: 20,
      marketPartnerName: 'Netz 2 GmbH',
    });
  });

  test('role 7 shows its name instead of the label', () => {
    const state = sessionStateOf({ ...everything, activeRole: 7, userRole: 'OBS' });
    expect(state.activeRole).toEqual({ uid: 7, role: 'Registrierter Benutzer', name: 'OBS' });
  });

  test('a role that is no longer offered is not active', () => {
    expect(sessionStateOf(user({ usergroups: groups(6, 9), activeRole: 2 })).activeRole).toBeUndefined();
    const bindings = { mpusers: [binding(1, 1, 0), binding(3, 0, 0)] };
    expect(sessionStateOf(user({ ...bindings, activeRole: 3, activeEcnumber: 2 }))).toMatchObject({
      activeRole: undefined,
      marketPartnerUid: -1,
    });
  });

  test('who is left with one role acts in it: no picker would offer it', () => {
    expect(sessionStateOf(user({ usergroups: groups(6), activeRole: 2 })).activeRole).toMatchObject({
      uid: 6,
    });
  });

  test('the user object names the role that counts, not the one that the session keeps', () => {
    const roleOf = (over: Partial<UserObject>) => {
      const { activeRole, activeEcnumber, userRole } = withActiveRole(user(over));
      return [activeRole, activeEcnumber, userRole];
    };
    expect(roleOf({ usergroups: groups(6, 9), activeRole: 1 })).toEqual([0, 0, '']);
    expect(roleOf({ mpusers: [binding(2, 0, 1)] })).toEqual([4, 2, '']);
    expect(roleOf({ mpusers: [binding(2, 0, 1)], activeRole: 3, activeEcnumber: 2 })).toEqual([4, 2, '']);
  });

  test('the role of a number follows the binding, not what the session says', () => {
    const state = sessionStateOf(
      user({ mpusers: [binding(1, 0, 0), binding(2, 1, 0)], activeRole: 3, activeEcnumber: 1 }),
    );
    expect(state.activeRole).toMatchObject({ uid: 5 });
  });
});

describe('a role chosen earlier', () => {
  const flags = { admin: [1, 0, 0], editor: [0, 1, 0], contributor: [0, 0, 1], viewer: [0, 0, 0] } as const;
  const names = Object.keys(flags) as (keyof typeof flags)[];
  const bound = (name: keyof typeof flags): MpUser => {
    const [admin, editor, statements] = flags[name];
    return { ...binding(1, admin, editor), marketpartner_statements: statements };
  };
  const rightsOf = (one: UserObject): PermissionName[] => {
    const session = sessionStateOf(one);
    return (Object.keys(permissions) as PermissionName[]).filter((name) =>
      can(session, name, session.marketPartnerUid),
    );
  };

  test.each(names.flatMap((then) => names.map((now) => [then, now] as const)))(
    'under a number as %s permits, where it is %s now, what both permit',
    (then, now) => {
      const role = { activeRole: 3, activeEcnumber: 1, userRole: '' };
      const own = (name: typeof now) => rightsOf(user({ mpusers: [bound(name)], ...role }));
      const left = narrowedTo(
        { ...everything, mpusers: [bound(now), binding(2, 1, 0)] },
        { ...role, binding: then },
      );
      expect(rightsOf(left)).toEqual(own(then).filter((one) => own(now).includes(one)));
      expect(roleOptions(left).map(({ id }) => id)).toEqual(['mp-1']);
    },
  );

  test.each([
    ['a group', { activeRole: 2, activeEcnumber: 0, userRole: '' }, ['role-2']],
    ['a role name', { activeRole: 7, activeEcnumber: 0, userRole: 'OBS' }, ['name-3']],
    ['none', { activeRole: 0, activeEcnumber: 0, userRole: '' }, []],
    ['a number that is gone', { activeRole: 3, activeEcnumber: 9, userRole: '' }, []],
    ['a group that is gone', { activeRole: 10, activeEcnumber: 0, userRole: '' }, []],
    ['a role name that is gone', { activeRole: 7, activeEcnumber: 0, userRole: 'Firma' }, []],
  ])('of %s leaves nothing else', (_, role, left) => {
    const narrowed = narrowedTo(everything, { ...role, binding: '' });
    expect(roleOptions(narrowed).map(({ id }) => id)).toEqual(left);
    expect(sessionStateOf(narrowed).activeRole?.uid).toBe(left.length > 0 ? role.activeRole : undefined);
  });
});
