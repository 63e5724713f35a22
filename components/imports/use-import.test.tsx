import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type Answer, mockFetch } from '@/tests/support/notifications';
import { useImport } from './use-import';

type Plan = { digest: string };

const fileOf = (name: string) => new File(['x'], name);
const sentTo = (path: string, fetch: ReturnType<typeof mockFetch>) =>
  fetch.mock.calls
    .filter(([called]) => called === path)
    .map(([, init]) => ((init!.body as FormData).get('files') as File).name);

/** An import whose preview names its file as the plan, and whose writing ends when the test says so. */
function startImport({ digest }: { digest?: () => string } = {}) {
  let end: (answer: Answer) => void = () => {};
  const fetch = mockFetch({
    '/api/x/preview': () => ({
      body: { plan: { digest: digest?.() || sentTo('/api/x/preview', fetch).at(-1)! } },
    }),
    '/api/x/import': () => new Promise((resolve) => (end = resolve)),
  });
  const { result } = renderHook(() =>
    useImport<Plan, { count: number }>({
      previewed: () => ['/x/preview'],
      applied: ({ digest }) => ['/x/import', { digest }],
      doneOf: (answer) => answer,
      isEmpty: ({ digest }) => digest === 'nothing',
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

describe('where no answer comes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const later = () => act(() => jest.advanceTimersByTimeAsync(60_000));
  const lost: Answer = { status: 504, body: { error: 'unavailable', message: 'Keine Antwort.' } };

  test('nobody says that nothing is imported, and its end is found out', async () => {
    let digest = '';
    const { result, preview, apply, end } = startImport({ digest: () => digest });
    await preview('a.csv');
    await apply();
    await end(lost);
    expect(result.current).toMatchObject({ fate: 'open', problem: '', busy: false });
    await later();
    expect(result.current).toMatchObject({ fate: 'open', plan: { digest: 'a.csv' } });
    digest = 'nothing';
    await later();
    expect(result.current).toMatchObject({ fate: 'done', problem: '', plan: { digest: 'nothing' } });
  });

  test('sending it again meets the first, which has done it', async () => {
    let digest = '';
    const { result, preview, apply, end } = startImport({ digest: () => digest });
    await preview('a.csv');
    await apply();
    await end(lost);
    await apply();
    expect(result.current.busy).toBe(true);
    digest = 'nothing';
    await end(conflict);
    expect(result.current).toMatchObject({ fate: 'done', problem: '', busy: false });
  });

  test('what somebody else has written meanwhile is shown anew', async () => {
    let digest = '';
    const { result, preview, apply, end } = startImport({ digest: () => digest });
    await preview('a.csv');
    await apply();
    await end(lost);
    digest = 'other';
    await later();
    expect(result.current).toMatchObject({ fate: undefined, plan: { digest: 'other' } });
    expect(result.current.problem).toMatch(/Inzwischen hat sich etwas geändert/);
  });
});
