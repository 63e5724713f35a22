import { type TypedAccount, typedNumbers } from '@/lib/partner-accounts/form';
import type { PartnerAccount, PartnerNumbers } from '@/lib/partner-accounts/model';

/** A saved account as its form holds it. */
export const typedAccount = (
  { salutation, firstName, lastName, email, numbers }: PartnerAccount,
  { ecnumbers }: PartnerNumbers,
): TypedAccount => ({
  ...{ salutation, firstName, lastName, email },
  numbers: typedNumbers(ecnumbers, numbers),
});

/** A new one; where the partner has one number alone, that one is meant. */
export const emptyAccount = ({ ecnumbers }: PartnerNumbers): TypedAccount => ({
  ...{ salutation: '', firstName: '', lastName: '', email: '' },
  numbers: typedNumbers(
    ecnumbers,
    ecnumbers.length === 1 ? [{ uid: ecnumbers[0]!.uid, role: 'viewer' }] : [],
  ),
});
