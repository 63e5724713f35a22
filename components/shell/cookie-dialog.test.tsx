import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '@/tests/support/axe';
import { statisticsAllowed } from '../ui/consent';
import { CookieConsent } from './cookie-consent';
import { Footer } from './footer';
import { usePresses } from './use-presses';

beforeEach(() => localStorage.clear());
const stored = () => localStorage.getItem('cookiePolicy');

function Presses() {
  usePresses();
  return null;
}

async function show(needed = true) {
  render(
    <>
      <Presses />
      <Footer productName="P" year={2026} items={[]} />
      <CookieConsent needed={needed} />
    </>,
  );
  await act(async () => void (await Promise.all([import('./cookie-dialog'), import('./press')])));
}

test('is open until a decision is stored; both are shown as enabled, functional is locked', async () => {
  await show();
  expect(screen.getByRole('switch', { name: 'Statistik' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Funktional' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Funktional' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(statisticsAllowed()).toBe(false);
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['Ich stimme zu', '1', true],
  ['Ich stimme nicht zu', '0', false],
])('"%s" stores %s and closes', async (button, policy, allowed) => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(stored()).toBe(policy);
  expect(statisticsAllowed()).toBe(allowed);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('agreeing enables statistics even when its switch was off', async () => {
  await show();
  await userEvent.click(screen.getByRole('switch', { name: 'Statistik' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ich stimme zu' }));
  expect(stored()).toBe('1');
});

test('"Auswahl speichern" stores what the switch shows', async () => {
  await show();
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Auswahl speichern' }));
  await save();
  expect([stored(), screen.queryByRole('dialog')]).toEqual(['1', null]);
  await userEvent.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Statistik' }));
  await save();
  expect([stored(), screen.queryByRole('dialog')]).toEqual(['0', null]);
});

test('where nothing needs consent it opens from the footer alone, and closes undecided', async () => {
  await show(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Statistik-Cookies setzt es zurzeit nicht');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus()); // a frame later
  await userEvent.keyboard('{Escape}');
  expect([stored(), screen.queryByRole('dialog')]).toEqual([null, null]);
  expect(statisticsAllowed()).toBe(false);
});

test.each(['no', '0', '1'])('a stored %s keeps it closed; the footer opens it again', async (policy) => {
  localStorage.setItem('cookiePolicy', policy);
  await show();
  expect(screen.queryByRole('dialog')).toBeNull();
  const opener = screen.getByRole('button', { name: 'Cookie-Einstellungen' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Cookie-Einstellungen' });
  await waitFor(() => expect(dialog).toHaveFocus());
  expect((screen.getByRole('switch', { name: 'Statistik' }) as HTMLInputElement).checked).toBe(
    policy === '1',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

test('anything else stored is no decision', async () => {
  localStorage.setItem('cookiePolicy', 'ja');
  await show();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(statisticsAllowed()).toBe(false);
});
