import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { SearchResult } from '@/lib/search/model';
import { HeaderSearch } from './header-search';
import { SearchView } from './search-view';

const result = (uid: number, title: string[], more: Partial<SearchResult> = {}): SearchResult => ({
  ...{
    kind: 'process',
    uid,
    href: `/prozesse/${uid}`,
    code: ['', `EC_${uid}`],
    title,
    hint: [''],
    snippet: [''],
  },
  ...{ standing: '', ...more },
});

const answer = {
  groups: [
    {
      kind: 'process',
      title: 'Prozesse',
      count: 2,
      results: [result(1, ['', 'Frist', 'en']), result(2, ['Zwei'])],
    },
    {
      kind: 'faq',
      title: 'Häufige Fragen',
      count: 1,
      results: [result(3, ['Drei'], { kind: 'faq', href: '/faq#frage-3' })],
    },
  ],
  total: 3,
  corrected: null,
  partial: false,
  suggestions: [],
};

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = jest.fn(async (path: unknown) => {
    asked.push(String(path));
    const found = String(path).includes('nichts') ? { ...answer, groups: [], total: 0 } : answer;
    const headers = new Map();
    return { ok: true, status: 200, headers, text: async () => JSON.stringify(found) } as unknown as Response;
  }) as never;
});
afterEach(() => void jest.restoreAllMocks());

async function typed(text: string) {
  const user = userEvent.setup();
  // jsdom lays nothing out; the field is visible.
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <HeaderSearch />
    </SWRConfig>,
  );
  const field = screen.getByLabelText('Suchbegriff, Code oder Nummer');
  expect(field.getAttribute('role')).toBeNull();
  await act(async () => user.click(field));
  await user.type(field, text);
  return { user, field };
}

test('results appear grouped while somebody types, asked for once', async () => {
  const { field } = await typed('frist');
  const list = await screen.findByRole('listbox');
  expect(
    within(list)
      .getAllByRole('group')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Prozesse', 'Häufige Fragen']);
  expect(
    within(list)
      .getAllByRole('option')
      .map((one) => one.getAttribute('href')),
  ).toEqual([...['/prozesse/1', '/prozesse/2', '/faq#frage-3', '/suche?q=frist']]);
  expect(list.querySelectorAll('mark')[1]?.textContent).toBe('Frist');
  // The field learns of its list after it is shown.
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  expect(asked).toEqual(['/api/search/live/list?term=frist']);
  expect(screen.getByRole('status').textContent).toBe('3 Treffer');
});

test('arrows go through the results and back to the field, Escape closes', async () => {
  const { user, field } = await typed('frist');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getAllByRole('option')[1]!;
  expect(second.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(second.id));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBeNull());
  await user.keyboard('{ArrowUp}');
  expect(screen.getAllByRole('option')[3]!.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((field as HTMLInputElement).value).toBe('frist');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeTruthy();
});

test('that nothing was found is said', async () => {
  await typed('nichts');
  expect(await screen.findByText('Keine Treffer')).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a slash leads into the field, but not while something is typed', async () => {
  const { user, field } = await typed('a/b');
  expect((field as HTMLInputElement).value).toBe('a/b');
  act(() => field.blur());
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
});

test('the page marks what was looked for and says what was put right', () => {
  const { container } = render(
    <SearchView
      address={{ term: 'Frsit', page: 1, ignored: [] }}
      found={{
        ...{
          counts: { process: 1_000, faq: 1 },
          total: 1_001,
          more: true,
          corrected: 'Frist',
          understood: null,
          partial: false,
          suggestions: ['Fristen'],
        },
        groups: answer.groups as never,
      }}
    />,
  );
  expect(container.textContent).toContain('Für „Frsit“ gibt es keine Treffer. Ergebnisse für „Frist“');
  expect(container.textContent).toContain('Mehr als 1.001 Treffer');
  expect(screen.getByRole('link', { name: 'Fristen' }).getAttribute('href')).toBe('/suche?q=Fristen');
  expect(screen.getByRole('link', { name: 'Prozesse über 1.000' }).getAttribute('href')).toBe(
    '/suche?q=Frsit&art=prozesse',
  );
});
