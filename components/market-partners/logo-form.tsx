'use client';

import type { FormState } from '@/lib/forms';
import { logoEndings, logoLimit } from '@/lib/market-partners/model';
import { formatSize } from '@/lib/text/size';
import { ActionButton } from '../forms/action-button';
import { UploadForm } from '../forms/upload-form';
import { useUpload } from '../forms/use-upload';
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
  const { busy, problem, setProblem, send } = useUpload(`/market-partners/logo/save/${uid}`);
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
      <UploadForm
        name="Logo hochladen"
        label={logo === null ? 'Bild' : 'Neues Bild'}
        hint={`PNG, JPEG oder WebP, höchstens ${formatSize(logoLimit)}.`}
        accept={logoEndings}
        problem={problem}
        busy={busy}
        onSend={([file]) => {
          if (!file) return setProblem('Bitte wählen Sie ein Bild.');
          if (file.size > logoLimit) return setProblem(`Das Bild ist größer als ${formatSize(logoLimit)}.`);
          void send([file], 'Das Logo ist gespeichert.');
        }}
      />
    </div>
  );
}
