'use server';

import * as admin from '@/lib/admin/endpoints';
import { submit } from '@/lib/backend/submit';

/** The same call again, with the question it asked answered by yes. */
const answered = (values: unknown, confirmed?: true) =>
  confirmed && values && typeof values === 'object' ? { ...values, confirmed } : values;

export const approve = async (values: unknown) => submit(admin.approve, values);
export const reject = async (values: unknown) => submit(admin.reject, values);
export const editGroups = async (values: unknown) => submit(admin.editGroups, values);
export const bind = async (values: unknown) => submit(admin.bind, values);
export const unbind = async (values: unknown, confirmed?: true) =>
  submit(admin.unbind, answered(values, confirmed));
export const block = async (values: unknown, confirmed?: true) =>
  submit(admin.block, answered(values, confirmed));
export const unblock = async (values: unknown) => submit(admin.unblock, values);
export const revokeToken = async (values: unknown) => submit(admin.revokeToken, values);
export const endSessions = async (values: unknown) => submit(admin.endSessions, values);
export const resend = async (values: unknown) => submit(admin.resend, values);
export const resetFactor = async (values: unknown) => submit(admin.resetFactor, values);
