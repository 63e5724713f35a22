'use server';

import { submit } from '@/lib/backend/submit';
import * as webhooks from '@/lib/webhooks/endpoints';

export const createWebhook = async (values: unknown) => submit(webhooks.createWebhookEndpoint, values);
export const saveWebhook = async (values: unknown) => {
  const saved = await submit(webhooks.editWebhookEndpoint, values);
  return saved.state === 'saved' ? { ...saved, answer: {} } : saved;
};
export const removeWebhook = async (uid: unknown) => submit(webhooks.deleteWebhook, { uid });
export const testWebhook = async (uid: unknown) => submit(webhooks.testWebhookEndpoint, { uid });
export const replayOne = async (uid: unknown) => submit(webhooks.replayWebhookDelivery, { uid });
export const replayAll = async ({ uid, hours }: { uid: number; hours: number }) =>
  submit(webhooks.replayWebhook, { uid, since: Math.floor(Date.now() / 1000) - Number(hours) * 3_600 });
export const showSecret = async (uid: unknown) => submit(webhooks.showWebhookSecret, { uid });
export const rotateSecret = async (uid: unknown) => submit(webhooks.rotateWebhookSecret, { uid });
