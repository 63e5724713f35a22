'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '@/components/ui/password-input';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextInput } from '@/components/ui/text-input';
import { safeRedirect } from '@/lib/auth/redirect';
import { codesLeft } from '@/lib/users/codes-left';
import { loginForm } from '@/lib/users/form';
import { browser } from '../ui/browser';
import { Button } from '../ui/button';
import { asHtml, notify, notifyAfterLoad } from '../ui/notify';
import { failureOf, signInByPasskey } from '../ui/passkeys';
import { type SendError, send } from '../ui/send';
import { getSelf, rememberAuthStatus } from './auth-status';
import { leaveToSignIn } from './external';
import { ForgotPassword } from './forgot-password';
import { LoginFailure } from './login-failure';
import type { SignInWays } from './sign-in-ways';
import styles from './user-menu.module.css';

interface Props {
  productName: string;
  focus: boolean;
  /** Ways beside the password. */
  ways?: SignInWays;
  /** Who signs in again on a page that stays as it is. */
  again?: { username: string; onDone: () => void };
  /** Another place's sealed word, which is joined to the account that signs in. */
  joins?: { pending: string; email: string; onDone: () => void };
}

/** The login form of the dropdown; a default export because it is loaded lazily. */
export default function LoginPanel({ productName, focus, ways, again, joins }: Props) {
  const [requesting, setRequesting] = useState(false);
  const [forgot, setForgot] = useState(false);
  // Set when the password was right and the account has a second factor.
  const [asksCode, setAsksCode] = useState(false);
  // Stays until something is typed.
  const [failure, setFailure] = useState<SendError>();
  const failureId = useId();
  const { register, handleSubmit, formState, getValues, resetField, setError } = useForm({
    resolver: yupResolver(loginForm),
    defaultValues: { username: again?.username ?? joins?.email ?? '', password: '', code: '' },
  });
  const { errors } = formState;

  const login = handleSubmit(async ({ code, ...credentials }) => {
    if (asksCode && !code)
      return setError('code', { message: 'Bitte geben Sie den Code ein.' }, { shouldFocus: true });
    setFailure(undefined);
    setRequesting(true);
    try {
      const { recoveryCodesLeft: left } = await send<{ recoveryCodesLeft?: number }>('/api/auth/login', {
        form: {
          ...credentials,
          ...(asksCode && code && { code }),
          ...(joins && { identity: joins.pending }),
        },
      });
      // Stays until it is closed: two seconds are too short for it.
      const tell = again ? notify : notifyAfterLoad;
      if (left !== undefined) tell({ type: 'info', autohide: false, text: asHtml(codesLeft(left)) });
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
    await goOn();
  });

  const goOn = async () => {
    rememberAuthStatus(true);
    const stays = again ?? joins;
    if (stays) return stays.onDone();
    await getSelf().catch(() => {}); // the next page shows any problem
    browser.go(safeRedirect(new URLSearchParams(window.location.search).get('redirect')) ?? '/dashboard');
  };

  const showPasskey = async () => {
    setFailure(undefined);
    setRequesting(true);
    try {
      await signInByPasskey(again?.username);
    } catch (caught) {
      setRequesting(false);
      return setFailure(failureOf(caught));
    }
    await goOn();
  };

  const leave = async () => {
    setFailure(undefined);
    setRequesting(true);
    try {
      await leaveToSignIn();
    } catch (caught) {
      setRequesting(false);
      setFailure(caught as SendError);
    }
  };

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
          autoFocus={focus && !again && !joins?.email}
          readOnly={Boolean(again)}
          error={errors.username?.message}
          describedBy={describedBy}
          {...register('username')}
        />
        <PasswordInput
          label="Passwort"
          autoFocus={Boolean(again || joins?.email)}
          error={errors.password?.message}
          describedBy={describedBy}
          {...register('password')}
        />
        {asksCode && (
          <TextInput
            label="Code"
            hint="Aus Ihrer Authenticator-App. Auch ein Wiederherstellungscode gilt."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
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
        {ways?.passkeys && (
          <Button className={styles.passkey} disabled={requesting} onClick={showPasskey}>
            Mit Passkey anmelden
          </Button>
        )}
        {ways?.external && !again && (
          <Button className={styles.passkey} disabled={requesting} onClick={leave}>
            {ways.external}
          </Button>
        )}
        {!again && !joins && (
          <p className={styles.register}>
            Sie sind noch nicht registriert?
            <br />
            <a href="/registrierung">Hier registrieren</a>
          </p>
        )}
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
