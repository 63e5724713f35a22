'use server';

import { submit } from '@/lib/backend/submit';
import { showDocument } from '@/lib/documents/endpoints';
import { type TypedDocument, typedDocument } from '@/lib/documents/form';
import * as endpoints from '@/lib/documents/write-endpoints';
import type { CurrentRecord, FormState } from '@/lib/forms';

export const createDocument = async (values: unknown) => submit(endpoints.createDocumentEndpoint, values);
export const editDocument = async (values: unknown) => submit(endpoints.editDocumentEndpoint, values);
export const restoreVersion = async (values: unknown) => submit(endpoints.restoreFileVersion, values);
export const deleteDocument = async (values: unknown) => submit(endpoints.deleteDocument, values);
export const deleteDocuments = async (values: unknown) => submit(endpoints.deleteDocumentBatch, values);

/** The document as it is saved by now, for a form that was overtaken. */
export async function currentDocument(uid: unknown): Promise<FormState<CurrentRecord<TypedDocument>>> {
  const result = await submit(showDocument, { uid });
  if (result.state !== 'saved') return result;
  const { document } = result.answer;
  const { revision, changed, changedBy } = document;
  return { state: 'saved', answer: { values: typedDocument(document), revision, changed, by: changedBy } };
}
