'use client';

import { useState } from 'react';
import { browser } from '../ui/browser';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { failureOf, signInByPasskey } from '../ui/passkeys';
import { Section } from '../ui/section';
import { NewPasskey, type PasskeyActions } from './passkeys';
import { SecondFactor, type SecondFactorProps } from './second-factor';

interface Props extends Omit<SecondFactorProps, 'on' | 'codesLeft'> {
  username: string;
  /** Which ways there are: one can add a passkey, or has one and must show it. */
  passkeys?: 'possible' | 'present';
  passkeyActions: Pick<PasskeyActions, 'beginPasskey' | 'addPasskey'>;
}

/** All that people see who must have a second factor and have shown none yet. */
export function FactorNeeded({ username, passkeys, passkeyActions, ...factor }: Props) {
  if (passkeys === 'present') return <ShowPasskey username={username} />;
  return (
    <>
      <PageHeader
        breadcrumb={['Meine Daten']}
        title="Anmeldung in zwei Schritten einrichten"
        lead="Wer dieses Portal verwaltet, meldet sich in zwei Schritten an. Sobald Sie sie eingerichtet haben, geht es weiter; bis dahin ist alles andere gesperrt."
      />
      <SecondFactor {...factor} on={false} codesLeft={0} />
      {passkeys && (
        <Section id="passkey" title="Oder mit einem Passkey">
          <p>
            Ein Passkey genügt auch: Das Gerät erkennt Sie an Fingerabdruck, Gesicht oder PIN. Sie melden sich
            dann immer mit ihm an.
          </p>
          <NewPasskey actions={passkeyActions} />
        </Section>
      )}
    </>
  );
}

function ShowPasskey({ username }: { username: string }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const show = async () => {
    setBusy(true);
    setRefused('');
    try {
      await signInByPasskey(username);
      browser.go('/dashboard');
    } catch (error) {
      setRefused(failureOf(error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        breadcrumb={['Meine Daten']}
        title="Mit Passkey bestätigen"
        lead="Wer dieses Portal verwaltet, meldet sich in zwei Schritten an. Das Passwort war der erste; zeigen Sie jetzt Ihren Passkey. Wenn Sie ihn nicht mehr haben, wenden Sie sich an die Seitenadministration."
      />
      <div role="alert">{refused && <Notice tone="red">{refused}</Notice>}</div>
      <Button look="primary" busy={busy} onClick={show}>
        Passkey zeigen
      </Button>
    </>
  );
}
