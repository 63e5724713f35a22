import 'server-only';
import { number } from 'yup';
import { can } from '../auth/permissions';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { listInput } from '../list';
import { deleteConsultations } from './commands';
import { consultationColumns } from './model';
import { listConsultations } from './queries';

const list = listInput({ status: number().oneOf([1, 2, 3, 4]) }, consultationColumns);

export const listConsultationsEndpoint = endpoint({
  method: 'POST',
  path: '/consultations/list',
  summary: 'Konsultationen; Status: abgeschlossen 1, laufend 2, offen 3, intern 4',
  access: 'public',
  prepare: list.prepare,
  input: list.input,
  handle: (question: Parameters<typeof listConsultations>[1], { db, session }) =>
    listConsultations(
      db,
      question,
      can(session, 'consultations.internal'),
      can(session, 'consultations.write'),
    ),
});

export const deleteConsultation = endpoint({
  method: 'DELETE',
  path: '/consultations/delete/{uid}',
  summary: 'Eine Konsultation löschen',
  access: 'consultations.write',
  input: uidInput,
  handle: ({ uid }: { uid: number }, { db, session }) => deleteConsultations(db, session.uid, [uid]),
});

export const deleteConsultationBatch = endpoint({
  method: 'POST',
  path: '/consultations/batch/delete',
  summary: 'Mehrere Konsultationen löschen, alle oder keine',
  access: 'consultations.write',
  input: batchInput,
  handle: ({ values }: { values: number[] }, { db, session }) => deleteConsultations(db, session.uid, values),
});

export const consultationEndpoints = [listConsultationsEndpoint, deleteConsultation, deleteConsultationBatch];
