import { describe, expect, test } from '@jest/globals';
import { sessionOf } from '@/tests/support/sessions';
import { decidePath } from './guard';
import { anonymous } from './state';

const to = (path: string) => ({ allow: false, to: path });
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
    expect(decidePath('/prozesse/erstellen', '', viewer)).toEqual(to('/'));
    expect(decidePath('/prozesse/1/marktnachricht/erstellen', '', viewer)).toEqual(to('/404'));
    expect(decidePath('/dokumente/1/bearbeiten', '', viewer)).toEqual(to('/dokumente'));
    expect(decidePath('/marktpartner/13/kontaktperson/1', '', viewer)).toEqual(to('/?notice=access_denied'));
    expect(decidePath('/marktpartner/12/kontaktperson/1', '', viewer)).toEqual(allow);
  });

  test('the own user alone', () => {
    expect(decidePath('/user/7/bearbeiten', '', sessionOf(9))).toEqual(allow);
    expect(decidePath('/user/8/bearbeiten', '', sessionOf(9))).toEqual(to('/'));
    expect(decidePath('/user/7/confirmation/step-2', '', sessionOf(9))).toEqual(to('/'));
    expect(decidePath('/user/t/confirmation/step-1', '', sessionOf(9))).toEqual(to('/'));
  });

  test('who has not confirmed is led to the confirmation from everywhere, content pages included', () => {
    const fresh = sessionOf(6, { dataConfirmed: false });
    const confirmation = to('/user/7/confirmation/step-2');
    for (const path of ['/', '/prozesse', '/dashboard', '/404', '/impressum', '/user/7/bearbeiten']) {
      expect(decidePath(path, '', fresh)).toEqual(confirmation);
    }
    expect(decidePath('/user/7/confirmation/step-2', '', fresh)).toEqual(allow);
    expect(decidePath('/user/8/confirmation/step-2', '', fresh)).toEqual(to('/'));
  });

  test('a path that is no route is open here', () => {
    expect(decidePath('/impressum', '', anonymous)).toEqual(allow);
    expect(decidePath('/impressum', '', sessionOf(9))).toEqual(allow);
    expect(decidePath('/Dashboard', '', anonymous)).toEqual(allow);
  });
});
