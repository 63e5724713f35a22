import { render, screen } from '@testing-library/react';
import type { HistoryEntry } from '@/lib/changes/model';
import { axeViolations } from '@/tests/support/axe';
import { HistorySection, historyPageOf } from './history-section';

const entry: HistoryEntry = {
  ...{
    uid: 1,
    action: 'edited',
    sentence: 'Die Frist wurde verkürzt.',
    at: 1_800_000_000,
    draft: 0,
    small: 0,
    by: null,
  },
  fields: [{ field: 'Fristen', from: 'drei Tage', to: '' }],
};

test('each change has its sentence, its moment in Vienna, and its fields from what to what', async () => {
  const { container } = render(
    <HistorySection history={{ changes: [entry], total: 41, page: 2 }} path="/prozesse/1" />,
  );
  expect(screen.getByRole('heading', { name: /Änderungsverlauf/ })).toBeVisible();
  expect(screen.getByText('Die Frist wurde verkürzt.')).toBeVisible();
  expect(screen.getByText('15.01.2027, 09:00 Uhr')).toBeVisible();
  expect(screen.getByText(/bisher: drei Tage/)).toHaveTextContent('bisher: drei Tagejetzt: (leer)');
  expect(screen.getByRole('link', { name: 'Weiter' })).toHaveAttribute(
    'href',
    '/prozesse/1?verlauf=3#aenderungsverlauf',
  );
  expect(await axeViolations(container)).toEqual([]);
});

test('a name stands there only where one was given, and a draft is marked', () => {
  const changes = [{ ...entry, by: 'Demo Person', draft: 1 as const }];
  render(<HistorySection history={{ changes, total: 1, page: 1 }} path="/prozesse/1" />);
  expect(screen.getByText(/Demo Person/)).toBeVisible();
  expect(screen.getByText('Entwurf')).toBeVisible();
});

test.each([
  ['3', 3],
  ['0', 1],
  ['x', 1],
  [undefined, 1],
])('page %s of an address is page %s', (verlauf, page) => {
  expect(historyPageOf({ verlauf })).toBe(page);
});
