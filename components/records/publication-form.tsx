'use client';

import { type ReactNode, useState } from 'react';
import type { FormState } from '@/lib/forms';
import type { PublicationPreview } from '@/lib/validity/model';
import { Consequences } from '../forms/consequences';
import { doneAt } from '../forms/done-at';
import styles from '../forms/forms.module.css';
import { useAsking } from '../forms/use-asking';
import { Button, ButtonLink } from '../ui/button';
import { Radio } from '../ui/choice';
import { ConfirmModal } from '../ui/confirm-modal';
import { FieldGroup } from '../ui/field';
import { TextInput } from '../ui/text-input';

interface Props {
  preview: Pick<PublicationPreview, 'uid' | 'revision' | 'digest' | 'name' | 'sentence' | 'consequences'>;
  action: (values: {
    uid: number;
    revision: number;
    digest: string;
    sentence: string;
    small: boolean;
  }) => Promise<FormState>;
  /** The page of the version. */
  href: string;
  /** Who is told what, unless it is a small correction. */
  children: ReactNode;
}

/** Publishes what the preview shows: in which words and to whom it is told, and a last question. */
export function PublicationForm({ preview, action, href, children }: Props) {
  const { uid, revision, digest, name, consequences } = preview;
  const [sentence, setSentence] = useState(preview.sentence);
  const [small, setSmall] = useState(false);
  const { ask, dialog } = useAsking(
    () => action({ uid, revision, digest, sentence: sentence.trim(), small }),
    () => doneAt(href, `${name} ist veröffentlicht.`),
  );
  return (
    <>
      <FieldGroup legend="Bekanntgabe">
        <Radio
          name="small"
          label="Wichtig"
          hint="Dashboard, Benachrichtigungen und Feeds melden es."
          checked={!small}
          onChange={() => setSmall(false)}
        />
        <Radio
          name="small"
          label="Kleine Korrektur"
          hint="Niemand wird benachrichtigt; es steht nur im Verlauf, den die Prozessadministration sieht. Listen, Seiten und Kalender zeigen die Version trotzdem."
          checked={small}
          onChange={() => setSmall(true)}
        />
      </FieldGroup>
      {!small && children}
      <TextInput
        label={small ? 'Satz im Verlauf' : 'Satz der Bekanntgabe'}
        most={300}
        value={sentence}
        onChange={(event) => setSentence(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button look="primary" icon="check" onClick={ask}>
          Veröffentlichen
        </Button>
        <ButtonLink href={href}>Abbrechen</ButtonLink>
      </div>
      <ConfirmModal
        {...dialog}
        title={`${name} veröffentlichen?`}
        confirmLabel="Jetzt veröffentlichen"
        look="primary"
      >
        <p>{small ? 'Niemand wird benachrichtigt.' : sentence}</p>
        {consequences.length > 0 && <Consequences text={consequences.join('\n')} />}
        <p>Was veröffentlicht ist, lässt sich nur mit einer Begründung zurückziehen.</p>
      </ConfirmModal>
    </>
  );
}
