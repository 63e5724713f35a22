'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import { plural } from '@/lib/text/plural';
import { done } from '../forms/done';
import { Notice } from '../ui/notice';
import { OwnPasswordForm } from './own-password-form';
import { RecoveryCodes } from './recovery-codes';
import { type BegunFactor, SecondFactorSetup } from './second-factor-setup';

type Codes = { recoveryCodes: string[] };

export interface SecondFactorProps {
  on: boolean;
  codesLeft: number;
  begin: (values: { password: string }) => Promise<FormState<BegunFactor>>;
  enable: (values: { setup: string; code: string }) => Promise<FormState<Codes>>;
  disable: (values: { password: string }) => Promise<FormState>;
  renew: (values: { password: string }) => Promise<FormState<Codes>>;
}

/** The second step of the sign-in: set up, recovery codes, switched off. */
export function SecondFactor({ on, codesLeft, begin, enable, disable, renew }: SecondFactorProps) {
  const [begun, setBegun] = useState<BegunFactor>();
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => done('Die Anmeldung in zwei Schritten ist eingeschaltet.')}
      />
    );
  if (begun) {
    return (
      <SecondFactorSetup
        begun={begun}
        enable={enable}
        onEnabled={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    );
  }
  if (!on) {
    return (
      <>
        <p>
          Nach dem Passwort fragt das Portal dann auch nach einem Code, den eine App auf Ihrem Telefon
          anzeigt. Wer nur Ihr Passwort kennt, kommt nicht hinein.
        </p>
        <OwnPasswordForm name="faktor-an" label="Einrichten" action={begin} onDone={setBegun} />
      </>
    );
  }
  return (
    <>
      <Notice tone="green" title="Eingeschaltet">
        Sie haben noch{' '}
        {plural(codesLeft, 'einen Wiederherstellungscode', `${codesLeft} Wiederherstellungscodes`)}.
      </Notice>
      <h3>Neue Wiederherstellungscodes</h3>
      <p>Die bisherigen Codes gelten danach nicht mehr.</p>
      <OwnPasswordForm
        name="faktor-codes"
        label="Neue Codes erzeugen"
        action={renew}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
      <h3>Ausschalten</h3>
      <OwnPasswordForm
        name="faktor-aus"
        label="Anmeldung in zwei Schritten ausschalten"
        look="danger"
        action={disable}
        onDone={() => done('Die Anmeldung in zwei Schritten ist ausgeschaltet.')}
      />
    </>
  );
}
