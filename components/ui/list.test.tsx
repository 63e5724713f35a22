import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { axeViolations } from '@/tests/support/axe';
import { Badge } from './badge';
import { DateText, Deadline } from './date-text';
import { EmptyState } from './empty-state';
import { FilterChips } from './filter-chips';
import { PageHeader } from './page-header';
import { Pagination } from './pagination';
import { Section, WithContents } from './section';
import { SummaryList } from './summary-list';
import { type Column, places, Table } from './table';

interface Row {
  uid: number;
  code: string;
}
const columns: Column<Row>[] = [
  {
    key: 'code',
    title: 'Code',
    sort: { href: '?sort=code&dir=desc', direction: 'asc' },
    cell: (row) => row.code,
  },
  { key: 'uid', title: 'Nr.', number: true, sort: { href: '?sort=uid' }, cell: (row) => row.uid },
];

test('a table is a reachable region with sort links and row headings', async () => {
  const { container } = render(
    <Table
      caption="2 Codes"
      columns={columns}
      rows={[
        { uid: 1, code: 'A' },
        { uid: 2, code: 'B' },
      ]}
    />,
  );
  expect(screen.getByRole('region', { name: '2 Codes' })).toHaveAttribute('tabindex', '0');
  const [code, number] = screen.getAllByRole('columnheader');
  expect(code).toHaveAttribute('aria-sort', 'ascending');
  expect(number).not.toHaveAttribute('aria-sort');
  expect(within(code as HTMLElement).getByRole('link')).toHaveAttribute('href', '?sort=code&dir=desc');
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(await axeViolations(container)).toEqual([]);
});

test('a column without content is left out, unless it was asked for or sorts', async () => {
  const three: Column<Row>[] = [
    ...columns,
    { key: 'note', title: 'Notiz', cell: () => '–' },
    { key: 'more', title: 'Mehr', aside: true, cell: ({ uid }) => `Mehr ${uid}` },
  ];
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const rows = [{ uid: 1, code: 'A' }];
  const { container, rerender } = render(<Table caption="Codes" columns={three} rows={rows} />);
  expect(titles()).toEqual(['Code', 'Nr.', 'Mehr']);
  // Cards name each cell, and show the rest on request.
  const { style } = screen.getByRole('table');
  expect(style.getPropertyValue('--title-3')).toBe('"Mehr"');
  expect(style.getPropertyValue('--aside-3')).toBe('none');
  expect(screen.getByRole('checkbox', { name: 'Alle Angaben zeigen' })).not.toBeChecked();
  expect(await axeViolations(container)).toEqual([]);
  const asked = three.map((column) => ({ ...column, aside: false, kept: true }));
  rerender(<Table caption="Codes" columns={asked} rows={rows} />);
  expect(titles()).toEqual(['Code', 'Nr.', 'Notiz', 'Mehr']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the style sheet hands the facts of a column to each place that a table may have', () => {
  const css = readFileSync(join(import.meta.dirname, 'table.module.css'), 'utf8');
  for (let place = 1; place <= places; place++) {
    const rule = css.match(new RegExp(`:nth-child\\(${place}\\) \\{([^}]*)\\}`))?.[1];
    for (const fact of ['line', 'align', 'head', 'aside', ...(place > 1 ? ['title'] : [])])
      expect(rule).toContain(`--${fact}: var(--${fact}-${place});`);
  }
  const wide = Array.from({ length: places + 1 }, (_, at) => ({ ...columns[0]!, key: String(at) }));
  expect(() => render(<Table caption="Codes" columns={wide} rows={[{ uid: 1, code: 'A' }]} />)).toThrow('17');
});

test('a title stays a text, whatever is in it', () => {
  const odd = [...columns, { key: 'odd', title: '"; color: red; \\', cell: () => 'x' }];
  render(<Table caption="Codes" columns={odd} rows={[{ uid: 1, code: 'A' }]} />);
  const style = screen.getByRole('table').getAttribute('style');
  expect(style?.endsWith('--title-3:"\\"; color: red; \\\\"')).toBe(true);
});

test('without rows the empty state stands in its place', () => {
  render(<Table caption="Codes" columns={columns} rows={[]} empty={<EmptyState title="Nichts da" />} />);
  expect(screen.getByText('Nichts da')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('pagination links to the neighbours, the ends, and marks the page', () => {
  render(<Pagination page={5} pages={12} href={(page) => `?seite=${page}`} />);
  const nav = screen.getByRole('navigation', { name: 'Seiten' });
  expect(nav).toHaveTextContent('Seite 5 von 12');
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('5');
  expect(
    within(nav)
      .getAllByRole('link')
      .map((a) => a.getAttribute('href')),
  ).toEqual([4, 1, 4, 5, 6, 12, 6].map((page) => `?seite=${page}`));
});

test('one page needs no pagination', () => {
  render(<Pagination page={1} pages={1} href={String} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('each chip takes one filter off', () => {
  render(
    <FilterChips
      chips={[{ label: 'Sparte', value: 'Strom', href: '/prozesse?status=1' }]}
      clearHref="/prozesse"
    />,
  );
  expect(screen.getByRole('link', { name: 'Filter entfernen: Sparte Strom' })).toHaveAttribute(
    'href',
    '/prozesse?status=1',
  );
});

test('dates are Viennese, deadlines count calendar days', () => {
  const at = (iso: string) => Date.parse(iso) / 1000;
  render(
    <>
      <DateText value={at('2026-06-30T22:30:00Z')} time />
      <Deadline value={at('2026-07-03T10:00:00Z')} now={at('2026-06-30T22:30:00Z')} />
      <Deadline value={at('2026-06-01T10:00:00Z')} now={at('2026-06-30T22:30:00Z')} />
    </>,
  );
  expect(screen.getByText('01.07.2026, 00:30 Uhr')).toBeVisible();
  expect(screen.getByText('(noch 2 Tage)')).toBeVisible();
  expect(screen.getByText('(abgelaufen)')).toBeVisible();
});

test('a detail page is sound: one h1, sections with anchors, a summary with gaps shown', async () => {
  render(
    <main>
      <PageHeader
        breadcrumb={[{ title: 'Prozesse', href: '/prozesse' }, 'X']}
        title="X"
        badge={<Badge>Aktiv</Badge>}
      />
      <WithContents entries={[{ id: 'daten', title: 'Eckdaten' }]}>
        <Section id="daten" title="Eckdaten">
          <SummaryList items={[{ term: 'Code', description: 'X' }, { term: 'Version' }]} />
        </Section>
      </WithContents>
    </main>,
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('–')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});
