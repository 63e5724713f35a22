'use server';

import { submit } from '@/lib/backend/submit';
import * as notifications from '@/lib/processes/notifications/endpoints';
import * as steps from '@/lib/processes/steps/endpoints';

export const createStep = async (values: unknown) => submit(steps.createStepEndpoint, values);
export const editStep = async (values: unknown) => submit(steps.editStepEndpoint, values);
export const currentStep = async (values: unknown) => submit(steps.showStep, values);
export const removeStep = async (values: unknown) => submit(steps.deleteStepEndpoint, values);
export const reorderSteps = async (values: unknown) => submit(steps.reorderStepsEndpoint, values);
export const createNotification = async (values: unknown) =>
  submit(notifications.createNotificationEndpoint, values);
export const editNotification = async (values: unknown) =>
  submit(notifications.editNotificationEndpoint, values);
export const currentNotification = async (values: unknown) => submit(notifications.showNotification, values);
export const removeNotification = async (values: unknown) =>
  submit(notifications.deleteNotificationEndpoint, values);
