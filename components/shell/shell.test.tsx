import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { anonymous } from '@/lib/auth/state';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { mockFetch, visit } from '@/tests/support/notifications';
import { askToSignIn } from '../ui/ask-to-sign-in';
import { browser } from '../ui/browser';
import { Shell } from './shell';

const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});

beforeEach(() => {
  prepareDom();
  localStorage.clear();
});
afterEach(() => visit('/'));

const entry = (label: string, slug: string) => ({
  uid: 1,
  label,
  route: { slug, redirect: '' },
  subPages: [],
  hide: false,
  spacer: false,
  print: [],
});
async function show(changes: { loggedIn?: boolean } = {}) {
  mockFetch({ '/api/auth/status': { body: { authenticated: changes.loggedIn ?? false } } });
  await act(
    async () =>
      void render(
        <Shell
          productName="Energiemarkt-Portal"
          path="/prozesse"
          session={{ ...anonymous, ...changes }}
          navigation={[entry('Prozesse', '/prozesse')]}
          footer={[entry('Impressum', '/impressum')]}
          requestId="abc"
        >
          <h1>Seite</h1>
        </Shell>,
      ),
  );
}

// The first one, as what loads later has come for all others.
test('who was signed out meanwhile is asked to sign in, however early', async () => {
  mockFetch({ '/api/auth/status': { body: { authenticated: true } } });
  const session = { ...anonymous, loggedIn: true };
  act(
    () =>
      void render(
        <Shell {...{ productName: 'P', path: '/', session, navigation: [], footer: [], requestId: 'abc' }}>
          <h1>Seite</h1>
        </Shell>,
      ),
  );
  // Nothing that loads later has come.
  let signedIn: Promise<boolean> | undefined;
  act(() => {
    signedIn = askToSignIn();
  });
  const dialog = await screen.findByRole('dialog', { name: 'Sie sind nicht mehr angemeldet' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(await signedIn).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page has its landmarks, logo, footer and skip link', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Energiemarkt-Portal, Startseite' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Zum Inhalt springen' })).toHaveAttribute('href', '#inhalt');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'inhalt');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    `© ${new Date().getFullYear()} Energiemarkt-Portal`,
  );
  expect(screen.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Impressum' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Abmelden' })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('who is logged in can log out', async () => {
  await show({ loggedIn: true });
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Benutzerkonto' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('debugging shows with develop=true only', async () => {
  await show();
  expect(screen.queryByLabelText('Debug')).toBeNull();
});

test('debugging names route, role, view and request', async () => {
  visit('/prozesse?develop=true');
  await show();
  expect(await screen.findByLabelText('Debug')).toHaveTextContent(
    'Route/prozesseRollekeineAnsichtdesktop (1024 px)Anfrageabc',
  );
});
