import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { collectNotifications, mockFetch } from '@/tests/support/notifications';
import { browser } from '../ui/browser';
import { getAuthStatus, isRememberedLogin, rememberAuthStatus } from './auth-status';
import { AuthStatus } from './auth-status-watch';

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
  expect(await getAuthStatus()).toEqual({ login: 'yes', fresh: true });
  jest.setSystemTime(Date.now() + 3 * minutes - 1);
  expect(await getAuthStatus()).toEqual({ login: 'yes', fresh: false });
  expect(fetch).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 1);
  await getAuthStatus();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a remembered "no" is never trusted', async () => {
  rememberAuthStatus(false);
  const fetch = mockFetch(status(true));
  expect((await getAuthStatus()).login).toBe('yes');
  expect(fetch).toHaveBeenCalledTimes(1);
});

const failures: [string, Parameters<typeof mockFetch>[0]][] = [
  ['a dead network', {}],
  ['a failing server', { '/api/auth/status': { status: 500, body: { error: 'internal_error' } } }],
  ['a refusal', { '/api/auth/status': { status: 401, body: { authenticated: false } } }],
  ['an answer that says nothing', { '/api/auth/status': { body: { authenticated: 'ja' } } }],
];

test.each(failures)('%s is no answer: remembered as no, which is not trusted', async (_, answers) => {
  mockFetch(answers);
  expect(await getAuthStatus()).toEqual({ login: 'unknown', fresh: true });
  expect(isRememberedLogin()).toBe(false);
});

function show(loggedIn: boolean) {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  const page = (
    <>
      <AuthStatus loggedIn={loggedIn} username={loggedIn ? 'demo@demo.example' : undefined} />
      <input aria-label="Titel" defaultValue="Alt" />
      <input type="checkbox" aria-label="Intern" />
    </>
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

test.each(failures)('%s leaves the page as it is', async (_, answers) => {
  const fetch = mockFetch(answers);
  const { reload } = show(true);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await settle();
  expect(reload).not.toHaveBeenCalled();
});

describe('what somebody entered stays on the page', () => {
  let told: ReturnType<typeof collectNotifications>;
  beforeEach(() => {
    told = collectNotifications();
  });
  afterEach(() => told.stop());

  const enter = {
    'typed since the page came': () =>
      fireEvent.input(screen.getByLabelText('Titel'), { target: { value: 'Neu' } }),
    'known to a form as unsaved': () => {
      const warn = (event: Event) => event.preventDefault();
      window.addEventListener('beforeunload', warn, { once: true });
    },
  };

  const again: [string, keyof typeof enter, string, string][] = [
    ...(Object.keys(enter) as (keyof typeof enter)[]).map((name): (typeof again)[0] => [
      name,
      name,
      'demo@demo.example',
      'Sie sind wieder angemeldet und können speichern.',
    ]),
    [
      'and who signs in next may be somebody else',
      'typed since the page came',
      'fremd@demo.example',
      'In einem anderen Fenster ist jemand anderer angemeldet. Was Sie hier speichern, geschieht unter dessen Namen.',
    ],
  ];
  test.each(again)('%s', async (_, type, username, text) => {
    let authenticated = false;
    let answer = () => {};
    mockFetch({
      '/api/auth/status': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { body: { authenticated } };
      },
      '/api/users/self': { body: { uid: 1, username } },
    });
    const { reload } = show(true);
    enter[type]();
    answer();
    await waitFor(() => expect(told.all).toHaveLength(1));
    expect(told.all[0]).toMatchObject({ type: 'warning', autohide: false });
    expect(told.all[0]?.text).toContain('Sie sind nicht mehr angemeldet.');
    authenticated = true;
    await settle();
    const now = Date.now();
    fireEvent.focus(window); // asked a moment ago
    jest.spyOn(Date, 'now').mockReturnValue(now + 5_000);
    fireEvent.focus(window);
    await settle();
    answer();
    await waitFor(() => expect(told.all.at(-1)?.text).toBe(text));
    expect(reload).not.toHaveBeenCalled();
  });

  test('typed before the scripts ran', async () => {
    mockFetch(status(false));
    const early = document.body.appendChild(document.createElement('textarea'));
    early.value = 'Schon geschrieben';
    const { reload } = show(true);
    await waitFor(() => expect(told.all).toHaveLength(1));
    expect(reload).not.toHaveBeenCalled();
    early.remove();
  });

  test('also of a visitor who signs in elsewhere', async () => {
    mockFetch({ ...status(true), '/api/users/self': { body: { uid: 1 } } });
    const { reload } = show(false);
    fireEvent.input(screen.getByLabelText('Titel'), { target: { value: 'Neu' } });
    await waitFor(() => expect(told.all[0]?.text).toContain('in einem anderen Fenster angemeldet'));
    expect(reload).not.toHaveBeenCalled();
  });
});
