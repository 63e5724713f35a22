import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NavigationEntry } from '@/lib/content/model';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { Navigation } from './navigation';
import { toItems } from './navigation-items';

let uid = 0;
function entry(label: string, slug: string, more: Partial<NavigationEntry> = {}): NavigationEntry {
  uid += 1;
  return {
    uid,
    label,
    route: { slug, redirect: '' },
    subPages: [],
    hide: false,
    spacer: false,
    print: [],
    ...more,
  };
}
const entries = [
  entry('Prozesse', '/prozesse', {
    subPages: [
      entry('Kategorien', '/prozesse/kategorien', { subPages: [entry('Tief', '/tief')] }),
      entry('E-Control', '', { route: { slug: '', redirect: 'https://www.e-control.at' } }),
      entry('Versteckt', '/versteckt', { hide: true }),
    ],
  }),
  entry('Marktpartner', '/marktpartner', { spacer: true }),
];

function show(desktop = true) {
  prepareDom({ desktop });
  render(
    <>
      <Navigation
        items={toItems(entries, '/prozesse/kategorien')}
        footerItems={toItems([entry('Impressum', '/impressum')])}
      />
      <main>
        <button type="button">Draußen</button>
      </main>
    </>,
  );
}
const flyoutEntry = () =>
  screen.getByRole('button', { name: 'Untermenü Prozesse' }).closest('li') as HTMLElement;
const isOpen = () => flyoutEntry().classList.contains('expanded');
// jsdom knows no pointer types; React reads the one of the event.
function mouse(type: 'pointerOver' | 'pointerOut', target: Element) {
  const event = new MouseEvent(type.toLowerCase(), { bubbles: true, relatedTarget: document.body });
  Object.assign(event, { pointerType: 'mouse' });
  fireEvent(target, event);
}

afterEach(() => {
  jest.useRealTimers();
});

test('shows nested entries, not the hidden ones; external ones open a new tab', async () => {
  show();
  expect(screen.queryByText('Versteckt')).toBeNull();
  expect(screen.getByRole('link', { name: 'Tief' })).toHaveAttribute('href', '/tief');
  const external = screen.getByRole('link', { name: /E-Control/ });
  expect(external).toHaveAttribute('target', '_blank');
  expect(external).toHaveAttribute('rel', 'noopener');
  expect(screen.getByRole('link', { name: 'Kategorien' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Prozesse' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Marktpartner' }).closest('li')).toHaveClass('spacer');
  expect(screen.getByRole('link', { name: 'Impressum' })).toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('the flyout opens by mouse and hides 400 ms after it has left', () => {
  jest.useFakeTimers();
  show();
  mouse('pointerOver', flyoutEntry());
  expect(isOpen()).toBe(true);
  mouse('pointerOut', flyoutEntry());
  act(() => void jest.advanceTimersByTime(399));
  expect(isOpen()).toBe(true);
  act(() => void jest.advanceTimersByTime(1));
  expect(isOpen()).toBe(false);
});

test('the flyout opens by keyboard; Escape closes it and goes back to its button', async () => {
  show();
  const toggle = screen.getByRole('button', { name: 'Untermenü Prozesse' });
  toggle.focus();
  await userEvent.keyboard('{Enter}');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Kategorien' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
});

describe('the mobile menu', () => {
  const open = async () => {
    show(false);
    await userEvent.click(screen.getByRole('button', { name: 'Menü' }));
    return screen.getByRole('dialog', { name: 'Menü' });
  };

  test('locks scrolling, traps the focus, lists the footer entries', async () => {
    const dialog = await open();
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(within(dialog).getByRole('link', { name: 'Impressum' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Schließen' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('link', { name: 'Impressum' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Schließen' })).toHaveFocus();
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Schließen' }))],
  ])('%s closes it, scrolling works again', async (_, close) => {
    await open();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('');
    expect(screen.getByRole('button', { name: 'Menü' })).toHaveFocus();
  });

  test('a window as wide as a desktop closes it after 200 ms', async () => {
    await open();
    jest.useFakeTimers();
    prepareDom({ desktop: true });
    fireEvent(window, new Event('resize'));
    act(() => void jest.advanceTimersByTime(199));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a group is marked by an entry that leads elsewhere on this site, too', () => {
  const group = entry('Gruppe', '/gruppe', {
    subPages: [entry('Anderswo', '', { route: { slug: '', redirect: '/prozesse' } })],
  });
  expect(toItems([group], '/prozesse/3')[0]).toMatchObject({ here: true, items: [{ external: true }] });
  expect(toItems([group], '/prozesse/3')[0]).not.toHaveProperty('current');
});
