'use server';

import { submit } from '@/lib/backend/submit';
import { showDocument } from '@/lib/documents/endpoints';
import { typedDocument } from '@/lib/documents/record';
import * as endpoints from '@/lib/documents/write-endpoints';
import { currentOf } from '@/lib/forms';

export const createDocument = async (values: unknown) => submit(endpoints.createDocumentEndpoint, values);
export const editDocument = async (values: unknown) => submit(endpoints.editDocumentEndpoint, values);
export const restoreVersion = async (values: unknown) => submit(endpoints.restoreFileVersion, values);
export const withdrawDocument = async (values: unknown) => submit(endpoints.withdrawDocumentEndpoint, values);
export const deleteDocument = async (values: unknown) => submit(endpoints.deleteDocument, values);
export const deleteDocuments = async (values: unknown) => submit(endpoints.deleteDocumentBatch, values);

/** The document as it is saved by now, for a form that was overtaken. */
export const currentDocument = async (uid: number) =>
  currentOf(await submit(showDocument, { uid }), ({ document }) => ({
    ...document,
    values: typedDocument(document),
  }));
