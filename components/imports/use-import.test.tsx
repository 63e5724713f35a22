import { jest } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ImportRecord } from '@/lib/imports/record';
import { type Answer, mockFetch } from '@/tests/support/notifications';
import { ImportState } from './import-state';
import { useImport } from './use-import';

type Plan = { digest: string };

const fileOf = (name: string) => new File(['x'], name);
const sentTo = (path: string, fetch: ReturnType<typeof mockFetch>) =>
  fetch.mock.calls
    .filter(([called]) => called === path)
    .map(([, init]) => ((init!.body as FormData).get('files') as File).name);

const recordOf = (more: Partial<ImportRecord> = {}): ImportRecord => ({
  ...{ uid: 7, kind: 'schemas', state: 'running', name: 'a.csv', by: null, byOperator: false },
  ...{ createdAt: 0, startedAt: 0, endedAt: null, part: '', done: 0, total: 0, cancelRequested: false },
  ...{ result: null, problem: null, log: [] },
  ...more,
});

/** An import whose preview names its file as the plan, begun when the test says so; its job stands as told. */
function startImport() {
  let begin: (answer: Answer) => void = () => {};
  let stand: Answer = { body: { import: recordOf() } };
  const fetch = mockFetch({
    '/api/x/preview': () => ({ body: { plan: { digest: sentTo('/api/x/preview', fetch).at(-1)! } } }),
    '/api/x/import': () => new Promise((resolve) => (begin = resolve)),
    '/api/imports/show/7': () => stand,
  });
  const { result, unmount } = renderHook(() =>
    useImport<Plan>({ previewed: () => ['/x/preview'], applied: ({ digest }) => ['/x/import', { digest }] }),
  );
  const preview = (name: string) => act(() => result.current.preview([fileOf(name)]));
  const apply = () => act(async () => void result.current.apply(result.current.plan!, undefined));
  const begun = (answer: Answer = { body: { import: 7 } }) => act(async () => begin(answer));
  const stands = (answer: Answer | Partial<ImportRecord>) =>
    act(async () => {
      stand = 'body' in answer ? (answer as Answer) : { body: { import: recordOf(answer as object) } };
      await jest.advanceTimersByTimeAsync(10_000);
    });
  const keys = () =>
    fetch.mock.calls
      .filter(([path]) => path === '/api/x/import')
      .map(([, init]) => JSON.parse(String((init!.body as FormData).get('values'))).sendKey);
  const asked = () => fetch.mock.calls.filter(([path]) => path === '/api/imports/show/7').length;
  return { fetch, result, unmount, preview, apply, begun, stands, keys, asked };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const overtaken: Partial<ImportRecord> = {
  ...{ state: 'refused', problem: { error: 'conflict', message: 'Inzwischen wurde geschrieben.' } },
};

test('what is agreed to is begun once, followed, and its result is shown', async () => {
  const { fetch, result, preview, apply, begun, stands } = startImport();
  await preview('a.csv');
  expect(result.current).toMatchObject({ plan: { digest: 'a.csv' }, busy: false });
  await apply();
  await begun();
  await stands({ part: 'Schemas', done: 3, total: 9 });
  expect(result.current).toMatchObject({ busy: true, done: undefined, record: { done: 3, total: 9 } });
  await stands({ state: 'done', result: { created: 1, changed: 0, equal: 0 } });
  expect(result.current).toMatchObject({ busy: false, done: { result: { created: 1 } } });
  expect(sentTo('/api/x/import', fetch)).toEqual(['a.csv']);
});

test('where somebody else has written, the plan is made anew and stands beside the reason', async () => {
  const { fetch, result, preview, apply, begun, stands } = startImport();
  await preview('a.csv');
  await apply();
  await begun();
  await stands(overtaken);
  expect(result.current).toMatchObject({ plan: { digest: 'a.csv' }, busy: false, record: overtaken });
  expect(sentTo('/api/x/preview', fetch)).toEqual(['a.csv', 'a.csv']);
});

test('another file chosen during the writing waits for its end, and no plan of the former one comes back', async () => {
  const { fetch, result, preview, apply, begun, stands } = startImport();
  await preview('a.csv');
  await apply();
  await begun();
  act(() => result.current.choose([fileOf('b.csv')]));
  expect(result.current).toMatchObject({ plan: undefined, busy: true });
  await stands(overtaken);
  expect(result.current).toMatchObject({ plan: undefined, busy: false, record: overtaken });
  expect(sentTo('/api/x/preview', fetch)).toEqual(['a.csv']);
  await preview('b.csv');
  expect(result.current).toMatchObject({ plan: { digest: 'b.csv' }, record: undefined });
});

test('while no answer comes of how it stands, it is asked for again', async () => {
  const { result, preview, apply, begun, stands } = startImport();
  await preview('a.csv');
  await apply();
  await begun();
  await stands({ status: 502, body: { error: 'unavailable', message: 'Keine Antwort.' } });
  expect(result.current).toMatchObject({ busy: true, problem: '' });
  await stands({ state: 'cancelled' });
  expect(result.current).toMatchObject({
    busy: false,
    record: { state: 'cancelled' },
    plan: { digest: 'a.csv' },
  });
});

test('who may not see it any more is told so', async () => {
  const { result, preview, apply, begun, stands, keys } = startImport();
  await preview('a.csv');
  await apply();
  await begun();
  await stands({ status: 401, body: { error: 'unauthenticated', message: 'Bitte melden Sie sich an.' } });
  expect(result.current).toMatchObject({
    ...{ busy: false, running: false, record: undefined, plan: { digest: 'a.csv' } },
    ...{ problem: 'Bitte melden Sie sich an.', unsure: true },
  });
  // Whoever signs in again finds it.
  const [first] = keys();
  await apply();
  expect(keys()).toEqual([first, first]);
});

test('what did not begin is told as such', async () => {
  const { result, preview, apply, begun } = startImport();
  await preview('a.csv');
  await apply();
  await begun({ status: 403, body: { error: 'forbidden', message: 'Das ist Ihnen nicht möglich.' } });
  expect(result.current).toMatchObject({
    busy: false,
    problem: 'Das ist Ihnen nicht möglich.',
    unsure: false,
  });
});

test('its end takes the focus from its progress, and what may have begun is not said to be nothing', () => {
  const { rerender } = render(<ImportState problem="" unsure={false} record={recordOf()} />);
  expect(document.activeElement?.textContent).toContain('Die Dateien werden gelesen und verglichen …');
  const log = [{ at: 0, text: 'Abgebrochen. Es wurde nichts importiert.' }];
  rerender(<ImportState problem="" unsure={false} record={recordOf({ state: 'cancelled', log })} />);
  expect(document.activeElement?.textContent).toContain('Es wurde nichts importiert.');
  rerender(<ImportState problem="Bitte melden Sie sich an." unsure />);
  expect(screen.getByRole('alert').textContent).not.toContain('nichts importiert');
});

test('where no answer comes of its beginning, it is sent again as the same import', async () => {
  const { result, preview, apply, begun, keys, stands } = startImport();
  await preview('a.csv');
  await apply();
  await begun({ status: 504, body: { error: 'unavailable', message: 'Keine Antwort.' } });
  expect(result.current).toMatchObject({ busy: false, plan: { digest: 'a.csv' } });
  expect(result.current.problem).toMatch(/^Ob der Import begonnen hat, ist nicht bekannt/);
  await apply();
  await begun();
  await stands({ state: 'cancelled' });
  const [first, second] = keys();
  expect(second).toBe(first);
  // What has ended is not sent again as the same.
  await apply();
  expect(keys()[2]).not.toBe(first);
});

test('who leaves the page does not ask any more', async () => {
  const { unmount, preview, apply, begun, stands, asked } = startImport();
  await preview('a.csv');
  await apply();
  await begun();
  unmount();
  const before = asked();
  await stands({});
  expect(asked()).toBe(before);
});
