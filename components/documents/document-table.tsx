import { chosenColumns } from '@/lib/columns';
import { addressWith, type ListAddress } from '@/lib/documents/address';
import { documentListColumns } from '@/lib/documents/columns';
import {
  type DocumentColumn,
  type DocumentRow,
  documentColumns,
  fileHref,
  statusTitle,
} from '@/lib/documents/model';
import { urlOf } from '@/lib/routes';
import { formatDate, formatOpenEnd } from '@/lib/time/format';
import { batchCell } from '../forms/batch-box';
import { badgeMarkup } from '../ui/cells';
import { html, joined, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import styles from './documents.module.css';
import { fileText } from './file-text';

const tones = { 1: 'green', 2: 'blue', 3: 'neutral' } as const;

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');

/** The rows of the list of documents, each with a checkbox; its headers are links that sort. */
export function DocumentTable({ rows, address }: { rows: DocumentRow[]; address: ListAddress }) {
  const sort = (column: DocumentColumn) => {
    const current = address.sort === column ? address.direction : undefined;
    const next = current === 'asc' ? 'desc' : 'asc';
    return { href: addressWith(address, { sort: column, direction: next }), direction: current };
  };
  const cells: Record<string, Omit<Column<DocumentRow>, 'key' | 'title'>> = {
    title: {
      cell: ({ uid, title }) =>
        batchCell(
          uid,
          `„${title}“`,
          html`<span class="${styles.name}">${link(urlOf('DocumentEdit', { documentUid: uid }), title)}</span>`,
        ),
    },
    category: {
      cell: ({ category }) => link(addressWith(address, { category: category.uid }), category.name),
    },
    file: {
      cell: ({ uid, file, link: external }) =>
        file
          ? html`${link(fileHref(uid), file.name)} (${inOneLine(fileText(file))})`
          : external
            ? html`<a href="${external}" target="_blank" rel="noopener">${shortened(external)}</a>`
            : '–',
    },
    status: {
      cell: ({ status }) => badgeMarkup(tones[status as keyof typeof tones], statusTitle(status)),
    },
    validFrom: { nowrap: true, cell: ({ validFrom }) => formatDate(validFrom) },
    validUntil: { nowrap: true, cell: ({ validUntil }) => formatOpenEnd(validUntil) },
    tags: { cell: ({ tags }) => joined(tags, ', ') },
    position: { number: true, cell: ({ position }) => position },
    changed: { nowrap: true, cell: ({ changed }) => formatDate(changed) },
  };
  const sortable = new Set<string>(documentColumns);
  const columns = chosenColumns(documentListColumns, address.columns).map(
    ({ key, title, value }): Column<DocumentRow> => ({
      cell: value,
      ...cells[key],
      ...(sortable.has(key) && { sort: sort(key as DocumentColumn) }),
      ...{ key, title },
    }),
  );
  return <Table caption="Dokumente und Links" captionHidden columns={columns} rows={rows} />;
}

/** An address that does not make its column the widest of all. */
const shortened = (address: string): string => {
  const bare = address.replace(/^https?:\/\/(www\.)?/, '');
  return bare.length > 40 ? `${bare.slice(0, 39)}…` : bare;
};
