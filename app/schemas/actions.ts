'use server';

import { call } from '@/lib/backend/call';
import { submit } from '@/lib/backend/submit';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import type { CurrentRecord, FormState } from '@/lib/forms';
import { showSchema } from '@/lib/schemas/endpoints';
import type { SchemaFormValues } from '@/lib/schemas/form';
import { formOf } from '@/lib/schemas/form-values';
import * as schemas from '@/lib/schemas/write-endpoints';

export const createSchema = async (values: unknown) => submit(schemas.createSchemaEndpoint, values);
export const editSchema = async (values: unknown) => submit(schemas.editSchemaEndpoint, values);
export const newVersion = async (uid: number, values: unknown) =>
  submit(schemas.newSchemaVersion, { ...(values as object), uid });
export const duplicate = async (uid: number, values: unknown) =>
  submit(schemas.duplicateSchema, { ...(values as object), uid });
export const deleteSchema = async (values: unknown) => submit(schemas.deleteSchemaEndpoint, values);
export const removeFile = async (uid: number) => submit(schemas.deleteSchemaFile, { uid });

/** The schema version as it is saved by now, for a form that was overtaken. */
export async function currentSchema(uid: number): Promise<FormState<CurrentRecord<SchemaFormValues>>> {
  const shown = await submit(showSchema, { uid });
  if (shown.state !== 'saved') return shown;
  const { schema } = shown.answer;
  const { changes } = await call(listChangesEndpoint, { entity: 'schemas', uid, page: 1, pageSize: 1 });
  const { revision, changed } = schema;
  return {
    state: 'saved',
    answer: { values: formOf(schema), revision, changed, by: changes[0]?.by ?? null },
  };
}
