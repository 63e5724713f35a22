'use server';

import { call } from '@/lib/backend/call';
import { submit } from '@/lib/backend/submit';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import { currentOf } from '@/lib/forms';
import { schemaPlan } from '@/lib/publications/endpoints';
import { showSchema } from '@/lib/schemas/endpoints';
import { schemaRecord } from '@/lib/schemas/record';
import * as schemas from '@/lib/schemas/write-endpoints';

export const createSchema = async (values: unknown) => submit(schemas.createSchemaEndpoint, values);
export const editSchema = async (values: unknown) => submit(schemas.editSchemaEndpoint, values);
export const newVersion = async (values: unknown) => submit(schemas.newSchemaVersion, values);
export const duplicate = async (values: unknown) => submit(schemas.duplicateSchema, values);
export const deleteSchema = async (values: unknown) => submit(schemas.deleteSchemaEndpoint, values);
export const withdrawSchema = async (values: unknown) => submit(schemas.withdrawSchemaEndpoint, values);
export const publishSchema = async (values: unknown) => submit(schemas.publishSchemaEndpoint, values);
export const planSchema = async (values: unknown) => submit(schemaPlan.plan, values);
export const revokeSchemaPlan = async (values: unknown) => submit(schemaPlan.revoke, values);
export const removeFile = async (uid: number) => submit(schemas.deleteSchemaFile, { uid });

/** The schema version as it is saved by now, for a form that was overtaken. */
export async function currentSchema(uid: number) {
  const shown = await submit(showSchema, { uid });
  if (shown.state !== 'saved') return shown;
  const { changes } = await call(listChangesEndpoint, { entity: 'schemas', uid, page: 1, pageSize: 1 });
  const by = changes[0]?.by ?? null;
  return currentOf(shown, ({ schema }) => ({ ...schema, values: schemaRecord.typed(schema), by }));
}
