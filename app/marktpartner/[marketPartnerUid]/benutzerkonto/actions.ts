'use server';

import { submit } from '@/lib/backend/submit';
import type { CurrentRecord, FormState } from '@/lib/forms';
import * as endpoints from '@/lib/partner-accounts/endpoints';
import type { TypedAccount } from '@/lib/partner-accounts/form';
import { typedAccount } from './typed';

export const createAccountAction = async (values: unknown) => submit(endpoints.createAccount, values);
export const editAccountAction = async (values: unknown) => submit(endpoints.editAccount, values);
export const removeAccountAction = async (values: unknown) => submit(endpoints.removeAccount, values);
export const revokeTokenAction = async (values: unknown) => submit(endpoints.revokeTokenOfPartner, values);
export const resendAccountAction = async (values: unknown) => submit(endpoints.resendAccountMail, values);

/** The account as it is saved by now, for a form that was overtaken. */
export async function currentAccount(values: unknown): Promise<FormState<CurrentRecord<TypedAccount>>> {
  const result = await submit(endpoints.showAccount, values);
  if (result.state !== 'saved') return result;
  const { account, marketPartner } = result.answer;
  const { revision, changed } = account;
  return {
    state: 'saved',
    answer: { values: typedAccount(account, marketPartner), revision, changed, by: null },
  };
}
