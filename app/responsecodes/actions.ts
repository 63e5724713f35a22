'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import { responseCodeWrites, showResponseCode } from '@/lib/response-codes/endpoints';
import { typedResponseCode } from '@/lib/response-codes/record';

export const createCode = async (values: unknown) => submit(responseCodeWrites.create, values);
export const editCode = async (values: unknown) => submit(responseCodeWrites.edit, values);
export const deleteCode = async (values: unknown) => submit(responseCodeWrites.remove, values);
export const deleteCodes = async (values: unknown) => submit(responseCodeWrites.removeAll, values);

/** The code as it is saved by now, for a form that was overtaken. */
export const currentCode = async (uid: number) =>
  currentOf(await submit(showResponseCode, { uid }), ({ responseCode }) => ({
    ...responseCode,
    values: typedResponseCode(responseCode),
  }));
