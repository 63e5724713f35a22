import { describe, expect, test } from '@jest/globals';
import { seal, unseal } from './seal';

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
