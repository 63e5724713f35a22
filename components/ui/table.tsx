import { type ReactNode, useId } from 'react';
import { grouped } from '@/lib/groups';
import { iconMarkup } from './cells';
import { cx } from './cx';
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
}

/**
 * A dense table. On narrow screens it scrolls within itself, also by keyboard, and keeps its first column in sight.
 * Titles sort by links, which need no script and have an address. Cells are markup, not elements, as 50 rows are most
 * of the cost of their page (markup.ts).
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
  const id = useId();
  if (rows.length === 0 && empty) return empty;
  const captionClass = captionHidden ? styles.hiddenCaption : styles.caption;
  const content = html`<table class="${styles.table}"><caption id="${id}" class="${captionClass}"><span>${caption}</span></caption><thead><tr>${columns.map(headCell)}</tr></thead>${bodies(columns, rows, group)}</table>`;
  return (
    <section
      className={styles.region}
      aria-labelledby={id} // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
      tabIndex={0}
      dangerouslySetInnerHTML={{ __html: content.text }}
    />
  );
}

function bodies<Row>(
  columns: Column<Row>[],
  rows: readonly Row[],
  group: ((row: Row) => string) | undefined,
): Markup | Markup[] {
  if (!group) return html`<tbody>${bodyRows(columns, rows)}</tbody>`;
  return [...grouped(rows, group)].map(
    ([name, own]) =>
      html`<tbody><tr><th scope="rowgroup" colspan="${columns.length}" class="${styles.group}"><span>${name}</span></th></tr>${bodyRows(columns, own)}</tbody>`,
  );
}

function bodyRows<Row>(columns: Column<Row>[], rows: readonly Row[]): Markup[] {
  const [first, ...others] = columns.map((column) => ({ ...column, attributes: cellAttributes(column) }));
  return rows.map(
    (row) =>
      html`<tr><th scope="row"${first!.attributes}>${first!.cell(row)}</th>${others.map(
        ({ cell, attributes }) => html`<td${attributes}>${cell(row)}</td>`,
      )}</tr>`,
  );
}

const sortingNames = { asc: 'ascending', desc: 'descending' } as const;
const sortingIcons = { asc: 'arrow-up', desc: 'arrow-down' } as const;

function headCell<Row>(column: Column<Row>): Markup {
  const { title, sort } = column;
  if (!sort) return html`<th scope="col"${cellAttributes({ ...column, nowrap: false })}>${title}</th>`;
  const { href, direction } = sort;
  const icon = iconMarkup(direction ? sortingIcons[direction] : 'sort', 16);
  const sorted = direction && html` aria-sort="${sortingNames[direction]}"`;
  return html`<th scope="col"${cellAttributes({ ...column, nowrap: false })}${sorted}><a href="${href}" data-print-address="no" class="${cx(styles.sort, direction && styles.sorted)}">${title}${icon}</a></th>`;
}

function cellAttributes<Row>({ number, nowrap }: Column<Row>): Piece {
  const names = cx(number && styles.number, nowrap && styles.nowrap);
  return names && html` class="${names}"`;
}
