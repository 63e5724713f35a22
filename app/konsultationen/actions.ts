'use server';

import { submit } from '@/lib/backend/submit';
import * as endpoints from '@/lib/consultations/endpoints';
import { typedConsultation } from '@/lib/consultations/record';
import * as writing from '@/lib/consultations/write-endpoints';
import { currentOf } from '@/lib/forms';

/** Forms make drafts; they are published on their page. */
export const createConsultation = async (values: unknown) =>
  submit(writing.createConsultationEndpoint, { ...(values as object), draft: true });
export const publishConsultation = async (values: unknown, confirmed?: true) =>
  submit(writing.publishConsultationEndpoint, { ...(values as object), ...(confirmed && { confirmed }) });
export const editConsultation = async (values: unknown) => submit(writing.editConsultationEndpoint, values);
export const extendConsultation = async (values: unknown) =>
  submit(writing.extendConsultationEndpoint, values);
export const closeConsultation = async (values: unknown) => submit(writing.closeConsultationEndpoint, values);
export const decideConsultation = async (values: unknown) =>
  submit(writing.decideConsultationEndpoint, values);
export const correctDecision = async (values: unknown) => submit(writing.correctDecisionEndpoint, values);
export const removeDocument = async (uid: number) => submit(writing.deleteConsultationDocument, { uid });
export const deleteConsultation = async (values: unknown) => submit(endpoints.deleteConsultation, values);
export const deleteConsultations = async (values: unknown) =>
  submit(endpoints.deleteConsultationBatch, values);

/** The consultation as it is saved by now, for a form that was overtaken. */
export const currentConsultation = async (uid: number) =>
  currentOf(await submit(endpoints.showConsultation, { uid }), ({ consultation }) => ({
    ...consultation,
    values: typedConsultation(consultation),
  }));
