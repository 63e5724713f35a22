'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Modal } from '@/components/ui/modal';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextInput } from '@/components/ui/text-input';
import { forgotForm } from '@/lib/users/form';
import { notify } from './notify';
import { send } from './send';

/** Asks for a link to set a password. What it says afterwards never tells whether the address is known. */
export function ForgotPassword({
  productName,
  open,
  onClose,
}: {
  productName: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Modal open={open} onClose={onClose} title={`${productName} Passwort vergessen`} width="small">
      <ForgotPasswordForm onDone={onClose} />
    </Modal>
  );
}

function ForgotPasswordForm({ onDone }: { onDone: () => void }) {
  const [requesting, setRequesting] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(forgotForm),
    defaultValues: { forgotEmail: '' },
  });
  const request = handleSubmit(async (json) => {
    setRequesting(true);
    await send('/api/users/forgot-password', { json }).catch(() => {}); // the same words whatever came back
    onDone();
    notify({
      type: 'success',
      autohide: false,
      text: 'Wenn die E-Mail-Adresse registriert ist, wird in Kürze ein Link zum Setzen eines Passworts gesendet.',
    });
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
