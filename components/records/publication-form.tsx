'use client';

import { type ReactNode, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { secondsOfLocal } from '@/lib/time/local-time';
import type { PublicationPreview } from '@/lib/validity/model';
import { Consequences } from '../forms/consequences';
import { DateTimeField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import styles from '../forms/forms.module.css';
import { useAsking } from '../forms/use-asking';
import { Button, ButtonLink } from '../ui/button';
import { Radio } from '../ui/choice';
import { ConfirmModal } from '../ui/confirm-modal';
import { FieldGroup } from '../ui/field';
import { TextInput } from '../ui/text-input';

/** What was read, and how it is told. */
interface Read {
  uid: number;
  revision: number;
  digest: string;
  sentence: string;
  small: boolean;
}

interface Props {
  preview: Pick<PublicationPreview, 'uid' | 'revision' | 'digest' | 'name' | 'sentence' | 'consequences'>;
  action: (values: Read) => Promise<FormState>;
  /** Has it published at a moment, in whole seconds. */
  plan: (values: Read & { publishAt: number }) => Promise<FormState>;
  /** The page of the version. */
  href: string;
  /** Who is told what, unless it is a small correction. */
  children: ReactNode;
}

/** Publishes what the preview shows: in which words and to whom it is told, and a last question. */
export function PublicationForm({ preview, action, plan, href, children }: Props) {
  const { uid, revision, digest, name, consequences } = preview;
  const [sentence, setSentence] = useState(preview.sentence);
  const [small, setSmall] = useState(false);
  const [later, setLater] = useState(false);
  const [local, setLocal] = useState('');
  const [error, setError] = useState<string>();
  const publishAt = later ? secondsOfLocal(local) : undefined;
  const { ask, dialog } = useAsking(
    () => {
      const read = { uid, revision, digest, sentence: sentence.trim(), small };
      return publishAt === undefined ? action(read) : plan({ ...read, publishAt });
    },
    () =>
      doneAt(
        href,
        publishAt === undefined ? `${name} ist veröffentlicht.` : 'Der Zeitpunkt ist gespeichert.',
      ),
  );
  const press = () => {
    const missing = later && publishAt === undefined;
    setError(missing ? 'Bitte geben Sie Tag und Uhrzeit ein.' : undefined);
    if (!missing) ask();
  };
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
      <FieldGroup legend="Zeitpunkt">
        <Radio name="later" label="Jetzt" checked={!later} onChange={() => setLater(false)} />
        <Radio
          name="later"
          label="Zu einem Zeitpunkt"
          hint="Dann muss noch gelten, was hier zu lesen ist. Sonst bleibt die Version, wie sie ist, und Sie erhalten eine E-Mail."
          checked={later}
          onChange={() => setLater(true)}
        />
      </FieldGroup>
      {later && (
        <DateTimeField
          label="Veröffentlichen am"
          hint="Ortszeit Wien"
          value={local}
          error={error}
          onChange={(event) => setLocal(event.target.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button look="primary" icon="check" onClick={press}>
          {later ? 'Zeitpunkt speichern' : 'Veröffentlichen'}
        </Button>
        <ButtonLink href={href}>Abbrechen</ButtonLink>
      </div>
      <ConfirmModal
        {...dialog}
        title={later ? `${name} später veröffentlichen?` : `${name} veröffentlichen?`}
        confirmLabel={later ? 'Zeitpunkt speichern' : 'Jetzt veröffentlichen'}
        look="primary"
      >
        <p>{small ? 'Niemand wird benachrichtigt.' : sentence}</p>
        {consequences.length > 0 && <Consequences text={consequences.join('\n')} />}
        <p>Was veröffentlicht ist, lässt sich nur mit einer Begründung zurückziehen.</p>
      </ConfirmModal>
    </>
  );
}
