'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Modal } from '@/components/ui/modal';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextInput } from '@/components/ui/text-input';
import { forgotForm } from '@/lib/users/form';
import { notify } from '../ui/notify';
import { send } from '../ui/send';

/** Requests a mail with a link to set a password. Its message never tells whether the address is known. */
export async function requestLink(forgotEmail: string): Promise<void> {
  await send('/api/users/forgot-password', { json: { forgotEmail } }).catch(() => {}); // the same message for every answer
  notify({
    type: 'success',
    autohide: false,
    about: 'forgotPassword',
    text: 'Wenn die E-Mail-Adresse registriert ist, wird in Kürze ein Link zum Setzen eines Passworts gesendet.',
  });
}

/** The modal that requests such a link. */
export function ForgotPassword({
  productName,
  email,
  open,
  onClose,
}: {
  productName: string;
  /** The address typed so far. */
  email: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Modal open={open} onClose={onClose} title={`${productName} Passwort vergessen`} width="small">
      <ForgotPasswordForm email={email} onDone={onClose} />
    </Modal>
  );
}

function ForgotPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [requesting, setRequesting] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(forgotForm),
    defaultValues: { forgotEmail: email },
  });
  const request = handleSubmit(async ({ forgotEmail }) => {
    setRequesting(true);
    await requestLink(forgotEmail);
    onDone();
  });
  return (
    <form
      noValidate
      aria-busy={requesting}
      onSubmit={(event) => {
        event.stopPropagation(); // React would pass it on to the login form around this modal
        return request(event);
      }}
    >
      <TextInput
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={formState.errors.forgotEmail?.message}
        {...register('forgotEmail')}
      />
      <SubmitButton look="primary" busy={requesting}>
        Passwort zurücksetzen
      </SubmitButton>
    </form>
  );
}
