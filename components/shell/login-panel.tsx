'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '@/components/ui/password-input';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextInput } from '@/components/ui/text-input';
import { safeRedirect } from '@/lib/auth/redirect';
import { loginForm } from '@/lib/users/form';
import { getSelf, rememberAuthStatus } from './auth-status';
import { browser } from './browser';
import { ForgotPassword } from './forgot-password';
import { asHtml, notify } from './notify';
import { type SendError, send } from './send';
import styles from './user-menu.module.css';

/** The login form of the dropdown; a default export because it is loaded lazily. */
export default function LoginPanel({ productName, focus }: { productName: string; focus: boolean }) {
  const [requesting, setRequesting] = useState(false);
  const [forgot, setForgot] = useState(false);
  // Asked for once the password was right and the account has a second factor.
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, formState, resetField, setError } = useForm({
    resolver: yupResolver(loginForm),
    defaultValues: { username: '', password: '', code: '' },
  });
  const { errors } = formState;

  const login = handleSubmit(async ({ code, ...credentials }) => {
    if (asksCode && !code) return setError('code', { message: 'Bitte geben Sie den Code ein.' });
    setRequesting(true);
    try {
      await send('/api/auth/login', { form: { ...credentials, ...(asksCode && code && { code }) } });
    } catch (caught) {
      const failure = caught as SendError;
      setRequesting(false);
      if (failure.error !== 'second_factor') {
        return notify({ type: 'error', text: loginFailure(failure) });
      }
      if (asksCode) {
        resetField('code');
        setError('code', { message: failure.message });
      }
      return setAsksCode(true);
    }
    rememberAuthStatus(true);
    await getSelf().catch(() => {}); // the next page shows what is wrong, if anything
    browser.go(safeRedirect(new URLSearchParams(window.location.search).get('redirect')) ?? '/dashboard');
  });

  return (
    <>
      <form noValidate className={styles.form} onSubmit={login} aria-busy={requesting} aria-label="Anmeldung">
        <TextInput
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus={focus}
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordInput label="Passwort" error={errors.password?.message} {...register('password')} />
        {asksCode && (
          <TextInput
            label="Code"
            hint="Aus Ihrer Authenticator-App, oder einer Ihrer Wiederherstellungscodes."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
            error={errors.code?.message}
            {...register('code')}
          />
        )}
        <button
          type="button"
          className={styles.textButton}
          disabled={requesting}
          onClick={() => setForgot(true)}
        >
          Passwort vergessen?
        </button>
        <SubmitButton look="primary" className={styles.submit} busy={requesting}>
          Anmelden
        </SubmitButton>
        <p className={styles.register}>
          Sie sind noch nicht registriert?
          <br />
          <a href="/registrierung">Hier registrieren</a>
        </p>
      </form>
      <ForgotPassword productName={productName} open={forgot} onClose={() => setForgot(false)} />
    </>
  );
}

function loginFailure({ error, message }: SendError): string {
  return error === 'unknown_error' ? 'Email-Adresse oder Passwort falsch' : `Login: ${asHtml(message)}`;
}
