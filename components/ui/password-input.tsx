'use client';

import { type ComponentPropsWithRef, useState } from 'react';
import styles from './control.module.css';
import { Field, type FieldFrame, useFrame } from './field';
import { Icon } from './icon';

/** A password field with a toggle to show it; autocomplete is off (docs/requirements/constants.md, Browser). */
export function PasswordInput(
  props: FieldFrame & Omit<ComponentPropsWithRef<'input'>, 'type' | 'autoComplete'>,
) {
  const [frame, rest] = useFrame(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={shown ? 'Passwort verbergen' : 'Passwort anzeigen'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
