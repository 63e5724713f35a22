'use server';

import { submit } from '@/lib/backend/submit';
import * as content from '@/lib/processes/content-endpoints';

export const createStep = async (values: unknown) => submit(content.createStepEndpoint, values);
export const editStep = async (values: unknown) => submit(content.editStepEndpoint, values);
export const currentStep = async (values: unknown) => submit(content.showStep, values);
export const removeStep = async (values: unknown) => submit(content.deleteStepEndpoint, values);
export const reorderSteps = async (values: unknown) => submit(content.reorderStepsEndpoint, values);
export const createNotification = async (values: unknown) =>
  submit(content.createNotificationEndpoint, values);
export const editNotification = async (values: unknown) => submit(content.editNotificationEndpoint, values);
export const currentNotification = async (values: unknown) => submit(content.showNotification, values);
export const removeNotification = async (values: unknown) =>
  submit(content.deleteNotificationEndpoint, values);
