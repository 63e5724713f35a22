'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import { searchTermWrites, showSearchTerm } from '@/lib/search/term-endpoints';
import { searchTermRecord } from '@/lib/search/term-record';

export const createTerm = async (values: unknown) => submit(searchTermWrites.create, values);
export const editTerm = async (values: unknown) => submit(searchTermWrites.edit, values);
export const deleteTerm = async (values: unknown) => submit(searchTermWrites.remove, values);
export const deleteTerms = async (values: unknown) => submit(searchTermWrites.removeAll, values);

/** The entry as it is saved by now, for a form that was overtaken. */
export const currentTerm = async (uid: number) =>
  currentOf(await submit(showSearchTerm, { uid }), ({ term }) => ({
    ...term,
    values: searchTermRecord.typed(term),
  }));
