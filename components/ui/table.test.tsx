import { jest } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { clock } from '@/lib/time/clock';
import { type Column, Table } from './table';

const cell = jest.fn(({ name }: { name: string }) => name);
const columns: Column<{ name: string; note: string }>[] = [
  { key: 'name', title: 'Name', cell },
  { key: 'note', title: 'Notiz', cell: ({ note }) => note },
];
beforeEach(() => void cell.mockClear());

const show = (rows: readonly { name: string; note: string }[], by = columns, group?: () => string) =>
  renderToStaticMarkup(<Table caption="T" columns={by} rows={rows} group={group} />);

test('rows that are kept are made into markup once, from the second time on', () => {
  const rows = [{ name: 'A & B', note: '' }];
  const pages = [1, 2, 3, 4].map(() => show(rows));
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('<tbody><tr><th scope="row">A &amp; B</th></tr></tbody>');
  expect(cell).toHaveBeenCalledTimes(2);
  show([...rows]);
  expect(cell).toHaveBeenCalledTimes(3);
});

test('what their markup follows from makes it anew: cells, columns that stay, groups', () => {
  const rows = [{ name: 'A', note: '' }];
  for (const _ of [1, 2]) show(rows);
  const other = columns.map((column) => ({ ...column, cell: () => 'anders' }));
  expect(show(rows, other)).toContain('<th scope="row">anders</th><td>anders</td>');
  const sorted = columns.map((column) => ({ ...column, sort: { href: '/x', direction: 'asc' as const } }));
  expect(show(rows, sorted)).toContain('<th scope="row">A</th><td data-empty></td>');
  expect(show(rows, columns, () => 'G')).toContain('<th scope="rowgroup"');
  expect(show(rows)).toContain('<tbody><tr><th scope="row">A</th></tr></tbody>');
});

test('cells that go by the clock are made each time', () => {
  const rows = [{ name: 'A', note: '' }];
  const timed = jest.fn(() => String(clock().getFullYear() > 2000));
  const by = [{ key: 'name', title: 'Name', cell: timed }];
  for (const _ of [1, 2, 3]) show(rows, by);
  expect(timed).toHaveBeenCalledTimes(3);
});
