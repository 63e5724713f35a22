'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import { previewBatchEndpoint, saveBatchEndpoint } from '@/lib/processes/batch/endpoints';
import { deleteProcess, deleteProcessBatch } from '@/lib/processes/endpoints';
import { informationRecord, knownOptions, processRecord } from '@/lib/processes/record';
import { acceptReportFinding, reopenReportFinding } from '@/lib/processes/report/endpoint';
import * as write from '@/lib/processes/write-endpoints';
import { processPlan } from '@/lib/publications/endpoints';

export const createProcess = async (values: unknown) => submit(write.createProcessEndpoint, values);
export const editProcess = async (values: unknown) => submit(write.editProcessEndpoint, values);
export const editInformation = async (values: unknown) => submit(write.editInformationEndpoint, values);
export const withdrawProcess = async (values: unknown) => submit(write.withdrawProcessEndpoint, values);
export const publishProcess = async (values: unknown) => submit(write.publishProcessEndpoint, values);
export const planProcess = async (values: unknown) => submit(processPlan.plan, values);
export const revokeProcessPlan = async (values: unknown) => submit(processPlan.revoke, values);
export const createVersion = async (values: unknown) => submit(write.createVersionEndpoint, values);
export const duplicateProcess = async (values: unknown) => submit(write.duplicateProcessEndpoint, values);
export const currentProcess = async (uid: number) =>
  currentOf(await submit(write.showProcessForm, { uid }), ({ record }) => ({
    ...record,
    values: processRecord.typed(record.values),
    options: knownOptions(record.known),
  }));
export const currentInformation = async (uid: number) =>
  currentOf(await submit(write.showProcessForm, { uid }), ({ record }) => ({
    ...record,
    values: informationRecord.typed(record.information),
  }));
export const removeProcess = async (values: unknown) => submit(deleteProcess, values);
export const removeProcesses = async (values: unknown) => submit(deleteProcessBatch, values);
export const previewBatch = async (values: unknown) => submit(previewBatchEndpoint, values);
export const saveBatch = async (values: unknown) => submit(saveBatchEndpoint, values);
export const acceptFinding = async (values: unknown) => submit(acceptReportFinding, values);
export const reopenFinding = async (values: unknown) => submit(reopenReportFinding, values);
