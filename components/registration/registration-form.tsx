'use client';

import { useEffect, useRef } from 'react';
import { browser } from '@/components/ui/browser';
import { Captcha } from '@/components/ui/captcha';
import { Radio } from '@/components/ui/choice';
import { FieldGroup } from '@/components/ui/field';
import { ServerForm } from '@/components/ui/server-form';
import { TextInput } from '@/components/ui/text-input';
import { useCaptcha } from '@/components/ui/use-captcha';
import { useServerForm } from '@/components/ui/use-server-form';
import type { CaptchaSetup } from '@/lib/captcha/model';
import type { FormState } from '@/lib/forms';
import { registrationForm } from '@/lib/registration/form';
import { accountTypes, accountTypeTexts, type Registration } from '@/lib/registration/model';
import { eachTopic } from '@/lib/users/settings';
import { ScriptsNeeded } from '../ui/scripts-needed';
import styles from './accounts.module.css';
import type { Choice } from './choice-list';
import { InterestFields, type InterestLists } from './interest-fields';
import { KnownNumber } from './known-number';
import { OrganisationFields } from './organisation-fields';
import { PasswordFields } from './password-fields';
import { PersonFields } from './person-fields';
import { PrivacyField } from './privacy-field';

const defaults = {
  accountType: '' as Registration['accountType'],
  salutation: '' as Registration['salutation'],
  firstName: '',
  lastName: '',
  company: '',
  roleNameUid: 0,
  ecnumber: '',
  marketRoleUid: 0,
  email: '',
  password: '',
  passwordAgain: '',
  processesparticipants: [] as number[],
  processescategories: [] as number[],
  notifyFrequency: 1,
  ...eachTopic(() => 0),
  privacyPolicy: false,
  captcha: '',
};

/** `/registrierung`: one form for the three account types. */
export default function RegistrationForm({
  action,
  captcha,
  lists,
  roleNames,
  email = '',
}: {
  action: (values: unknown) => Promise<FormState<unknown>>;
  captcha: CaptchaSetup;
  lists: InterestLists;
  roleNames: Choice[];
  /** An address to begin with. */
  email?: string;
}) {
  const answer = useCaptcha((text) => {
    form.setValue('captcha', text, { shouldValidate: form.formState.isSubmitted && text !== '' });
  });
  const form = useServerForm({
    schema: registrationForm,
    defaults: { ...defaults, email },
    makes: true,
    keeps: true,
    late: answer,
    action: answer.spentBy(action),
    onSaved: () =>
      browser.go(
        form.getValues('accountType') === 'marketPartner' ? '/registrierung/dankeMp' : '/registrierung/danke',
      ),
  });
  const { control, field } = form;
  const type = form.watch('accountType');
  const ecnumber = form.watch('ecnumber') ?? '';
  const marketRole = type === 'marketPartner' ? Number(form.watch('marketRoleUid')) : 0;
  useInterestOf(
    marketRole,
    () => form.getValues('processesparticipants'),
    (uids) => form.setValue('processesparticipants', uids, { shouldDirty: true }),
  );
  return (
    <ServerForm form={form} className={styles.form} submit="Registrieren">
      <ScriptsNeeded />
      <FieldGroup id="accountType" legend="Art des Kontos" error={form.formState.errors.accountType?.message}>
        {accountTypes.map((value) => (
          <Radio
            key={value}
            value={value}
            label={accountTypeTexts[value].title}
            hint={accountTypeTexts[value].hint}
            {...form.register('accountType')}
          />
        ))}
      </FieldGroup>
      {(type === 'marketPartner' || type === 'company') && (
        <OrganisationFields
          control={control}
          field={field}
          type={type}
          roleNames={roleNames}
          marketRoles={lists.participants}
          number={
            type === 'marketPartner' && (
              <KnownNumber
                ecnumber={ecnumber}
                onFound={({ marketRoles: [role, ...more] }) => {
                  if (role && more.length === 0 && !form.getValues('marketRoleUid'))
                    form.setValue('marketRoleUid', role, { shouldDirty: true });
                }}
              />
            )
          }
        />
      )}
      <h2 className={styles.heading}>Person und Zugang</h2>
      <PersonFields control={control} field={field} />
      <TextInput
        label="E-Mail"
        hint="Mit dieser Adresse melden Sie sich an. Wir senden Ihnen dorthin einen Link zur Bestätigung."
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <PasswordFields field={field} />
      <InterestFields control={control} lists={lists} />
      <h2 className={styles.heading}>Abschluss</h2>
      <PrivacyField {...field('privacyPolicy')} />
      <Captcha setup={captcha} error={form.formState.errors.captcha?.message} {...answer.shown} />
    </ServerForm>
  );
}

/**
 * Ticks the interest of the chosen market role, and unticks the one ticked before by this.
 * @param interests reads the ticked ones
 */
function useInterestOf(
  marketRole: number,
  interests: () => readonly number[],
  tick: (uids: number[]) => void,
): void {
  const ticked = useRef(0);
  const form = useRef({ interests, tick });
  useEffect(() => {
    if (ticked.current === marketRole) return;
    const chosen = form.current.interests().filter((uid) => uid !== ticked.current);
    ticked.current = marketRole > 0 && !chosen.includes(marketRole) ? marketRole : 0;
    form.current.tick(ticked.current ? [...chosen, marketRole] : chosen);
  }, [marketRole]);
}
