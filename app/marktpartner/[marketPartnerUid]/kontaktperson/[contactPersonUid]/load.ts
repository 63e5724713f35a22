import { cache } from 'react';
import { call } from '@/lib/backend/call';
import { showContactPerson } from '@/lib/contact-persons/endpoints';

/** The contact person of the address, once a request; one of another market partner is not found. */
export const loadContactPerson = cache(async (marketPartnerUid: string, uid: string) => {
  const question = { uid: Number(uid), marketPartnerUid: Number(marketPartnerUid) };
  const { contactPerson } = await call(showContactPerson, question);
  return contactPerson;
});
