'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import * as notifications from '@/lib/processes/notifications/endpoints';
import { notificationRecord } from '@/lib/processes/notifications/record';
import * as steps from '@/lib/processes/steps/endpoints';
import { rowsOf } from '@/lib/processes/steps/grid/rows';
import { stepOptions, typedStep } from '@/lib/processes/steps/record';

export const createStep = async (values: unknown) => submit(steps.stepWrites.create, values);
export const editStep = async (values: unknown) => submit(steps.stepWrites.edit, values);
export const currentStep = async (uid: number) =>
  currentOf(await submit(steps.showStep, { uid }), ({ record }) => ({
    ...record,
    values: typedStep(record.values),
    options: stepOptions(record.known, uid),
  }));
export const removeStep = async (values: unknown) => submit(steps.stepWrites.remove, values);
export const reorderSteps = async (values: unknown) => submit(steps.reorderStepsEndpoint, values);
export const saveStepTable = async (values: unknown) => submit(steps.saveStepTableEndpoint, values);
export const currentStepTable = async (uid: number) =>
  currentOf(await submit(steps.showStepTable, { uid }), ({ record }) => ({
    ...record,
    values: { rows: rowsOf(record) },
    options: {},
  }));
export const createNotification = async (values: unknown) =>
  submit(notifications.notificationWrites.create, values);
export const editNotification = async (values: unknown) =>
  submit(notifications.notificationWrites.edit, values);
export const currentNotification = async (uid: number) =>
  currentOf(await submit(notifications.showNotification, { uid }), ({ record }) => ({
    ...record,
    values: notificationRecord.typed(record.values),
    options: { schema: record.known.schemas, responseCodes: record.known.responseCodes },
  }));
export const removeNotification = async (values: unknown) =>
  submit(notifications.notificationWrites.remove, values);
