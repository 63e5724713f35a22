import { beforeEach, expect, jest, test } from '@jest/globals';

const day = 86_400_000;
const values = { name: '' };
const draft = (age = 0) => ({ at: Date.now() - age, base: values, values: { name: 'Getippt' } });
type Drafts = typeof import('./drafts');
/** As on a page that was just loaded. */
const fresh = async (): Promise<Drafts> => {
  let drafts: Drafts | undefined;
  await jest.isolateModulesAsync(async () => {
    drafts = await import('./drafts');
  });
  return drafts!;
};
const kept = () => Object.keys(localStorage).sort();

beforeEach(() => localStorage.clear());

test('a draft is there for 14 days, and no longer', async () => {
  const { keepDraft, readDraft, dropForeignDrafts } = await fresh();
  keepDraft(7, 'young', draft(14 * day - 60_000));
  keepDraft(7, 'old', draft(14 * day + 1));
  expect(readDraft(7, 'young', values)?.values).toEqual({ name: 'Getippt' });
  expect(readDraft(7, 'old', values)).toBeUndefined();
  expect(kept()).toHaveLength(2);
  dropForeignDrafts(7);
  expect(kept()).toEqual(['entwurf:7:young']);
});

test('what others typed and what can’t be read goes, what is no draft stays', async () => {
  const { keepDraft, dropForeignDrafts } = await fresh();
  for (const user of [7, 77, 8]) keepDraft(user, 'a', draft());
  localStorage.setItem('entwurf:7:b', '{');
  localStorage.setItem('anderes', 'x');
  dropForeignDrafts(7);
  expect(kept()).toEqual(['anderes', 'entwurf:7:a']);
});

test('after signing out nothing is left, and nothing is kept any more until the page is loaded anew', async () => {
  const { keepDraft, forgetDrafts } = await fresh();
  for (const user of [7, 8]) keepDraft(user, 'a', draft());
  localStorage.setItem('anderes', 'x');
  forgetDrafts();
  expect(kept()).toEqual(['anderes']);
  keepDraft(7, 'a', draft());
  expect(kept()).toEqual(['anderes']);
  (await fresh()).keepDraft(7, 'a', draft());
  expect(kept()).toEqual(['anderes', 'entwurf:7:a']);
});

test('fields that the form has not got, or of another kind, are not taken', async () => {
  const { keepDraft, readDraft } = await fresh();
  const odd = { name: 5, gone: 'x', list: 'a' } as never;
  keepDraft(7, 'a', { at: Date.now(), base: odd, values: odd });
  expect(readDraft(7, 'a', { name: '', list: ['b'] })?.values).toEqual({ name: '', list: ['b'] });
});
