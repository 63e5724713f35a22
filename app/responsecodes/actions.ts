'use server';

import { submit } from '@/lib/backend/submit';
import type { CurrentRecord, FormState } from '@/lib/forms';
import * as endpoints from '@/lib/response-codes/endpoints';
import { type TypedResponseCode, typedResponseCode } from '@/lib/response-codes/form';

export const createCode = async (values: unknown) => submit(endpoints.createResponseCodeEndpoint, values);
export const editCode = async (values: unknown) => submit(endpoints.editResponseCodeEndpoint, values);
export const deleteCode = async (values: unknown) => submit(endpoints.deleteResponseCode, values);
export const deleteCodes = async (values: unknown) => submit(endpoints.deleteResponseCodeBatch, values);

/** The code as it is saved by now, for a form that was overtaken. */
export async function currentCode(uid: unknown): Promise<FormState<CurrentRecord<TypedResponseCode>>> {
  const result = await submit(endpoints.showResponseCode, { uid });
  if (result.state !== 'saved') return result;
  const { responseCode } = result.answer;
  const { revision, changed, changedBy } = responseCode;
  return {
    state: 'saved',
    answer: { values: typedResponseCode(responseCode), revision, changed, by: changedBy },
  };
}
