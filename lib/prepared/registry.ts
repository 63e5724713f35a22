import 'server-only';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SessionState } from '../auth/state';
import type { InputOf, InputSchema } from '../backend/endpoint';
import { changesOf } from '../changes/fields';
import type { FieldChange } from '../changes/model';
import { checkPlace, placesOfPages } from '../content/commands/hold-pages';
import { createPage, editPage } from '../content/commands/save-page';
import { getPageRecord, listPageNames } from '../content/page-queries';
import { pageFormRecord, pageRecord } from '../content/page-record';
import { type Db, type Tx, tables } from '../db';
import { checkDocument, createDocument, documentGone, editDocument } from '../documents/commands/save';
import { getDocument } from '../documents/queries';
import { documentRecord } from '../documents/record';
import { checkEvent, createEvent, editEvent } from '../events/commands';
import { documentNames, getEvent } from '../events/queries';
import { eventRecord } from '../events/record';
import { createFaq, editFaq } from '../faq/commands';
import { questions } from '../faq/queries';
import { faqRecord } from '../faq/record';
import { checkTerm, createTerm, editTerm } from '../glossary/commands';
import { nameOf } from '../glossary/model';
import { termRows } from '../glossary/queries';
import { glossaryRecord } from '../glossary/record';
import { listLookup } from '../lookups/queries';
import type { Fields, Saved } from '../record';
import { checkResponseCode, createResponseCode, editResponseCode } from '../response-codes/commands/save';
import { codeGone, getResponseCode } from '../response-codes/queries';
import { responseCodeRecord } from '../response-codes/record';
import { checkUpload } from '../uploads/commands';
import type { PreparedNoun } from './model';

/** How drafts of a kind become records. The values are those of its call, checked by its schema. */
interface PreparedKind<Schema extends InputSchema, Values = InputOf<Schema>> {
  /** The table whose writers follow each other (`writeInTurn`), where its commands do so. */
  inTurn?: PgTable;
  record: { create: Schema; fields: Fields };
  title: (values: Values) => string;
  create: (db: Db, byUid: number, values: Values) => Promise<{ uid: number }>;
  edit: (db: Db, byUid: number, values: Values & Saved) => Promise<unknown>;
  /**
   * What else a draft must hold to, as its record does when it is saved.
   * @param draft the record that it changes, null for a new one, and what it said before
   * @throws PortalError invalid_input at the field
   */
  check?: (
    tx: Tx,
    byUid: number,
    values: Values,
    draft: { entityUid: number | null; was?: Partial<Values> },
  ) => Promise<void>;
  /** The record as it stands. @throws PortalError not_found */
  current: (db: Db, uid: number, session: SessionState) => Promise<Partial<Values> & { revision: number }>;
  changes: (db: Db, before: Partial<Values>, after: Partial<Values>) => Promise<FieldChange[]>;
}

const kind = <Schema extends InputSchema>(declared: PreparedKind<Schema>) => declared;

// biome-ignore lint/suspicious/noExplicitAny: each kind has values of its own
export const preparedKinds: Record<PreparedNoun, PreparedKind<any>> = {
  content: kind({
    ...{ record: pageFormRecord, title: ({ title }) => title },
    create: (db, byUid, { moveNavigation: _, ...values }) => createPage(db, byUid, values),
    edit: editPage,
    check: async (tx, _, values, { entityUid }) => checkPlace(await placesOfPages(tx), values, entityUid),
    current: async (db, uid, session) => {
      const { values, revision } = await getPageRecord(db, uid, session);
      return { ...values, revision };
    },
    changes: async (db, before, after) =>
      changesOf(pageRecord.shape({ parent: await listPageNames(db) }), before, after),
  }),
  events: kind({
    ...{ record: eventRecord, title: ({ title }) => title },
    ...{ create: createEvent, edit: editEvent },
    check: (tx, _, values) => checkEvent(tx, values),
    current: async (db, uid, session) => {
      const { linked, ...event } = await getEvent(db, uid, session);
      return { ...event, documents: (linked ?? []).map((one) => one.uid) };
    },
    changes: async (db, before, after) => {
      const documents = await documentNames(db, [...(before.documents ?? []), ...(after.documents ?? [])]);
      return changesOf(eventRecord.shape({ documents }), before, after);
    },
  }),
  faq: kind({
    ...{ inTurn: tables.faq, record: faqRecord, title: ({ question }) => question },
    ...{ create: createFaq, edit: editFaq, current: questions.show },
    changes: async (_, before, after) => changesOf(faqRecord.shape({}), before, after),
  }),
  glossary: kind({
    ...{ inTurn: tables.glossaryTerms, record: glossaryRecord, title: nameOf },
    ...{ create: createTerm, edit: editTerm, current: termRows.show },
    check: (tx, _, values, { entityUid }) => checkTerm(tx, values, entityUid),
    changes: async (_, before, after) => changesOf(glossaryRecord.shape({}), before, after),
  }),
  'response-codes': kind({
    record: responseCodeRecord,
    title: ({ code, descriptionShort }) => `${code} ${descriptionShort}`,
    create: createResponseCode,
    check: (tx, _, values, { entityUid }) => checkResponseCode(tx, values, entityUid),
    edit: (db, byUid, { uid, ...values }) => editResponseCode(db, byUid, uid, values),
    current: async (db, uid, session) => {
      const found = await getResponseCode(db, uid, session);
      if (!found) throw codeGone();
      return { ...found, responsecategories: found.responsecategories.map((one) => one.uid) };
    },
    changes: async (db, before, after) => {
      const responsecategories = await listLookup(db, 'response_categories');
      return changesOf(responseCodeRecord.shape({ responsecategories }), before, after);
    },
  }),
  documents: kind({
    ...{ record: documentRecord, title: ({ title }) => title },
    ...{ create: createDocument, edit: editDocument },
    check: async (tx, byUid, values, { entityUid, was }) => {
      await checkDocument(tx, values, entityUid);
      await checkUpload(tx, byUid, values, was);
    },
    current: async (db, uid, session) => {
      const found = await getDocument(db, uid, session);
      if (!found) throw documentGone();
      const { category, file, ...document } = found;
      // Shown by its name, where a draft has the uid of what was uploaded.
      return { ...document, category: category.uid, upload: file as never };
    },
    changes: async (db, before, after) => {
      const category = await listLookup(db, 'document_categories');
      const [given] = await db
        .select({ name: tables.uploads.name })
        .from(tables.uploads)
        .where(eq(tables.uploads.uid, after.upload ?? 0));
      const upload = after.link ? null : (given ?? before.upload);
      // A file by its name, as `current` tells it.
      return changesOf(documentRecord.shape({ category }), before, { ...after, upload: upload as never });
    },
  }),
};
