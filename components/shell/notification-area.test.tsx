import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { visit } from '@/tests/support/notifications';

jest.unstable_mockModule('@/lib/html/notification', () => ({
  sanitizeNotification: (html: string) => html.replace(/<script>.*<\/script>/, ''),
}));
const { NotificationArea } = await import('./notification-area');
const { notify, notifyAfterLoad } = await import('../ui/notify');

afterEach(() => {
  jest.useRealTimers();
  visit('/');
});
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('hides after 2000 ms, in between it is there; info by default', () => {
  jest.useFakeTimers();
  render(<NotificationArea />);
  act(() => notify({ text: 'Gespeichert' }));
  const card = within(screen.getByRole('status')).getByText('Gespeichert');
  expect(card.parentElement).toHaveAttribute('data-type', 'info');
  pass(1999);
  expect(screen.getByText('Gespeichert')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Gespeichert')).toBeNull();
});

test('stays with autohide false, until it is closed', () => {
  jest.useFakeTimers();
  render(<NotificationArea />);
  act(() => notify({ text: 'Bleibt', type: 'success', autohide: false }));
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
  expect(screen.queryByText('Bleibt')).toBeNull();
});

test('what is newer about the same takes its place', () => {
  render(<NotificationArea />);
  act(() => notify({ text: 'Anderes', autohide: false }));
  act(() => notify({ text: 'Abgemeldet', about: 'login', autohide: false }));
  act(() => notify({ text: 'Angemeldet', about: 'login', autohide: false }));
  expect(screen.getByText('Anderes')).toBeVisible();
  expect(screen.getByText('Angemeldet')).toBeVisible();
  expect(screen.queryByText('Abgemeldet')).toBeNull();
});

test('hideAfter sets the time', () => {
  jest.useFakeTimers();
  render(<NotificationArea />);
  act(() => notify({ text: 'Länger', hideAfter: 5000 }));
  pass(4999);
  expect(screen.getByText('Länger')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Länger')).toBeNull();
});

test('the pointer on it holds it', () => {
  jest.useFakeTimers();
  render(<NotificationArea />);
  act(() => notify({ text: 'Warte' }));
  fireEvent.pointerEnter(screen.getByText('Warte').parentElement as HTMLElement);
  pass(10_000);
  expect(screen.getByText('Warte')).toBeVisible();
  fireEvent.pointerLeave(screen.getByText('Warte').parentElement as HTMLElement);
  pass(2000);
  expect(screen.queryByText('Warte')).toBeNull();
});

test.each(['save', 'info', 'success', 'error', 'warning'] as const)('%s has its own look', (type) => {
  render(<NotificationArea />);
  act(() => notify({ text: 'Text', type }));
  expect(screen.getByText('Text').parentElement).toHaveClass('card', type);
});

test('errors are read out at once, HTML is sanitised', async () => {
  render(<NotificationArea />);
  act(() => notify({ text: '<b>Fehler</b><script>x</script>', type: 'error', autohide: false }));
  const alert = screen.getByRole('alert');
  await waitFor(() => expect(within(alert).getByText('Fehler').tagName).toBe('B'));
  expect(alert.querySelector('script')).toBeNull();
});

test('what was sent before, or carried over from the last page, is shown once', () => {
  notify({ text: 'Früh' });
  notifyAfterLoad({ text: 'Erfolgreich ausgeloggt.', type: 'success' });
  const { unmount } = render(<NotificationArea />);
  expect(screen.getByText('Früh')).toBeVisible();
  expect(screen.getByText('Erfolgreich ausgeloggt.')).toBeVisible();
  unmount();
  render(<NotificationArea />);
  expect(screen.queryByText('Früh')).toBeNull();
  expect(screen.queryByText('Erfolgreich ausgeloggt.')).toBeNull();
});

test('a notice in the address is shown and taken out of it', () => {
  visit('/?notice=access_denied&a=1#b');
  render(<NotificationArea />);
  expect(within(screen.getByRole('alert')).getByText('Zugriff nicht autorisiert')).toBeVisible();
  expect(window.location.href).toMatch(/\/\?a=1#b$/);
});
