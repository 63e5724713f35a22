import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { seal, sealFor, unseal, unsealFor } from './seal';

const text = 'next-auth.session-token=geheim; andere=ü🙂';

describe('seal', () => {
  test('gives back what was sealed, and shows nothing of it', () => {
    expect(unseal(seal(text))).toBe(text);
    expect(unseal(seal(''))).toBe('');
    expect(Buffer.from(seal(text), 'base64url').toString('latin1')).not.toContain('geheim');
  });

  test('seals the same text differently each time', () => {
    expect(seal(text)).not.toBe(seal(text));
  });

  test('what was changed anywhere, cut or made up is nothing', () => {
    const bytes = Buffer.from(seal(text), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = bytes[at]! ^ 1;
      expect(unseal(changed.toString('base64url'))).toBeUndefined();
    }
    for (const made of ['', 'abc', '!!!', seal(text).slice(0, -4), seal(text).slice(4)]) {
      expect(unseal(made)).toBeUndefined();
    }
  });
});

describe('what is sealed for a purpose', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('counts for that purpose, until its minutes are over', () => {
    jest.useFakeTimers({ now: 0 });
    const sealed = sealFor('passkey-add', { uid: 7 }, 5);
    expect(unsealFor('passkey-add', sealed)).toMatchObject({ uid: 7, until: 300_000 });
    expect(unsealFor('passkey-sign-in', sealed)).toBeUndefined();
    jest.setSystemTime(299_999);
    expect(unsealFor('passkey-add', sealed)).toBeDefined();
    jest.setSystemTime(300_000);
    expect(unsealFor('passkey-add', sealed)).toBeUndefined();
  });

  test('is nothing when it is another sealed text, or values that name their own purpose or end', () => {
    expect(unsealFor('oidc', seal('{}'))).toBeUndefined();
    expect(unsealFor('oidc', seal(text))).toBeUndefined();
    const named = sealFor('oidc', { kind: 'oidc-code', until: 0 }, 5);
    expect(unsealFor('oidc-code', named)).toBeUndefined();
    expect(unsealFor('oidc', named)).toBeDefined();
  });
});
