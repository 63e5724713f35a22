import { roleNames } from '../auth/roles';
import type { ListColumn } from '../columns';
import { type DocumentRow, statusTitle, visibilityTitle } from './model';

/** The columns of the list of documents, on its page and in its exports. */
export const documentListColumns: readonly ListColumn<DocumentRow>[] = [
  { key: 'title', title: 'Titel', width: 50, value: ({ title }) => title },
  { key: 'category', title: 'Kategorie', width: 26, value: ({ category }) => category.name },
  {
    key: 'file',
    title: 'Datei oder Link',
    width: 40,
    fields: ['file', 'link'],
    value: ({ file, link }) => file?.name ?? link,
  },
  {
    key: 'visibility',
    title: 'Sichtbarkeit',
    width: 30,
    fields: ['visibility', 'roles'],
    value: ({ visibility, roles }) =>
      visibility === 'roles'
        ? roles.map((uid) => roleNames[uid] ?? `Rolle ${uid}`).join(', ')
        : visibilityTitle(visibility),
  },
  { key: 'status', title: 'Status', width: 12, value: ({ status }) => statusTitle(status) },
  { key: 'validFrom', title: 'Gültig ab', kind: 'date', width: 12, value: ({ validFrom }) => validFrom },
  {
    key: 'validUntil',
    title: 'Gültig bis',
    kind: 'date',
    extra: true,
    width: 12,
    value: ({ validUntil }) => validUntil,
  },
  { key: 'tags', title: 'Schlagwörter', extra: true, width: 30, value: ({ tags }) => tags.join(', ') },
  {
    key: 'position',
    title: 'Reihung',
    kind: 'number',
    extra: true,
    width: 9,
    value: ({ position }) => position,
  },
  { key: 'changed', title: 'Geändert', kind: 'date', width: 12, value: ({ changed }) => changed },
];
