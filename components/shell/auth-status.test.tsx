import { jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { getAuthStatus, rememberAuthStatus } from './auth-status';
import { AuthStatus } from './auth-status-watch';
import { browser } from './browser';
import { mockFetch } from './test-support';

const minutes = 60_000;
const status = (authenticated: boolean) => ({ '/api/auth/status': { body: { authenticated } } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 50)));

test('a login is remembered for 3 minutes', async () => {
  jest.useFakeTimers();
  const fetch = mockFetch(status(true));
  expect(await getAuthStatus()).toEqual({ authenticated: true, fresh: true });
  jest.setSystemTime(Date.now() + 3 * minutes - 1);
  expect(await getAuthStatus()).toEqual({ authenticated: true, fresh: false });
  expect(fetch).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 1);
  await getAuthStatus();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a remembered "no" is never trusted', async () => {
  rememberAuthStatus(false);
  const fetch = mockFetch(status(true));
  expect((await getAuthStatus()).authenticated).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failure means not authenticated', async () => {
  mockFetch({});
  expect((await getAuthStatus()).authenticated).toBe(false);
  mockFetch({ '/api/auth/status': { status: 500, body: { error: 'internal_error' } } });
  expect((await getAuthStatus()).authenticated).toBe(false);
});

function show(loggedIn: boolean) {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <AuthStatus loggedIn={loggedIn} />
    </SWRConfig>
  );
  return { reload, ...render(page) };
}

test('the person is loaded only when a login is detected', async () => {
  const fetch = mockFetch({ ...status(true), '/api/users/self': { body: { uid: 1 } } });
  const { reload } = show(true);
  await waitFor(() =>
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/auth/status', '/api/users/self']),
  );
  expect(reload).not.toHaveBeenCalled();
});

test('a visitor costs one question', async () => {
  const fetch = mockFetch(status(false));
  const { reload } = show(false);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await settle();
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/auth/status']);
  expect(reload).not.toHaveBeenCalled();
});

test('a page of the wrong state is loaded again, but once', async () => {
  mockFetch(status(false));
  const { reload, unmount } = show(true);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  unmount();
  const again = show(true);
  await settle();
  expect(again.reload).toHaveBeenCalledTimes(1);
});
