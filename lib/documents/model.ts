import { roleNames } from '../auth/roles';
import type { Named } from '../named';

/** Who sees a document: everyone, everyone who is signed in, or some roles. */
export const visibilities = [
  { value: 'public', title: 'Öffentlich' },
  { value: 'loggedIn', title: 'Angemeldete' },
  { value: 'roles', title: 'Bestimmte Rollen' },
] as const;
export type Visibility = (typeof visibilities)[number]['value'];

/** Where a document stands in its validity today. */
export const documentStatuses = [
  { value: 1, title: 'Gültig' },
  { value: 2, title: 'Künftig' },
  { value: 3, title: 'Abgelaufen' },
] as const;

export const visibilityTitle = (value: string): string =>
  visibilities.find((one) => one.value === value)?.title ?? value;
export const statusTitle = (value: number): string =>
  documentStatuses.find((one) => one.value === value)?.title ?? '';

/** The roles that a document can be kept to. */
export const documentRoles: Named[] = Object.entries(roleNames).map(([uid, name]) => ({
  uid: Number(uid),
  name,
}));

/** Columns the list can be sorted by. */
export const documentColumns = [
  'title',
  'category',
  'validFrom',
  'validUntil',
  'position',
  'changed',
] as const;
export type DocumentColumn = (typeof documentColumns)[number];

export interface FileFacts {
  name: string;
  /** The media type that was found in it. */
  type: string;
  /** Bytes. */
  size: number;
}

/** A tile: a document as its readers see it (docs/requirements/records.md, Document). */
export interface DocumentTile {
  uid: number;
  title: string;
  /** Rich text. */
  description: string;
  category: string;
  tags: string[];
  /** An external address; empty where it is a file. */
  link: string;
  /** null where it is a link, or has no file yet. */
  file: FileFacts | null;
  /** Where a click leads: the link, or the address of the file; empty where there is neither. */
  href: string;
  visibility: Visibility;
  /** Whole seconds: since when the file is this one, or the document was changed. */
  updated: number;
}

/** A document of the list for those who maintain them. Dates in whole seconds. */
export interface DocumentRow {
  uid: number;
  title: string;
  category: Named;
  tags: string[];
  link: string;
  file: FileFacts | null;
  visibility: Visibility;
  /** Role uids, where the visibility is 'roles'. */
  roles: number[];
  position: number;
  validFrom: number;
  /** null for an open end. */
  validUntil: number | null;
  status: number;
  changed: number;
}

/** A kept version of a document's file. */
export interface FileVersion extends FileFacts {
  uid: number;
  version: number;
  /** Whole seconds. */
  created: number;
  by: string | null;
}

export interface DocumentDetail extends DocumentRow {
  /** Rich text. */
  description: string;
  revision: number;
  changedBy: string | null;
  /** The newest first; empty for who does not maintain documents. */
  versions: FileVersion[];
}

/** The address of a document's file; who may not see the document gets 404 there. */
export const fileHref = (uid: number): string => `/api/documents-and-links/file/${uid}`;
/** The address of a kept version, for those who maintain documents. */
export const versionHref = (uid: number): string => `/api/documents-and-links/versions/file/${uid}`;

/** How a type of file is called for people: `PDF`, `DOCX`. */
export const kindOfName = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
