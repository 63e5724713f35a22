import type { ReactNode } from 'react';
import { grouped } from '@/lib/groups';
import { MadeOnce } from '@/lib/made-once';
import { onceFor } from '@/lib/once-for';
import { cx } from './cx';
import { iconMarkup } from './icon';
import { html, type Markup, type Piece } from './markup';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** The content of a cell: text, or markup of `html`, `link` or cells.ts. */
  cell: (row: Row) => Piece;
  /** Makes the title a link that sorts; `direction` is set if this column is the current order. */
  sort?: { href: string; direction?: 'asc' | 'desc' };
  /** Aligns to the right, for amounts. */
  number?: boolean;
  /** Keeps the content on one line (codes, dates). */
  nowrap?: boolean;
  /** Narrow screens show it only on request. */
  aside?: boolean;
  /** Stays even if no row has content in it. */
  kept?: boolean;
}

/**
 * A dense table. On narrow screens its rows are cards, each cell under its column's title, if it has more than two
 * columns. A column without any content is left out. Titles sort by links, which need no script and have an address.
 * Cells are markup, not elements, as 50 rows are most of the cost of their page (markup.ts).
 */
export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  group,
  empty,
}: {
  caption: string;
  captionHidden?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  /** The group of a row; rows of a group follow each other under its name. */
  group?: (row: Row) => string;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
}) {
  if (rows.length === 0 && empty) return empty;
  const captionClass = captionHidden ? styles.hiddenCaption : styles.caption;
  const made = bodiesOf(columns, rows, group);
  const shown = columns.filter((_, place) => made.shown[place]);
  const cards = shown.length > 2;
  const more =
    cards &&
    shown.some(({ aside }) => aside) &&
    html`<label class="${styles.more}"><input type="checkbox"> Alle Angaben zeigen</label>`;
  const table = html`${more}<table class="${styles.table}" style="${columnFacts(shown, cards)}"><caption class="${captionClass}"><span>${caption}</span></caption><thead><tr>${shown.map(headCell)}</tr></thead>${made.markup}</table>`;
  return (
    <section
      className={cx(styles.region, cards && styles.cards)}
      aria-label={caption} // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
      tabIndex={0}
      dangerouslySetInnerHTML={{ __html: table.text }}
    />
  );
}

/** The rows of a table. */
interface Bodies {
  markup: Markup;
  /** Of each column, whether it is shown. */
  shown: boolean[];
  characters: number;
}

const madeBodies = new MadeOnce<Bodies>(4_000_000);

let functions = 0;
/** A number for a function, which it has for as long as there is the function. */
const numberOf = onceFor((_: (...all: never[]) => unknown) => {
  functions += 1;
  return functions;
});

/** The rows, made once for tables whose rows, functions of cells and group are the same objects. */
function bodiesOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  group: ((row: Row) => string) | undefined,
): Bodies {
  const stays = columns.map(({ kept, sort }, place) => place === 0 || kept || sort?.direction !== undefined);
  const by = [group ? numberOf(group) : 0, ...columns.map(({ cell }) => numberOf(cell)), ...stays].join();
  const make = (): Bodies => {
    const all = rows.map((row) => ({ row, cells: columns.map(({ cell }) => html`${cell(row)}`) }));
    const shown = stays.map((stay, place) => stay || all.some(({ cells }) => !isEmpty(cells[place]!)));
    const content = all.map(({ row, cells }) => ({ row, cells: cells.filter((_, place) => shown[place]) }));
    const markup = html`${bodyOfGroups(shown.filter(Boolean).length, content, group)}`;
    return { markup, shown, characters: markup.text.length };
  };
  return madeBodies.get(rows, 'table', make, by);
}

/** A row with the markup of its cells. */
interface Content<Row> {
  row: Row;
  cells: Markup[];
}

const isEmpty = ({ text }: Markup) => text === '' || text === '–';

function bodyOfGroups<Row>(
  columns: number,
  rows: Content<Row>[],
  group: ((row: Row) => string) | undefined,
): Markup | Markup[] {
  if (!group) return html`<tbody>${bodyRows(rows)}</tbody>`;
  return [...grouped(rows, ({ row }) => group(row))].map(
    ([name, own]) =>
      html`<tbody><tr><th scope="rowgroup" colspan="${columns}" class="${styles.group}"><span>${name}</span></th></tr>${bodyRows(own)}</tbody>`,
  );
}

function bodyRows<Row>(rows: Content<Row>[]): Markup[] {
  return rows.map(
    ({ cells: [first, ...others] }) =>
      html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td${isEmpty(cell) && html` data-empty`}>${cell}</td>`)}</tr>`,
  );
}

const sortingNames = { asc: 'ascending', desc: 'descending' } as const;
const sortingIcons = { asc: 'arrow-up', desc: 'arrow-down' } as const;

function headCell<Row>({ title, sort }: Column<Row>): Markup {
  if (!sort) return html`<th scope="col">${title}</th>`;
  const { href, direction } = sort;
  const icon = iconMarkup(direction ? sortingIcons[direction] : 'sort', 16);
  const sorted = direction && html` aria-sort="${sortingNames[direction]}"`;
  return html`<th scope="col"${sorted}><a href="${href}" data-print-address="no" class="${cx(styles.sort, direction && styles.sorted)}">${title}${icon}</a></th>`;
}

/** The places to which table.module.css hands the facts of their column. */
export const places = 16;

/**
 * What holds for all cells of a column, said once: repeated in each of them it was a fifth of a page with a list.
 * @param cards whether narrow screens show its rows as cards, which name what they show
 */
function columnFacts<Row>(columns: readonly Column<Row>[], cards: boolean): string {
  if (columns.length > places) throw new Error(`A table has ${columns.length} columns; it holds ${places}.`);
  const facts = columns.map(({ title, number, nowrap, aside }, index) => {
    const place = index + 1;
    return [
      cards && index > 0 && `--title-${place}:${JSON.stringify(title)}`,
      nowrap && `--line-${place}:nowrap`,
      number && `--align-${place}:right;--head-${place}:nowrap`,
      aside && `--aside-${place}:none`,
    ];
  });
  return facts.flat().filter(Boolean).join(';');
}
