import { act, renderHook, waitFor } from '@testing-library/react';
import { type Answer, mockFetch } from '../shell/test-support';
import { useImport } from './use-import';

type Plan = { digest: string };

const fileOf = (name: string) => new File(['x'], name);
const sentTo = (path: string, fetch: ReturnType<typeof mockFetch>) =>
  fetch.mock.calls
    .filter(([called]) => called === path)
    .map(([, init]) => ((init!.body as FormData).get('files') as File).name);

/** An import whose preview names its file as the plan, and whose writing ends when the test says so. */
function startImport() {
  let end: (answer: Answer) => void = () => {};
  const fetch = mockFetch({
    '/api/x/preview': () => ({ body: { plan: { digest: sentTo('/api/x/preview', fetch).at(-1)! } } }),
    '/api/x/import': () => new Promise((resolve) => (end = resolve)),
  });
  const { result } = renderHook(() =>
    useImport<Plan, { count: number }>({
      previewed: () => ['/x/preview'],
      applied: ({ digest }) => ['/x/import', { digest }],
      doneOf: (answer) => answer,
    }),
  );
  const preview = (name: string) => act(() => result.current.preview([fileOf(name)]));
  const apply = () => act(async () => void result.current.apply(result.current.plan!));
  return { fetch, result, preview, apply, end: (answer: Answer) => act(async () => end(answer)) };
}

const conflict = { status: 409, body: { error: 'conflict', message: 'Inzwischen wurde geschrieben.' } };

test('what is agreed to is written, once, and its result is shown', async () => {
  const { fetch, result, preview, apply, end } = startImport();
  await preview('a.csv');
  expect(result.current).toMatchObject({ plan: { digest: 'a.csv' }, busy: false });
  await apply();
  expect(result.current.busy).toBe(true);
  await end({ body: { count: 3 } });
  expect(result.current.done).toEqual({ count: 3 });
  expect(sentTo('/api/x/import', fetch)).toEqual(['a.csv']);
});

test('where somebody else has written, the plan is made anew and stands beside the reason', async () => {
  const { fetch, result, preview, apply, end } = startImport();
  await preview('a.csv');
  await apply();
  await end(conflict);
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(result.current).toMatchObject({ plan: { digest: 'a.csv' }, problem: conflict.body.message });
  expect(sentTo('/api/x/preview', fetch)).toEqual(['a.csv', 'a.csv']);
});

test('another file chosen during the writing waits for its end, and no plan of the former one comes back', async () => {
  const { fetch, result, preview, apply, end } = startImport();
  await preview('a.csv');
  await apply();
  act(() => result.current.choose([fileOf('b.csv')]));
  expect(result.current).toMatchObject({ plan: undefined, busy: true });
  await end(conflict);
  expect(result.current).toMatchObject({ plan: undefined, busy: false, problem: conflict.body.message });
  expect(sentTo('/api/x/preview', fetch)).toEqual(['a.csv']);
  await preview('b.csv');
  expect(result.current).toMatchObject({ plan: { digest: 'b.csv' }, problem: '' });
});
