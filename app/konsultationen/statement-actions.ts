'use server';

import { submit } from '@/lib/backend/submit';
import type { CurrentRecord, FormState } from '@/lib/forms';
import * as drafts from '@/lib/statements/draft-endpoints';
import * as endpoints from '@/lib/statements/endpoints';
import * as evaluation from '@/lib/statements/evaluation-endpoints';
import * as files from '@/lib/statements/file-endpoints';
import type { TypedStatement } from '@/lib/statements/form';

export const createStatement = async (values: unknown) => submit(endpoints.createStatementEndpoint, values);
export const editStatement = async (values: unknown) => submit(endpoints.editStatementEndpoint, values);
export const withdrawStatement = async (values: unknown) =>
  submit(endpoints.withdrawStatementEndpoint, values);
export const removeStatementFile = async (uid: number) => submit(files.deleteStatementFile, { uid });
export const voteStatement = async (values: unknown) => submit(endpoints.voteStatementEndpoint, values);
export const saveDraft = async (values: unknown) => submit(drafts.saveDraftEndpoint, values);
export const releaseDraft = async (values: unknown) => submit(drafts.releaseDraftEndpoint, values);
export const deleteDraft = async (values: unknown) => submit(drafts.deleteDraftEndpoint, values);

/** A partner's draft as it is saved by now, for a form that was overtaken. */
export async function currentDraft(
  consultationUid: number,
  uid: number,
): Promise<FormState<CurrentRecord<TypedStatement>>> {
  const result = await submit(drafts.listDrafts, { uid: consultationUid });
  if (result.state !== 'saved') return result;
  const found = result.answer.drafts.find((one) => one.uid === uid);
  if (!found) return { state: 'refused', message: 'Diesen Entwurf gibt es nicht oder nicht mehr.' };
  const { text, revision, changed } = found;
  return { state: 'saved', answer: { values: { text }, revision, changed, by: null } };
}

export const saveOutcomes = async (values: unknown) => submit(evaluation.saveOutcomesEndpoint, values);
export const draftDecision = async (uid: number) => submit(evaluation.showDecisionDraft, { uid });

/** The statement as it is saved by now, for a form that was overtaken. */
export async function currentStatement(uid: unknown): Promise<FormState<CurrentRecord<TypedStatement>>> {
  const result = await submit(endpoints.showStatement, { uid });
  if (result.state !== 'saved') return result;
  const { text, revision, edited, created } = result.answer.statement;
  return {
    state: 'saved',
    answer: { values: { text }, revision, changed: edited ?? created, by: null },
  };
}
