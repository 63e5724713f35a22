'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import {
  editOwnNote,
  responseCodeWrites,
  showOwnNote,
  showResponseCode,
} from '@/lib/response-codes/endpoints';
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

export const editNote = async (values: unknown) => submit(editOwnNote, values);

/** The note as it is saved by now; nothing for who may write none any more. */
export const currentNote = async (uid: number) =>
  currentOf(await submit(showOwnNote, { uid }), ({ note }) => ({
    ...(note ?? { uid, revision: 0, changed: 0, changedBy: null }),
    values: { note: note?.note ?? '' },
  }));
