'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { safeRedirect } from '@/lib/auth/redirect';
import { codesLeft } from '@/lib/users/codes-left';
import type { ExternalState } from '@/lib/users/model';
import { browser } from '../ui/browser';
import { Notice } from '../ui/notice';
import { asHtml, notifyAfterLoad } from '../ui/notify';
import { type SendError, send } from '../ui/send';
import { SubmitButton } from '../ui/submit-button';
import { TextInput } from '../ui/text-input';
import { getSelf, rememberAuthStatus } from './auth-status';
import { takeBegun } from './external';
import styles from './external-sign-in.module.css';

// Most who come back have nothing to type.
const LoginPanel = lazy(() => import('./login-panel'));

const tooLate = 'Die Anmeldung wurde nicht in diesem Fenster begonnen. Bitte melden Sie sich noch einmal an.';

/** Where people come back from the other place: signed in, asked for a code, or for the proof that an account is theirs. */
export function ExternalSignIn({ productName }: { productName: string }) {
  const [result, setResult] = useState<ExternalState>();
  const [failure, setFailure] = useState('');
  const redirect = useRef<string | null>(null);
  const began = useRef(false);

  const goOn = async () => {
    rememberAuthStatus(true);
    await getSelf().catch(() => {}); // the next page shows any problem
    browser.go(safeRedirect(redirect.current) ?? '/dashboard');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    const query = window.location.search;
    // The code is worth nothing without the rest, but it has no business in the history.
    window.history.replaceState(null, '', window.location.pathname);
    const begun = takeBegun();
    if (!begun) return setFailure(tooLate);
    redirect.current = begun.redirect;
    send<ExternalState>('/api/auth/oidc/finish', { json: { setup: begun.setup, query } }).then(
      (found) => (found.state === 'signedIn' ? goOn() : setResult(found)),
      (error: SendError) => setFailure(error.message),
    );
  }, []);

  if (failure)
    return (
      <Notice tone="red" title="Sie sind nicht angemeldet">
        <p>{failure}</p>
        <p>
          <a href="/?redirect=%2Fdashboard">Zur Anmeldung</a>
        </p>
      </Notice>
    );
  if (!result) return <p role="status">Die Anmeldung wird abgeschlossen …</p>;
  const { state, pending = '', email = '' } = result;
  if (state === 'code') return <CodeForm pending={pending} onDone={goOn} />;
  return (
    <div className={styles.ways}>
      <section aria-labelledby="verbinden">
        <h2 id="verbinden">Sie haben hier schon ein Konto?</h2>
        <p>Melden Sie sich dieses eine Mal mit Ihrem Passwort an. Danach genügt die andere Anmeldung.</p>
        <div className={styles.panel}>
          <Suspense>
            <LoginPanel productName={productName} focus joins={{ pending, email, onDone: goOn }} />
          </Suspense>
        </div>
      </section>
      <section aria-labelledby="neu">
        <h2 id="neu">Sie sind neu hier?</h2>
        <p>
          <a href={`/registrierung${email && `?email=${encodeURIComponent(email)}`}`}>Hier registrieren</a>.
          Ihr Konto verbinden Sie bei der nächsten Anmeldung.
        </p>
      </section>
    </div>
  );
}

function CodeForm({ pending, onDone }: { pending: string; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  return (
    <form
      noValidate
      className={styles.panel}
      aria-label="Code"
      aria-busy={busy}
      onSubmit={async (event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
        if (!code) return setError('Bitte geben Sie den Code ein.');
        setBusy(true);
        setError('');
        try {
          const { recoveryCodesLeft: left } = await send<{ recoveryCodesLeft?: number }>(
            '/api/auth/oidc/code',
            {
              json: { pending, code },
            },
          );
          if (left !== undefined)
            notifyAfterLoad({ type: 'info', autohide: false, text: asHtml(codesLeft(left)) });
          onDone();
        } catch (caught) {
          setError((caught as SendError).message);
          setBusy(false);
        }
      }}
    >
      <TextInput
        label="Code"
        hint="Aus Ihrer Authenticator-App. Auch ein Wiederherstellungscode gilt."
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        error={error || undefined}
      />
      <SubmitButton look="primary" busy={busy}>
        Anmelden
      </SubmitButton>
    </form>
  );
}
