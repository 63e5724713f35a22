import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { type Answer, collectNotifications, mockFetch, visit } from '@/tests/support/notifications';
import { browser } from '../ui/browser';

jest.unstable_mockModule('@/lib/auth/redirect', () => ({
  safeRedirect: (target?: string | null) => (target?.startsWith('/') ? target : undefined),
}));
const { UserMenu } = await import('./user-menu');
const { CookieConsent } = await import('./cookie-consent');

const go = jest.spyOn(browser, 'go').mockImplementation(() => {});
let notifications: ReturnType<typeof collectNotifications>;

beforeEach(() => {
  prepareDom();
  localStorage.clear();
  go.mockClear();
  visit('/');
  notifications = collectNotifications();
});
afterEach(() => notifications.stop());

async function open() {
  render(
    <>
      <UserMenu productName="Energiemarkt-Portal" />
      <p>Draußen</p>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByLabelText('E-Mail');
}
const submit = () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Anmelden' }).at(-1) as HTMLElement);

async function logIn(answer: Answer | (() => Promise<Answer>)) {
  const fetch = mockFetch({ '/api/auth/login': answer, '/api/users/self': { body: { uid: 1 } } });
  await open();
  await userEvent.type(screen.getByLabelText('E-Mail'), 'demo@demo.example');
  await userEvent.type(screen.getByLabelText('Passwort'), 'geheim');
  await submit();
  return fetch;
}

test('has everything a visitor needs', async () => {
  await open();
  expect(screen.getByLabelText('E-Mail')).toHaveFocus();
  expect(screen.getByLabelText('Passwort')).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByRole('button', { name: 'Passwort vergessen?' })).toBeVisible();
  expect(screen.getByText('Sie sind noch nicht registriert?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hier registrieren' })).toHaveAttribute('href', '/registrierung');
  expect(await axeViolations()).toEqual([]);
});

test('closes on Escape and on a click outside', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('E-Mail')).toBeNull();
  expect(screen.getByRole('button', { name: 'Anmelden' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await userEvent.click(screen.getByText('Draußen'));
  expect(screen.queryByLabelText('E-Mail')).toBeNull();
});

test('stays open when the cookie dialog over the page is answered, and gets the focus back', async () => {
  render(<CookieConsent needed />);
  await open();
  await userEvent.type(screen.getByLabelText('E-Mail'), 'demo@demo.example');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Ich stimme nicht zu' }, { timeout: 20_000 }),
  );
  expect(screen.queryByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeNull();
  expect(screen.getByLabelText('E-Mail')).toHaveValue('demo@demo.example');
  expect(screen.getByLabelText('E-Mail')).toHaveFocus();
});

test('is open from the start on a page that asks for a login', async () => {
  visit('/?redirect=%2Fdashboard');
  render(<UserMenu productName="P" />);
  expect(await screen.findByLabelText('E-Mail')).toBeVisible();
});

test('checks email and password before anything is sent', async () => {
  const fetch = mockFetch({});
  await open();
  await submit();
  expect(await screen.findByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible();
  expect(screen.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('E-Mail'), 'demo@');
  expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

test('sends the form encoded, remembers the login, loads the person, goes to the dashboard', async () => {
  const fetch = await logIn({ body: {} });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard'));
  const [path, init] = fetch.mock.calls[0] as [string, RequestInit];
  expect(path).toBe('/api/auth/login');
  expect(init).toMatchObject({
    method: 'POST',
    body: 'username=demo%40demo.example&password=geheim',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(fetch.mock.calls[1]?.[0]).toBe('/api/users/self');
  expect(JSON.parse(localStorage.getItem('authStatus') ?? '')).toMatchObject({ authenticated: true });
});

test.each([
  ['%2Fprozesse%2F7%3Fa%3D1', '/prozesse/7?a=1'],
  ['https%3A%2F%2Fevil.example', '/dashboard'],
])('after a login with redirect=%s it goes to %s', async (wanted, expected) => {
  visit(`/?redirect=${wanted}`);
  mockFetch({ '/api/auth/login': { body: {} } });
  render(<UserMenu productName="P" />);
  await userEvent.type(await screen.findByLabelText('E-Mail'), 'demo@demo.example');
  await userEvent.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
  await waitFor(() => expect(go).toHaveBeenCalledWith(expected));
});

test('is dimmed with its buttons disabled while it waits', async () => {
  let answer: (answer: Answer) => void = () => {};
  await logIn(
    () =>
      new Promise<Answer>((resolve) => {
        answer = resolve;
      }),
  );
  expect(screen.getByRole('form', { name: 'Anmeldung' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Passwort vergessen?' })).toBeDisabled();
  expect(screen.getAllByRole('button', { name: 'Anmelden' }).at(-1)).toBeDisabled();
  answer({ body: {} });
  await waitFor(() => expect(go).toHaveBeenCalled());
});

test.each([
  [{ status: 401, body: { error: 'unknown_error', message: 'x' } }, 'Email-Adresse oder Passwort falsch'],
  [
    { status: 503, body: { error: 'unavailable', message: 'Nicht erreichbar <3.' } },
    'Login: Nicht erreichbar <3.',
  ],
  [
    { status: 403, body: { error: 'forbidden', message: 'Ihr Konto ist gesperrt.' } },
    'Login: Ihr Konto ist gesperrt.',
  ],
])(
  'a failure keeps the input and stays beside it with the focus, until something is typed (%#)',
  async (answer, text) => {
    await logIn(answer);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveFocus();
    expect(screen.getByRole('form', { name: 'Anmeldung' })).toContainElement(alert);
    expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText('Passwort')).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText('E-Mail')).toHaveValue('demo@demo.example');
    expect(screen.getByLabelText('Passwort')).toHaveValue('geheim');
    expect(await axeViolations()).toEqual([]);
    await submit(); // refused again, it is told again
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(notifications.all).toEqual([]);
    expect(go).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Passwort'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Passwort')).not.toHaveAccessibleDescription();
  },
);

test('after too many tries the way to a new password takes the address over', async () => {
  const message = 'Zu viele Versuche. Bitte versuchen Sie es in 5 Minuten wieder.';
  await logIn({ status: 429, body: { error: 'too_many_requests', message } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Login: ${message}`);
  await userEvent.click(within(alert).getByRole('button', { name: 'Neues Passwort anfordern' }));
  await screen.findByRole('dialog', { name: 'Energiemarkt-Portal Passwort vergessen' });
  expect(screen.getByRole('textbox', { name: 'E-Mail' })).toHaveValue('demo@demo.example');
});

test('who waits for the confirmation has the mail sent again', async () => {
  const fetch = await logIn({
    status: 403,
    body: { error: 'unconfirmed', message: 'Noch nicht bestätigt.' },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Login: Noch nicht bestätigt.');
  await userEvent.click(within(alert).getByRole('button', { name: /Neuen Link senden/ }));
  await waitFor(() => expect(notifications.all).toHaveLength(1));
  expect(fetch.mock.calls.at(-1)?.[0]).toBe('/api/users/forgot-password');
  expect(fetch.mock.calls.at(-1)?.[1]?.body).toBe('{"forgotEmail":"demo@demo.example"}');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('asks for the code of a second factor, and keeps what was typed', async () => {
  const answers: Answer[] = [
    { status: 401, body: { error: 'second_factor', message: 'Bitte geben Sie den Code ein.' } },
    { status: 401, body: { error: 'second_factor', message: 'Der Code ist falsch.' } },
    { body: { success: true } },
  ];
  const fetch = await logIn(async () => answers.shift()!);
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(notifications.all).toEqual([]);
  expect(await axeViolations()).toEqual([]);
  await submit(); // nothing is sent without a code
  expect(await screen.findByText('Bitte geben Sie den Code ein.')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('Der Code ist falsch.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(screen.getByLabelText('Code')).toHaveValue('');
  expect(screen.getByLabelText('E-Mail')).toHaveValue('demo@demo.example');
  expect(screen.getByLabelText('Passwort')).toHaveValue('geheim');
  await userEvent.type(screen.getByLabelText('Code'), '654321{Enter}');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard'));
  const bodies = fetch.mock.calls
    .filter(([path]) => path === '/api/auth/login')
    .map(([, init]) => init?.body);
  expect(bodies).toEqual([
    'username=demo%40demo.example&password=geheim',
    'username=demo%40demo.example&password=geheim&code=123456',
    'username=demo%40demo.example&password=geheim&code=654321',
  ]);
});

describe('forgot password', () => {
  const openModal = async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Passwort vergessen?' }));
    return screen.findByRole('dialog', { name: 'Energiemarkt-Portal Passwort vergessen' });
  };
  const request = () => userEvent.click(screen.getByRole('button', { name: 'Passwort zurücksetzen' }));

  test('sends nothing on invalid input', async () => {
    const fetch = mockFetch({});
    await openModal();
    await userEvent.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'falsch');
    await request();
    expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each<[string, Record<string, Answer>]>([
    ['success', { '/api/users/forgot-password': { body: {} } }],
    ['a refusal', { '/api/users/forgot-password': { status: 500 } }],
    ['a dead network', {}],
  ])('closes and says the same after %s', async (_, answers) => {
    const fetch = mockFetch(answers);
    await openModal();
    await userEvent.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'demo@demo.example');
    await request();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Passwort vergessen/ })).toBeNull());
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"forgotEmail":"demo@demo.example"}');
    expect(notifications.all).toEqual([
      {
        type: 'success',
        autohide: false,
        about: 'forgotPassword',
        text: 'Wenn die E-Mail-Adresse registriert ist, wird in Kürze ein Link zum Setzen eines Passworts gesendet.',
      },
    ]);
    expect(screen.getByLabelText('E-Mail')).toBeVisible(); // the dropdown is still open
  });
});
