import 'server-only';
import { countSave, countTry } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import type { Db } from '../db';
import { cached } from '../db/revisions';
import { notFound } from '../errors';
import { listInput, uidSchema } from '../list';
import { confirmed } from '../validation/form-fields';
import { object } from '../validation/yup';
import { createPartnerAccount } from './commands/create';
import { editPartnerAccount } from './commands/edit';
import { removePartnerAccount } from './commands/remove';
import { resendActivation } from './commands/resend';
import { revokePartnerToken } from './commands/tokens';
import { accountCreate, accountEdit } from './form';
import { accountColumns, type PartnerNumbers } from './model';
import { findPartnerAccount, findPartnerNumbers, listPartnerAccounts, listPartnerTokens } from './queries';

const access = 'accounts.write' as const;

/** The market partner of a call; roles 3 to 5 must act for it. */
interface OfPartner {
  marketPartnerUid: number;
}
const partner = (input: OfPartner) => input.marketPartnerUid;

const marketPartnerUid = uidSchema().required();
const ofPartner = object({ marketPartnerUid }).noUnknown();
const ofRemoval = object({
  uid: uidSchema().required(),
  marketPartnerUid,
  confirmed: confirmed(),
}).noUnknown();
const ofAccount = object({ uid: uidSchema().required(), marketPartnerUid }).noUnknown();

async function partnerOf(db: Db, uid: number): Promise<PartnerNumbers> {
  const found = await cached(['market_partners'], `partner-numbers:${uid}`, () =>
    findPartnerNumbers(db, uid),
  );
  if (!found) throw notFound('Diesen Marktpartner gibt es nicht oder nicht mehr.');
  return found;
}

export const listAccounts = endpoint('POST /accounts/list', {
  summary: 'Die Benutzerkonten eines Marktpartners mit ihren Rollen unter seinen Nummern',
  access,
  partner: ({ filters }) => filters.marketPartnerUid,
  ...listInput({ marketPartnerUid: uidSchema().required() }, accountColumns),
  handle: async (question, { db }) => {
    await partnerOf(db, question.filters.marketPartnerUid);
    return listPartnerAccounts(db, question);
  },
});

export const listAccountNumbers = endpoint('GET /accounts/numbers/list', {
  summary: 'Die Nummern eines Marktpartners, unter denen Benutzerkonten Rollen haben können',
  access,
  partner,
  input: ofPartner,
  handle: async (input, { db }) => ({
    marketPartner: await partnerOf(db, input.marketPartnerUid),
  }),
});

export const showAccount = endpoint('GET /accounts/show/{uid}', {
  summary: 'Ein Benutzerkonto, wie es an diesen Marktpartner gebunden ist',
  access,
  partner,
  input: ofAccount,
  handle: async (input, { db }) => {
    const [marketPartner, account] = await Promise.all([
      partnerOf(db, input.marketPartnerUid),
      findPartnerAccount(db, input.marketPartnerUid, input.uid),
    ]);
    if (!account)
      throw notFound('Dieses Benutzerkonto gibt es bei diesem Marktpartner nicht oder nicht mehr.');
    return { account, marketPartner };
  },
});

export const createAccount = endpoint('POST /accounts/create', {
  once: true,
  summary:
    'Ein Benutzerkonto für einen Marktpartner anlegen; die Antwort verrät nicht, ob die Adresse schon bekannt ist',
  access,
  partner,
  input: accountCreate,
  handle: async (values, context) => {
    await countSave(context.db, 'accountMails', context.session.uid);
    return createPartnerAccount(context.db, context, values);
  },
});

export const editAccount = endpoint('POST /accounts/edit/{uid}', {
  summary:
    'Die Rollen eines Benutzerkontos unter den Nummern eines Marktpartners ändern, auf dem Stand `revision`',
  access,
  partner,
  input: accountEdit,
  handle: (values, context) => editPartnerAccount(context.db, context, values),
});

export const removeAccount = endpoint('DELETE /accounts/delete/{uid}', {
  summary: 'Alles, was ein Benutzerkonto an einen Marktpartner bindet, lösen; das Konto selbst bleibt',
  access,
  partner,
  input: ofRemoval,
  handle: (values, context) => removePartnerAccount(context.db, context, values),
});

export const resendAccountMail = endpoint('POST /accounts/resend/{uid}', {
  summary: 'Die E-Mail zur Aktivierung erneut senden; der frühere Link gilt nicht mehr',
  access,
  partner,
  input: ofAccount,
  handle: async (values, context) => {
    await countTry('accountMails', String(context.session.uid));
    await resendActivation(context.db, context, values);
  },
});

export const listTokensOfPartner = endpoint('GET /accounts/tokens/list', {
  summary: 'Die API-Token, mit denen Programme für einen Marktpartner handeln, und wem sie gehören',
  access,
  partner,
  input: ofPartner,
  handle: async ({ marketPartnerUid: uid }, { db }) => {
    await partnerOf(db, uid);
    return { tokens: await listPartnerTokens(db, uid) };
  },
});

export const revokeTokenOfPartner = endpoint('POST /accounts/tokens/revoke/{uid}', {
  summary: 'Ein API-Token widerrufen, mit dem ein Programm für den Marktpartner handelt',
  access,
  partner,
  input: ofAccount,
  handle: (values, context) => revokePartnerToken(context.db, context, values),
});
