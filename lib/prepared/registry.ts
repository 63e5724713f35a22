import 'server-only';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PermissionName } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import type { InputOf, InputSchema } from '../backend/endpoint';
import { changesOf } from '../changes/fields';
import type { FieldChange } from '../changes/model';
import { createPage, editPage } from '../content/commands/save-page';
import { getPageRecord, listPageNames } from '../content/page-queries';
import { pageFormRecord, pageRecord } from '../content/page-record';
import { type Db, tables } from '../db';
import { createEvent, editEvent } from '../events/commands';
import { documentNames, getEvent } from '../events/queries';
import { eventRecord } from '../events/record';
import { createFaq, editFaq } from '../faq/commands';
import { questions } from '../faq/queries';
import { faqRecord } from '../faq/record';
import { createTerm, editTerm } from '../glossary/commands';
import { nameOf } from '../glossary/model';
import { termRows } from '../glossary/queries';
import { glossaryRecord } from '../glossary/record';
import type { Fields, Saved } from '../record';
import type { PreparedNoun } from './model';

/** How drafts of a kind become records. The values are those of its call, checked by its schema. */
interface PreparedKind<Schema extends InputSchema, Values = InputOf<Schema>> {
  permission: PermissionName;
  /** The table whose writers follow each other (`writeInTurn`), where its commands do so. */
  inTurn?: PgTable;
  record: { create: Schema; fields: Fields };
  title: (values: Values) => string;
  create: (db: Db, byUid: number, values: Values) => Promise<{ uid: number }>;
  edit: (db: Db, byUid: number, values: Values & Saved) => Promise<unknown>;
  /** The record as it stands. @throws PortalError not_found */
  current: (db: Db, uid: number, session: SessionState) => Promise<Partial<Values> & { revision: number }>;
  changes: (db: Db, before: Partial<Values>, after: Partial<Values>) => Promise<FieldChange[]>;
}

const kind = <Schema extends InputSchema>(declared: PreparedKind<Schema>) => declared;

// biome-ignore lint/suspicious/noExplicitAny: each kind has values of its own
export const preparedKinds: Record<PreparedNoun, PreparedKind<any>> = {
  content: kind({
    ...{ permission: 'content.write', record: pageFormRecord, title: ({ title }) => title },
    create: (db, byUid, { moveNavigation: _, ...values }) => createPage(db, byUid, values),
    edit: editPage,
    current: async (db, uid, session) => {
      const { values, revision } = await getPageRecord(db, uid, session);
      return { ...values, revision };
    },
    changes: async (db, before, after) =>
      changesOf(pageRecord.shape({ parent: await listPageNames(db) }), before, after),
  }),
  events: kind({
    ...{ permission: 'events.write', record: eventRecord, title: ({ title }) => title },
    ...{ create: createEvent, edit: editEvent },
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
    ...{ permission: 'faq.write', inTurn: tables.faq, record: faqRecord, title: ({ question }) => question },
    ...{ create: createFaq, edit: editFaq, current: questions.show },
    changes: async (_, before, after) => changesOf(faqRecord.shape({}), before, after),
  }),
  glossary: kind({
    ...{ permission: 'glossary.write', inTurn: tables.glossaryTerms, record: glossaryRecord, title: nameOf },
    ...{ create: createTerm, edit: editTerm, current: termRows.show },
    changes: async (_, before, after) => changesOf(glossaryRecord.shape({}), before, after),
  }),
};
