import { can, type PermissionName, type Sight } from '../auth/permissions';
import type { FieldChange } from '../changes/model';
import type { FileFacts } from '../documents/model';
import { urlOf } from '../routes';
import type { Upload } from '../uploads/model';

/** What can be prepared as a draft and published later. */
export const preparedNouns = ['content', 'events', 'faq', 'glossary', 'response-codes', 'documents'] as const;
export type PreparedNoun = (typeof preparedNouns)[number];

/** A draft of a record, in the list of drafts. Moments in whole seconds. */
export interface PreparedRow {
  uid: number;
  entity: PreparedNoun;
  /** The record that it changes; null for a new one. */
  entityUid: number | null;
  title: string;
  changed: number;
  by: string | null;
  /** When it is published by itself; null for when somebody does it. */
  publishAt: number | null;
  /** Why publishing by itself failed; '' where it did not. */
  problem: string;
}

/** One draft whole. */
export interface PreparedDetail extends PreparedRow {
  revision: number;
  /** The revision of the record that it was made on; null for a new one. */
  baseRevision: number | null;
  /** The release that publishes it together with others; null for none. */
  release: { uid: number; title: string; publishAt: number } | null;
  /** As the record's call takes them. */
  values: Record<string, unknown>;
  /** What it changes in the record as it stands now; empty for a new one. */
  fields: FieldChange[];
  /** Of a document: what its category is called, the file that was uploaded for it, and the one that stays where none was. */
  document: { category: string; upload: Upload | null; file: FileFacts | null } | null;
  /** What else it names by number is called: the categories of a response code, the documents of an event. */
  named: string[];
  /** 1 where the record was saved meanwhile: the draft must be edited before it can be published. */
  outdated: 0 | 1;
  /** 1 where the record is deleted: the draft can only be thrown away. */
  gone: 0 | 1;
}

/** What one of a kind is called, and its plural's article aside. */
export const preparedNames: Record<PreparedNoun, string> = {
  content: 'Inhaltsseite',
  events: 'Veranstaltung',
  faq: 'Häufige Frage',
  glossary: 'Begriff',
  'response-codes': 'Responsecode',
  documents: 'Dokument',
};

/** Who prepares and publishes drafts of a kind, and sees them: who saves its records. */
export const preparedRights = {
  content: 'content.write',
  events: 'events.write',
  faq: 'faq.write',
  glossary: 'glossary.write',
  'response-codes': 'responseCodes.write',
  documents: 'documents.write',
} as const satisfies Record<PreparedNoun, PermissionName>;

/** The kinds whose drafts somebody sees. */
export const nounsFor = (sight: Sight): PreparedNoun[] =>
  preparedNouns.filter((noun) => can(sight, preparedRights[noun]));

/** The address of the file of a document's draft; who does not maintain documents has none there. */
export const preparedFileHref = (uid: number): string => `/api/prepared/file/${uid}`;

/** The field of each kind that holds its rich text. */
const texts = {
  ...{ content: 'body', events: 'description', faq: 'answer', glossary: 'explanation' },
  'response-codes': 'description',
  documents: 'description',
} as const;

/** The rich text of a draft. */
export const textOf = ({ entity, values }: Pick<PreparedDetail, 'entity' | 'values'>): string =>
  String(values[texts[entity]] ?? '');

const forms = {
  content: ['AdminPageCreate', 'AdminPageEdit'],
  events: ['AdminEventCreate', 'AdminEventEdit'],
  faq: ['AdminFaqCreate', 'AdminFaqEdit'],
  glossary: ['AdminGlossaryCreate', 'AdminGlossaryEdit'],
  'response-codes': ['ResponseCodeCreatePage', 'ResponseCodeEditPage'],
  documents: ['DocumentForm', 'DocumentEdit'],
} as const;

/** Where a draft is edited. */
export function formOf({
  uid,
  entity,
  entityUid,
}: Pick<PreparedRow, 'uid' | 'entity' | 'entityUid'>): string {
  const [create, edit] = forms[entity];
  return entityUid === null
    ? urlOf(create, {}, { entwurf: String(uid) })
    : urlOf(edit, { uid: entityUid, documentUid: entityUid }, { entwurf: String(uid) });
}
