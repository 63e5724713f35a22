import type { EditingStatus } from '../processes/model';

/** Columns the list can be sorted by. */
export const schemaColumns = ['schema', 'version', 'validFrom', 'validUntil'] as const;
export type SchemaColumn = (typeof schemaColumns)[number];

/** A schema version as the list shows it; dates in whole seconds, null for an open end. */
export interface SchemaVersion {
  uid: number;
  schema: string;
  version: string;
  namespace: string;
  /** 1 to 4 as for processes; 0 for a draft. */
  status: number;
  editingStatus: EditingStatus;
  validFrom: number;
  validUntil: number | null;
  /** Whether it has an XSD to check messages against. */
  xsd: boolean;
}

export const fileKinds = { xsd: 'XSD', example: 'Beispiel' } as const;
export type FileKind = keyof typeof fileKinds;

/** A file of a schema version; moments in whole seconds. */
export interface SchemaFile {
  uid: number;
  name: string;
  kind: FileKind;
  /** The XSD of the version's own namespace. */
  main: boolean;
  /** Bytes. */
  size: number;
  /** Hexadecimal, lower case. */
  sha256: string;
  created: number;
  /** When another took its place or it was taken out; null for a current one. */
  replaced: number | null;
}

/** A message that is sent in a schema version, with its process. */
export interface SchemaUse {
  uid: number;
  messageCode: string;
  processUid: number;
  process: string;
  /** The process's. */
  version: number;
  title: string;
  status: number;
}

export interface SchemaDetail extends SchemaVersion {
  /** Rich text. */
  description: string;
  /** Rich text. */
  changes: string;
  /** The current ones, the main one first. */
  files: SchemaFile[];
  /** Those they took the place of, newest first. */
  formerFiles: SchemaFile[];
  /** All versions of this name, newest first. */
  versions: SchemaVersion[];
  uses: SchemaUse[];
  consultations: { uid: number; title: string }[];
  /** When it was changed last, whole seconds. */
  changed: number;
  revision: number;
  /** When it was public first, whole seconds; null if it never was. */
  firstPublic: number | null;
  /** What was told of its withdrawal; null while it is public, or not public yet. */
  withdrawal: string | null;
}
