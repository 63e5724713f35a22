import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anonymous, type RoleOption, type SessionState } from '@/lib/auth/state';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { collectNotifications, mockFetch } from '@/tests/support/notifications';
import { browser } from '../ui/browser';
import { accountOf } from './account';
import { LogoutButton } from './logout-button';
import { UserMenu } from './user-menu';

const admin: RoleOption = {
  id: 'role-1',
  title: 'Seitenadministration',
  uid: 1,
  value: { activeEcnumber: 0, activeRole: 1 },
};
const partner: RoleOption = {
  id: 'mp-17',
  title: 'AT001000 - Demo Netz GmbH',
  uid: 3,
  value: { activeEcnumber: 17, activeRole: 3 },
};
const name: RoleOption = {
  id: 'name-5',
  title: 'Behörde',
  uid: 7,
  value: { activeEcnumber: 0, activeRole: 7, userRole: 'Behörde' },
};
const session: SessionState = {
  ...anonymous,
  loggedIn: true,
  uid: 9,
  username: 'mehrfach@demo.example',
  availableRoles: [admin, partner, name],
  activeRole: { uid: 1, role: 'Seitenadministration', name: 'Seitenadministration' },
};

const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
const go = jest.spyOn(browser, 'go').mockImplementation(() => {});
let notifications: ReturnType<typeof collectNotifications>;

beforeEach(() => {
  prepareDom({ desktop: false }); // the native select; the list has its own tests
  localStorage.clear();
  sessionStorage.clear();
  reload.mockClear();
  go.mockClear();
  notifications = collectNotifications();
});
afterEach(() => notifications.stop());

async function open(changes: Partial<SessionState> = {}) {
  render(<UserMenu productName="P" account={accountOf({ ...session, ...changes })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Benutzerkonto' }));
  await screen.findByText('Angemeldet als');
}

test.each<[Partial<SessionState>, string]>([
  [{}, 'Seitenadministration'],
  [
    {
      activeRole: { uid: 4, role: 'Marktpartner-Redaktion', name: 'Marktpartner-Redaktion' },
      activeEcnumber: { uid: 17, name: 'AT001000' },
      marketPartnerName: 'Wiener Netze GmbH',
    },
    'Wiener Netze GmbH · Redaktion',
  ],
  [{ activeRole: { uid: 7, role: 'Registrierter Benutzer', name: 'Behörde' } }, 'Behörde'],
  [{ activeRole: undefined }, 'Keine Rolle gewählt'],
])('%j acts as %s', (changes, acting) => {
  expect(accountOf({ ...session, ...changes }).acting).toBe(acting);
});

test('shows the active role, the username, the way to the dashboard', async () => {
  await open();
  expect(screen.getAllByText('Seitenadministration')[0]).toBeVisible();
  expect(screen.getByText('mehrfach@demo.example')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard anzeigen' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('link', { name: 'Marktpartner Eintrag anzeigen' })).toBeNull();
  expect(screen.getByLabelText('Rolle wechseln')).toHaveValue('role-1');
  expect(await axeViolations()).toEqual([]);
});

test('leads to the administration those who may go there, whatever the navigation holds', async () => {
  await open({ dataConfirmed: true });
  expect(screen.getByRole('link', { name: 'Verwaltung' })).toHaveAttribute('href', '/verwaltung');
  const ready = { ...session, dataConfirmed: true, activeRole: { uid: 2, role: 'x', name: 'x' } };
  expect(accountOf(ready).administration).toBe('/verwaltung/prozesse');
  const partnerAdmin = { uid: 3, role: 'x', name: 'x' };
  for (const changes of [{ activeRole: undefined }, { activeRole: partnerAdmin }, { dataConfirmed: false }]) {
    expect(accountOf({ ...session, dataConfirmed: true, ...changes }).administration).toBeUndefined();
  }
});

test('lists the role titles while none is active', async () => {
  await open({ activeRole: undefined });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['Seitenadministration', 'AT001000 - Demo Netz GmbH', 'Behörde']),
  );
  expect(screen.getByLabelText('Rolle wechseln')).toHaveValue('');
});

test('one role needs no switcher', async () => {
  await open({ availableRoles: [admin] });
  expect(screen.queryByLabelText('Rolle wechseln')).toBeNull();
});

test.each([0, 17])('partner %i has a link to its entry', async (uid) => {
  await open({ marketPartnerUid: uid });
  expect(screen.getByRole('link', { name: 'Marktpartner Eintrag anzeigen' })).toHaveAttribute(
    'href',
    `/marktpartner/${uid}`,
  );
});

test.each([
  [{ activeRole: { uid: 3, role: 'x', name: 'x' }, activeEcnumber: { uid: 17, name: 'AT001000' } }, 'mp-17'],
  [{ activeRole: { uid: 7, role: 'x', name: 'Behörde' } }, 'name-5'],
  [{ activeRole: { uid: 7, role: 'x', name: 'OBS' } }, undefined],
])('finds the option in force (%#)', (changes, id) => {
  expect(accountOf({ ...session, ...changes }).activeId).toBe(id);
});

const carried = () => JSON.parse(sessionStorage.getItem('notification') ?? 'null');

test('choosing a market partner sends its number and role, confirms and offers the entry', async () => {
  const mpusers = [{ ecnumber: { uid: 17 }, marketpartnerUid: 4 }];
  const fetch = mockFetch({ '/api/users/edit/active-role': { body: { mpusers } } });
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Rolle wechseln'), 'mp-17');
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"activeEcnumber":17,"activeRole":3}');
  expect(carried()).toMatchObject({
    type: 'success',
    text: 'Sie handeln jetzt als AT001000 - Demo Netz GmbH. <a href="/marktpartner/4">Marktpartner Eintrag anzeigen</a>',
  });
});

test('choosing a role name sends it too', async () => {
  const fetch = mockFetch({ '/api/users/edit/active-role': { body: {} } });
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Rolle wechseln'), 'name-5');
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"activeEcnumber":0,"activeRole":7,"userRole":"Behörde"}');
  expect(carried()).toEqual({ type: 'success', text: 'Sie handeln jetzt als Behörde.' });
});

test('a failed switch is logged at debug level, nothing more', async () => {
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => {});
  mockFetch({
    '/api/users/edit/active-role': { status: 403, body: { error: 'forbidden', message: 'Nein' } },
  });
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Rolle wechseln'), 'mp-17');
  await waitFor(() => expect(debug).toHaveBeenCalled());
  expect(notifications.all).toEqual([]);
  expect(carried()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Rolle wechseln')).toHaveValue('role-1');
});

test('logout remembers it, goes home and carries the message there', async () => {
  const fetch = mockFetch({ '/api/auth/logout': { body: {} } });
  render(<LogoutButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(JSON.parse(localStorage.getItem('authStatus') ?? '')).toMatchObject({ authenticated: false });
  expect(carried()).toEqual({ type: 'success', text: 'Erfolgreich ausgeloggt.' });
});

test('a failed logout says so and stays', async () => {
  mockFetch({
    '/api/auth/logout': { status: 500, body: { error: 'internal_error', message: 'Nicht möglich' } },
  });
  render(<LogoutButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() =>
    expect(notifications.all).toEqual([{ type: 'error', text: 'Logout error: Nicht möglich' }]),
  );
  expect(go).not.toHaveBeenCalled();
});
