'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import { ActionButton } from '../forms/action-button';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { Code } from '../ui/code';
import { CopyButton } from '../ui/copy-button';
import styles from './webhooks.module.css';

/** Shows the secret of a webhook when it is asked for, and renews it. */
export function Secret({
  uid,
  show,
  rotate,
}: {
  uid: number;
  show: (uid: number) => Promise<FormState<{ secret: string }>>;
  rotate: (uid: number) => Promise<FormState>;
}) {
  const [secret, setSecret] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const reveal = async () => {
    setBusy(true);
    const answer = await act(() => show(uid));
    setBusy(false);
    if (answer.state === 'saved') setSecret(answer.answer.secret);
    else setSaid(answer.message);
  };
  return (
    <>
      <p role="status" className={styles.secret}>
        {secret ? <Code>{secret}</Code> : said}
      </p>
      <div className={styles.buttons}>
        {secret ? (
          <CopyButton text={secret} label="Geheimnis kopieren" />
        ) : (
          <Button small busy={busy} onClick={reveal}>
            Geheimnis zeigen
          </Button>
        )}
        <ActionButton
          label="Geheimnis erneuern"
          question={{
            title: 'Geheimnis erneuern?',
            text: (
              <p>
                Einen Tag lang sind die Nachrichten mit dem neuen und mit dem bisherigen Geheimnis
                unterschrieben, danach nur noch mit dem neuen.
              </p>
            ),
            confirm: 'Erneuern',
            look: 'primary',
          }}
          action={rotate}
          argument={uid}
          success="Das Geheimnis ist erneuert."
        />
      </div>
    </>
  );
}
