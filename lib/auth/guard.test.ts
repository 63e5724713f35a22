import { describe, expect, test } from '@jest/globals';
import { sessionOf } from '@/tests/support/sessions';
import { routes } from '../routes';
import { decide, decidePath, isOpenTo, refusalOf } from './guard';
import { anonymous } from './state';

const to = (path: string) => ({ allow: false, to: path });
const home = (wanted: string) => to(`/?redirect=${encodeURIComponent(wanted)}`);
const allow = { allow: true };

describe('decidePath', () => {
  test('visitors go Home with the wanted path and its query', () => {
    expect(decidePath('/dashboard', '?a=1&b=ü', anonymous)).toEqual(
      to('/?redirect=%2Fdashboard%3Fa%3D1%26b%3D%C3%BC'),
    );
    expect(decidePath('/prozesse', '', anonymous)).toEqual(allow);
    expect(decidePath('/user/token/confirmation/step-1', '', anonymous)).toEqual(allow);
  });

  test('refused users go Home, to NotFound, to Documents, or Home with a notice', () => {
    const viewer = sessionOf(5, { marketPartnerUid: 12 });
    expect(decidePath('/prozesse/erstellen', '', viewer)).toEqual(to('/?redirect=%2Fprozesse%2Ferstellen'));
    expect(decidePath('/prozesse/1/marktnachricht/erstellen', '', viewer)).toEqual(to('/404'));
    expect(decidePath('/dokumente/1/bearbeiten', '', viewer)).toEqual(to('/dokumente'));
    expect(decidePath('/marktpartner/13/kontaktperson/1', '', viewer)).toEqual(
      to('/?notice=access_denied&redirect=%2Fmarktpartner%2F13%2Fkontaktperson%2F1'),
    );
    expect(decidePath('/marktpartner/12/kontaktperson/1', '', viewer)).toEqual(allow);
  });

  test('the own user alone', () => {
    expect(decidePath('/user/7/bearbeiten', '', sessionOf(9))).toEqual(allow);
    expect(decidePath('/user/8/bearbeiten', '', sessionOf(9))).toEqual(home('/user/8/bearbeiten'));
    expect(decidePath('/user/7/confirmation/step-2', '', sessionOf(9))).toEqual(
      home('/user/7/confirmation/step-2'),
    );
    expect(decidePath('/user/t/confirmation/step-1', '', sessionOf(9))).toEqual(to('/'));
  });

  test('who has not confirmed is led to the confirmation from everywhere, content pages included', () => {
    const fresh = sessionOf(6, { dataConfirmed: false });
    const confirmation = to('/user/7/confirmation/step-2');
    for (const path of ['/', '/prozesse', '/dashboard', '/404', '/impressum', '/user/7/bearbeiten']) {
      expect(decidePath(path, '', fresh)).toEqual(confirmation);
    }
    expect(decidePath('/user/7/confirmation/step-2', '', fresh)).toEqual(allow);
    expect(decidePath('/user/8/confirmation/step-2', '', fresh)).toEqual(home('/user/8/confirmation/step-2'));
  });

  test('who must set up a second factor is led there from everywhere', () => {
    const obliged = sessionOf(1, { needsSecondFactor: true });
    const account = to('/user/7/bearbeiten');
    for (const path of ['/', '/prozesse', '/dashboard', '/verwaltung', '/404', '/impressum'])
      expect(decidePath(path, '', obliged)).toEqual(account);
    expect(decidePath('/user/7/bearbeiten', '', obliged)).toEqual(allow);
    expect(decidePath('/user/8/bearbeiten', '', obliged)).toEqual(home('/user/8/bearbeiten'));
    const fresh = sessionOf(1, { needsSecondFactor: true, dataConfirmed: false });
    expect(decidePath('/', '', fresh)).toEqual(to('/user/7/confirmation/step-2'));
    expect(decidePath('/user/7/confirmation/step-2', '', fresh)).toEqual(allow);
  });

  test('a path that is no route is open here', () => {
    expect(decidePath('/impressum', '', anonymous)).toEqual(allow);
    expect(decidePath('/impressum', '', sessionOf(9))).toEqual(allow);
    expect(decidePath('/Dashboard', '', anonymous)).toEqual(allow);
  });
});

describe('refusalOf', () => {
  const admin = {
    id: 'role-2',
    title: 'Prozessadministration',
    uid: 2,
    value: { activeEcnumber: 0, activeRole: 2 },
  };
  const editor = {
    ...{ id: 'mp-17', title: 'AT001000', uid: 4, marketPartnerUid: 12 },
    value: { activeEcnumber: 17, activeRole: 4 },
  };
  const reader = { ...sessionOf(6), availableRoles: [admin, editor] };

  test.each([
    ['/prozesse/erstellen?a=1', { title: 'Prozess anlegen', own: false, role: admin }],
    ['/marktpartner/12/bearbeiten', { title: 'Marktpartner bearbeiten', own: false, role: editor }],
    ['/marktpartner/13/bearbeiten', { title: 'Marktpartner bearbeiten', own: false, role: undefined }],
    ['/user/8/bearbeiten', { title: 'Meine Daten', own: true, role: undefined }],
    ['/prozesse', undefined],
    ['/gibt/es/nicht', undefined],
  ])('%s', (wanted, refusal) => {
    expect(refusalOf(wanted, reader)).toEqual(refusal);
    expect(refusalOf(wanted, anonymous)).toEqual(
      refusal && { title: refusal.title, own: false, signIn: true },
    );
  });
});

test('whether a route is open to somebody says the same as the guard', () => {
  const sessions = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((role) =>
    [{}, { dataConfirmed: false }, { needsSecondFactor: true as const }].map((more) => sessionOf(role, more)),
  );
  for (const route of routes.filter(({ path }) => !path.includes(':'))) {
    for (const session of sessions)
      expect([route.name, isOpenTo(route, session)]).toEqual([
        route.name,
        decide(route, {}, session, '/').allow,
      ]);
    expect(isOpenTo(route, anonymous)).toBe(false);
  }
});
