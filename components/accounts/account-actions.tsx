'use client';

import type { FormState } from '@/lib/forms';
import { accountsAddress } from '@/lib/partner-accounts/address';
import { ActionButton } from '../forms/action-button';
import { DeleteButton } from '../forms/delete-button';

interface Props {
  marketPartnerUid: number;
  uid: number;
  company: string;
  /** Whose account it is. */
  name: string;
  /** Whether a link to the first sign-in is still open. */
  pending: boolean;
  resend: (values: { marketPartnerUid: number; uid: number }) => Promise<FormState>;
  remove: (values: { marketPartnerUid: number; uid: number; confirmed?: boolean }) => Promise<FormState>;
}

/** What is done with an account beside its form: the link again, and its end at this partner. */
export function AccountActions({ marketPartnerUid, uid, company, name, pending, resend, remove }: Props) {
  return (
    <>
      {pending && (
        <ActionButton
          label="Aktivierung erneut senden"
          action={resend}
          argument={{ marketPartnerUid, uid }}
          success="Die E-Mail ist unterwegs. Der frühere Link gilt nicht mehr."
        />
      )}
      <DeleteButton
        label="Zugang entfernen"
        title="Zugang entfernen?"
        confirmLabel="Entfernen"
        action={(values) => remove({ marketPartnerUid, ...values })}
        uid={uid}
        success="Der Zugang ist entfernt."
        href={accountsAddress(marketPartnerUid)}
        hrefAgreed="/dashboard" // who gave up their own access may be shut out of the list
      >
        <p>
          {name} verliert sofort alle Rollen bei {company}. Das Konto selbst und Zugänge zu anderen
          Marktpartnern bleiben.
        </p>
      </DeleteButton>
    </>
  );
}
