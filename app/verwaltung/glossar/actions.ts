'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import { glossaryWrites, showTerm } from '@/lib/glossary/endpoints';
import { glossaryRecord } from '@/lib/glossary/record';

export const createTerm = async (values: unknown) => submit(glossaryWrites.create, values);
export const editTerm = async (values: unknown) => submit(glossaryWrites.edit, values);
export const deleteTerm = async (values: unknown) => submit(glossaryWrites.remove, values);
export const deleteTerms = async (values: unknown) => submit(glossaryWrites.removeAll, values);

/** The term as it is saved by now, for a form that was overtaken. */
export const currentTerm = async (uid: number) =>
  currentOf(await submit(showTerm, { uid }), ({ term }) => ({ ...term, values: glossaryRecord.typed(term) }));
