'use client';

import { useRef } from 'react';
import type { CurrentRecord, FormState } from '@/lib/forms';
import { accountsAddress } from '@/lib/partner-accounts/address';
import {
  accessForm,
  accountShape,
  newAccountForm,
  openAccountForm,
  type TypedAccount,
} from '@/lib/partner-accounts/form';
import type { PartnerNumbers } from '@/lib/partner-accounts/model';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { useRecordForm } from '../forms/use-record-form';
import { PersonFields } from '../registration/person-fields';
import { SummaryList } from '../ui/summary-list';
import { TextInput } from '../ui/text-input';
import { RoleFields } from './role-fields';

interface Props {
  user: number;
  partner: PartnerNumbers;
  defaults: TypedAccount;
  /** The account that is edited; left out for a new one. */
  record?: CurrentRecord<TypedAccount> & { uid: number; namesOpen: boolean };
  save: (values: unknown) => Promise<FormState<{ uid?: number; revision?: number }>>;
  current?: (values: {
    marketPartnerUid: number;
    uid: number;
  }) => Promise<FormState<CurrentRecord<TypedAccount>>>;
}

/** An account of a market partner: who it is for, and what they may do under which number. */
export function AccountForm({ user, partner, defaults, record, save, current }: Props) {
  const { uid: marketPartnerUid, ecnumbers } = partner;
  const namesOpen = record?.namesOpen ?? true;
  const gaveUp = useRef(false);
  const form = useRecordForm({
    schema: record ? (namesOpen ? openAccountForm : accessForm) : newAccountForm,
    defaults: record?.values ?? defaults,
    shape: accountShape(ecnumbers),
    draft: { user, key: `accounts:${marketPartnerUid}:${record?.uid ?? 'new'}` },
    record,
    action: async ({ salutation, firstName, lastName, email, numbers, sendKey }, revision, confirmed) => {
      gaveUp.current = confirmed === true;
      return save({
        marketPartnerUid,
        numbers,
        ...(namesOpen && { salutation, firstName, lastName }),
        ...(record ? { uid: record.uid, revision, confirmed } : { email, sendKey }),
      });
    },
    current: record && current && (() => current({ marketPartnerUid, uid: record.uid })),
    onSaved: () =>
      doneAt(
        // After giving up a role of one's own, the list may be closed to oneself.
        gaveUp.current ? '/dashboard' : accountsAddress(marketPartnerUid),
        record
          ? 'Das Benutzerkonto ist gespeichert. Die Rollen gelten sofort.'
          : 'Das Benutzerkonto ist angelegt. Die E-Mail zur Aktivierung ist unterwegs.',
      ),
  });
  const { control } = form.form;
  const email = { term: 'E-Mail', description: defaults.email };
  return (
    <RecordForm
      form={form}
      label={record ? 'Benutzerkonto bearbeiten' : 'Benutzerkonto anlegen'}
      submitLabel={record ? 'Speichern' : 'Benutzerkonto anlegen'}
      cancelHref={accountsAddress(marketPartnerUid)}
    >
      {namesOpen ? (
        <PersonFields control={control} field={form.field} />
      ) : (
        <SummaryList
          items={[
            { term: 'Anrede', description: defaults.salutation },
            { term: 'Name', description: `${defaults.firstName} ${defaults.lastName}`.trim() },
            ...(record ? [email] : []),
          ]}
        />
      )}
      {record && namesOpen && <SummaryList items={[email]} />}
      {!record && (
        <TextInput
          label="E-Mail"
          hint="An diese Adresse geht der Link zur Aktivierung. Er gilt 7 Tage."
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.field('email')}
        />
      )}
      <Bound control={control} name="numbers">
        {(bound) => <RoleFields ecnumbers={ecnumbers} {...bound} />}
      </Bound>
    </RecordForm>
  );
}
