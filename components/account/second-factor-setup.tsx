'use client';

import { useEffect, useRef } from 'react';
import { enableForm } from '@/lib/account/form';
import type { FormState } from '@/lib/forms';
import { useSectionForm } from '../forms/use-section-form';
import { Code } from '../ui/code';
import { ServerForm } from '../ui/server-form';
import { TextInput } from '../ui/text-input';
import styles from './account.module.css';

export interface BegunFactor {
  setup: string;
  secret: string;
  uri: string;
  /** A picture as a data address. */
  qr: string;
}

interface Props<Answer> {
  begun: BegunFactor;
  enable: (values: { setup: string; code: string }) => Promise<FormState<Answer>>;
  onEnabled: (answer: Answer) => void;
}

/** The QR code, the secret to type, and the first code of the app. */
export function SecondFactorSetup<Answer>({ begun, enable, onEnabled }: Props<Answer>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useSectionForm<{ setup: string; code: string }, Answer>('faktor', {
    schema: enableForm,
    defaults: { setup: begun.setup, code: '' },
    action: enable,
    onSaved: onEnabled,
  });
  return (
    <ServerForm form={form} label="Code bestätigen" className={styles.form} submit="Einschalten">
      <h3 ref={heading} tabIndex={-1}>
        In der Authenticator-App hinzufügen
      </h3>
      <p>Scannen Sie den QR-Code mit Ihrer Authenticator-App, oder geben Sie dort den Schlüssel ein.</p>
      {/* biome-ignore lint/performance/noImgElement: a data address that no optimiser may see */}
      <img className={styles.qr} src={begun.qr} alt="QR-Code mit dem Schlüssel, der darunter steht" />
      <p className={styles.secret}>
        Schlüssel: <Code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
      </p>
      <p>
        <a href={begun.uri}>In einer App auf diesem Gerät öffnen</a>
      </p>
      <TextInput
        label="Code aus der App"
        hint="Sechs Ziffern; ein Code gilt 30 Sekunden."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </ServerForm>
  );
}
