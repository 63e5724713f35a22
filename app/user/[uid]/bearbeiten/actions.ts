'use server';

import * as account from '@/lib/account/endpoints';
import * as passkey from '@/lib/account/passkey-endpoints';
import * as factor from '@/lib/account/second-factor-endpoints';
import * as token from '@/lib/account/token-endpoints';
import { submit } from '@/lib/backend/submit';

export const saveData = async (values: unknown) => submit(account.editOwnData, values);
export const changePassword = async (values: unknown) => submit(account.editPassword, values);
export const changeEmail = async (values: unknown) => submit(account.editEmail, values);
export const cancelEmail = async () => submit(account.cancelEmail, {});
export const endSession = async (values: unknown) => submit(account.endSessionEndpoint, values);
export const endOthers = async () => submit(account.endOthers, {});
export const beginFactor = async (values: unknown) => submit(factor.beginFactor, values);
export const enableFactor = async (values: unknown) => submit(factor.enableFactor, values);
export const disableFactor = async (values: unknown) => submit(factor.disableFactor, values);
export const renewCodes = async (values: unknown) => submit(factor.renewCodes, values);
export const beginPasskey = async (values: unknown) => submit(passkey.beginOwnPasskey, values);
export const addPasskey = async (values: unknown) => submit(passkey.addOwnPasskey, values);
export const renamePasskey = async (values: unknown) => submit(passkey.renameOwnPasskey, values);
export const removePasskey = async (values: unknown) => submit(passkey.removeOwnPasskey, values);
export const issueToken = async (values: unknown) => submit(token.issueTokenEndpoint, values);
export const revokeToken = async (values: unknown) => submit(token.revokeTokenEndpoint, values);
export const removeExternal = async (values: unknown) => submit(account.removeExternalSignIn, values);
export const deleteAccount = async (values: unknown) => submit(account.deleteAccount, values);
