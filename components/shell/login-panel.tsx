'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '@/components/ui/password-input';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextInput } from '@/components/ui/text-input';
import { safeRedirect } from '@/lib/auth/redirect';
import { loginForm } from '@/lib/users/form';
import { browser } from '../ui/browser';
import { type SendError, send } from '../ui/send';
import { getSelf, rememberAuthStatus } from './auth-status';
import { ForgotPassword } from './forgot-password';
import { LoginFailure } from './login-failure';
import styles from './user-menu.module.css';

/** The login form of the dropdown; a default export because it is loaded lazily. */
export default function LoginPanel({ productName, focus }: { productName: string; focus: boolean }) {
  const [requesting, setRequesting] = useState(false);
  const [forgot, setForgot] = useState(false);
  // Set when the password was right and the account has a second factor.
  const [asksCode, setAsksCode] = useState(false);
  // Stays until something is typed.
  const [failure, setFailure] = useState<SendError>();
  const failureId = useId();
  const { register, handleSubmit, formState, getValues, resetField, setError } = useForm({
    resolver: yupResolver(loginForm),
    defaultValues: { username: '', password: '', code: '' },
  });
  const { errors } = formState;

  const login = handleSubmit(async ({ code, ...credentials }) => {
    if (asksCode && !code)
      return setError('code', { message: 'Bitte geben Sie den Code ein.' }, { shouldFocus: true });
    setFailure(undefined);
    setRequesting(true);
    try {
      await send('/api/auth/login', { form: { ...credentials, ...(asksCode && code && { code }) } });
    } catch (caught) {
      const refused = caught as SendError;
      setRequesting(false);
      if (refused.error !== 'second_factor') return setFailure(refused);
      if (asksCode) {
        resetField('code');
        setError('code', { message: refused.message }, { shouldFocus: true });
      }
      return setAsksCode(true);
    }
    rememberAuthStatus(true);
    await getSelf().catch(() => {}); // the next page shows any problem
    browser.go(safeRedirect(new URLSearchParams(window.location.search).get('redirect')) ?? '/dashboard');
  });

  const describedBy = failure && failureId;
  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={login}
        onInput={() => setFailure(undefined)}
        aria-busy={requesting}
        aria-label="Anmeldung"
      >
        {failure && (
          <LoginFailure
            id={failureId}
            failure={failure}
            email={getValues('username')}
            onForgot={() => setForgot(true)}
          />
        )}
        <TextInput
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus={focus}
          error={errors.username?.message}
          describedBy={describedBy}
          {...register('username')}
        />
        <PasswordInput
          label="Passwort"
          error={errors.password?.message}
          describedBy={describedBy}
          {...register('password')}
        />
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
            describedBy={describedBy}
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
      <ForgotPassword
        productName={productName}
        email={getValues('username').trim()}
        open={forgot}
        onClose={() => setForgot(false)}
      />
    </>
  );
}
