import { expect, jest, test } from '@jest/globals';

// Even if the quick look were deceived: what is saved is cleaned.
jest.unstable_mockModule('./already-clean', () => ({ isAlreadyClean: () => true }));
const { sanitizeRichText, showRichText } = await import('./rich-text');

test('saving never takes the word of the quick look that texts are shown by', async () => {
  const deceiving = '<p onclick="x()">Text</p>';
  expect(await showRichText(deceiving)).toBe(deceiving);
  expect(await showRichText(deceiving)).toBe(deceiving);
  expect(await sanitizeRichText(deceiving)).toBe('<p>Text</p>');
  // Whoever has cleaned it once knows it.
  expect(await showRichText(deceiving)).toBe('<p>Text</p>');
});
