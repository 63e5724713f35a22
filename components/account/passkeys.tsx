'use client';

import { useState } from 'react';
import { newPasskeyForm, passkeyName, passkeyRemoval } from '@/lib/account/form';
import type { OwnPasskey } from '@/lib/account/model';
import type { NewPasskeyOptions } from '@/lib/auth/passkeys';
import type { FormState } from '@/lib/forms';
import { formatDateTime } from '@/lib/time/format';
import { done } from '../forms/done';
import { useSectionForm } from '../forms/use-section-form';
import { Button } from '../ui/button';
import { Modal } from '../ui/modal';
import { makePasskey, NoPasskey } from '../ui/passkeys';
import { PasswordInput } from '../ui/password-input';
import { ServerForm } from '../ui/server-form';
import { TextInput } from '../ui/text-input';
import styles from './account.module.css';

type Made = Awaited<ReturnType<typeof makePasskey>>;

export interface PasskeyActions {
  beginPasskey: (values: {
    password: string;
  }) => Promise<FormState<{ setup: string; options: NewPasskeyOptions }>>;
  addPasskey: (values: Made & { setup: string; name: string }) => Promise<FormState>;
  renamePasskey: (values: { uid: number; name: string }) => Promise<FormState>;
  removePasskey: (values: { uid: number; password: string }) => Promise<FormState>;
}

/** The own passkeys: what they are, a list to rename and remove them, and a new one. */
export function Passkeys({ passkeys, actions }: { passkeys: OwnPasskey[]; actions: PasskeyActions }) {
  const [open, setOpen] = useState<{ passkey: OwnPasskey; removes: boolean }>();
  const close = () => setOpen(undefined);
  return (
    <>
      <p>
        Mit einem Passkey melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder PIN Ihres Geräts
        oder mit einem Sicherheitsschlüssel. Er ersetzt auch den Code der Anmeldung in zwei Schritten. Ihr
        Passwort gilt weiterhin.
      </p>
      {passkeys.length > 0 && (
        <>
          <ul className={styles.sessions} aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <li key={passkey.uid} className={styles.session}>
                <div>
                  <span className={styles.device}>{passkey.name}</span>
                  <span className={styles.muted}>
                    Hinzugefügt {formatDateTime(passkey.created)},{' '}
                    {passkey.lastUsed === null
                      ? 'noch nie verwendet'
                      : `zuletzt verwendet ${formatDateTime(passkey.lastUsed)}`}
                  </span>
                </div>
                <div className={styles.acts}>
                  <Button
                    small
                    aria-label={`Umbenennen: ${passkey.name}`}
                    onClick={() => setOpen({ passkey, removes: false })}
                  >
                    Umbenennen
                  </Button>
                  <Button
                    small
                    aria-label={`Entfernen: ${passkey.name}`}
                    onClick={() => setOpen({ passkey, removes: true })}
                  >
                    Entfernen
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <h3>Noch ein Passkey</h3>
        </>
      )}
      <NewPasskey actions={actions} />
      <Modal
        open={open !== undefined}
        onClose={close}
        title={open?.removes ? 'Passkey entfernen' : 'Passkey umbenennen'}
        width="small"
      >
        {open?.removes && <Removal passkey={open.passkey} action={actions.removePasskey} />}
        {open && !open.removes && <Renaming passkey={open.passkey} action={actions.renamePasskey} />}
      </Modal>
    </>
  );
}

/** A new passkey: its name and the own password, then the device is asked. */
export function NewPasskey({ actions }: { actions: Pick<PasskeyActions, 'beginPasskey' | 'addPasskey'> }) {
  const add = async ({ name, password }: { name: string; password: string }): Promise<FormState> => {
    const begun = await actions.beginPasskey({ password });
    if (begun.state !== 'saved') return begun;
    try {
      const made = await makePasskey(begun.answer.options);
      return await actions.addPasskey({ ...made, name, setup: begun.answer.setup });
    } catch (error) {
      if (!(error instanceof NoPasskey)) throw error;
      return { state: 'refused', heading: 'Kein Passkey hinzugefügt', message: error.message };
    }
  };
  const form = useSectionForm<{ name: string; password: string }, unknown>('passkey', {
    schema: newPasskeyForm,
    defaults: { name: '', password: '' },
    action: add,
    onSaved: () => done('Der Passkey ist hinzugefügt.'),
  });
  return (
    <ServerForm
      form={form}
      label="Passkey hinzufügen"
      className={styles.form}
      submit="Passkey hinzufügen"
      look="secondary"
    >
      <TextInput
        label="Name des Passkeys"
        hint="Zum Beispiel der Name des Geräts."
        autoComplete="off"
        maxLength={60}
        {...form.field('name')}
      />
      <PasswordInput label="Passwort" {...form.field('password')} />
    </ServerForm>
  );
}

interface PartProps<Action> {
  passkey: OwnPasskey;
  action: Action;
}

function Renaming({ passkey, action }: PartProps<PasskeyActions['renamePasskey']>) {
  const { uid, name } = passkey;
  const form = useSectionForm<{ uid: number; name: string }, unknown>('umbenennen', {
    schema: passkeyName,
    defaults: { uid, name },
    action,
    onSaved: () => done('Der Passkey ist umbenannt.'),
  });
  return (
    <ServerForm form={form} label="Passkey umbenennen" submit="Speichern">
      <TextInput label="Neuer Name" autoComplete="off" maxLength={60} {...form.field('name')} />
    </ServerForm>
  );
}

function Removal({ passkey, action }: PartProps<PasskeyActions['removePasskey']>) {
  const { uid, name } = passkey;
  const form = useSectionForm<{ uid: number; password: string }, unknown>('entfernen', {
    schema: passkeyRemoval,
    defaults: { uid, password: '' },
    action,
    onSaved: () => done('Der Passkey ist entfernt.'),
  });
  return (
    <ServerForm form={form} label="Passkey entfernen" submit="Passkey entfernen" look="danger">
      <p>
        Mit „{name}“ können Sie sich danach nicht mehr anmelden; andere Sitzungen, die damit begonnen haben,
        enden. Löschen Sie den Passkey dann auch auf dem Gerät.
      </p>
      <PasswordInput label="Passwort" {...form.field('password')} />
    </ServerForm>
  );
}
