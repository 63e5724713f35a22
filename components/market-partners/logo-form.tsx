'use client';

import { useId, useRef, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { logoEndings, logoLimit } from '@/lib/market-partners/model';
import { formatSize } from '@/lib/text/size';
import { ActionButton } from '../account/action-button';
import { done } from '../account/done';
import attachmentStyles from '../attachments/attachments.module.css';
import { upload } from '../forms/upload';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { LogoImage } from './logo-image';
import styles from './market-partners.module.css';

interface Props {
  uid: number;
  company: string;
  logo: number | null;
  remove: (uid: number) => Promise<FormState>;
}

/** The logo of a market partner: shown, put in its place, taken away. */
export function LogoForm({ uid, company, logo, remove }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const send = async () => {
    const file = input.current?.files?.[0];
    if (!file) return setProblem('Bitte wählen Sie ein Bild.');
    if (file.size > logoLimit) return setProblem(`Das Bild ist größer als ${formatSize(logoLimit)}.`);
    setBusy(true);
    setProblem('');
    const result = await upload(`/market-partners/logo/save/${uid}`, [file]);
    if (result.state === 'saved') return done('Das Logo ist gespeichert.');
    setBusy(false);
    const fields = 'fields' in result ? Object.values(result.fields ?? {}) : [];
    setProblem(fields[0] ?? result.message);
    input.current?.focus();
  };

  return (
    <div className={styles.logoForm}>
      <LogoImage logo={logo} company={company} />
      {logo !== null && (
        <ActionButton
          label="Logo entfernen"
          question={{
            title: 'Logo entfernen?',
            text: <p>Der Eintrag von {company} wird dann ohne Logo gezeigt.</p>,
            confirm: 'Entfernen',
          }}
          action={remove}
          argument={uid}
          success="Das Logo ist entfernt."
        />
      )}
      <form
        className={attachmentStyles.upload}
        aria-label="Logo hochladen"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          id={id}
          label={logo === null ? 'Logo' : 'Neues Logo'}
          hint={`PNG, JPEG oder WebP, höchstens ${formatSize(logoLimit)}.`}
          error={problem}
        >
          {(control) => (
            <input
              ref={input}
              type="file"
              accept={logoEndings}
              className={attachmentStyles.input}
              {...control}
            />
          )}
        </Field>
        <Button type="submit" icon="upload" busy={busy}>
          Hochladen
        </Button>
      </form>
    </div>
  );
}
