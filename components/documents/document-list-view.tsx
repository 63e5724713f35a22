import { restorable } from '@/lib/bin/days';
import { documentListing } from '@/lib/documents/listing';
import { fileHref, statusTitle } from '@/lib/documents/model';
import type { FormState } from '@/lib/forms';
import type { AddressIn } from '@/lib/listing';
import { urlOf } from '@/lib/routes';
import { formatEnd } from '@/lib/time/format';
import { batchCell } from '../forms/batch-box';
import { BatchDelete } from '../forms/batch-delete';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { ButtonLink } from '../ui/button';
import { badgeMarkup } from '../ui/cells';
import { html, joined, link } from '../ui/markup';
import styles from './documents.module.css';
import { fileText } from './file-text';

type Address = AddressIn<typeof documentListing>;

interface Props extends ListProps<typeof documentListing> {
  deleteAll: (values: { values: number[] }) => Promise<FormState>;
}

/** The list of documents for those who maintain them, each with a checkbox. */
export const DocumentListView = ({ deleteAll, ...list }: Props) => (
  <ListView
    {...list}
    listing={documentListing}
    cells={cellsAt(list.address)}
    batch={
      <BatchDelete
        {...documentListing.words}
        follows={`${restorable} Was schon zu lesen war, wird nicht gelöscht, sondern auf seiner Seite zurückgezogen.`}
        action={deleteAll}
      />
    }
    actions={
      <>
        <ButtonLink href={urlOf('DocumentTiles')} icon="eye">
          Downloads ansehen
        </ButtonLink>
        <ButtonLink href={urlOf('DocumentCategories')} icon="settings">
          Kategorien
        </ButtonLink>
        <ButtonLink href={urlOf('DocumentForm')} look="primary" icon="plus">
          Dokument anlegen
        </ButtonLink>
      </>
    }
  />
);

const tones = { 1: 'green', 2: 'blue', 3: 'neutral' } as const;

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');

const cellsAt = (address: Address): Cells<typeof documentListing> => ({
  title: {
    cell: ({ uid, title }) =>
      batchCell(
        uid,
        `„${title}“`,
        html`<span class="${styles.name}">${link(urlOf('DocumentEdit', { documentUid: uid }), title)}</span>`,
      ),
  },
  category: {
    cell: ({ category }) => link(documentListing.link(address, { category: category.uid }), category.name),
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
  validUntil: { nowrap: true, cell: ({ validUntil }) => formatEnd(validUntil) },
  tags: { cell: ({ tags }) => joined(tags, ', ') },
});

/** An address that does not make its column the widest of all. */
const shortened = (address: string): string => {
  const bare = address.replace(/^https?:\/\/(www\.)?/, '');
  return bare.length > 40 ? `${bare.slice(0, 39)}…` : bare;
};
