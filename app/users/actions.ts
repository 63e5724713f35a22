'use server';

import { submit } from '@/lib/backend/submit';
import {
  activateAccount,
  confirmNewEmail,
  confirmRegistration,
  renewMailedLink,
  resetPassword,
  setFirstPassword,
  takeOfferedAccess,
} from '@/lib/registration/endpoints';

export const confirmRegistrationAction = async (values: unknown) => submit(confirmRegistration, values);
export const confirmNewEmailAction = async (values: unknown) => submit(confirmNewEmail, values);
export const renewLinkAction = async (values: unknown) => submit(renewMailedLink, values);
export const activateAction = async (values: unknown) => submit(activateAccount, values);
export const resetPasswordAction = async (values: unknown) => submit(resetPassword, values);
export const firstPasswordAction = async (values: unknown) => submit(setFirstPassword, values);
export const takeAccessAction = async (values: unknown) => submit(takeOfferedAccess, values);
