import { expect, jest, test } from '@jest/globals';
import { TooExpensive } from '../work/lane';

const inThread = jest.fn<() => Promise<string>>();
const actual = await import('../work');
jest.unstable_mockModule('../work', () => ({ ...actual, inThread }));
const { sanitizeRichText, showRichText } = await import('./rich-text');

test('what can not be cleaned is shown as text alone, which holds no tag', async () => {
  inThread.mockRejectedValue(new Error('away'));
  expect(await showRichText('<p onclick="x()">a & "b" < c<b>d</b><img src=x')).toBe(
    ' a &amp; &quot;b&quot; &lt; c d &lt;img src=x',
  );
});

test.each(['time', 'memory'] as const)(
  'what needs too much %s is refused in German, and shown as text alone',
  async (reason) => {
    inThread.mockRejectedValue(new TooExpensive(reason));
    await expect(sanitizeRichText('<p>teuer</p>')).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringMatching(/^Die Prüfung des Textes hat .* beendet\. Bitte kürzen/),
    });
    expect(await showRichText('<p onclick="x">teuer</p>')).toBe(' teuer ');
  },
);

test('what grows beyond the limit when its tags are closed is refused, not cut', async () => {
  inThread.mockResolvedValue('x'.repeat(200_001));
  await expect(sanitizeRichText('<p>'.repeat(50_000))).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('200.001 Zeichen'),
  });
});
