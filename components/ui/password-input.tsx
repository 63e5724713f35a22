'use client';

import { type ComponentPropsWithRef, useId, useState } from 'react';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field';
import { Icon } from './icon';

/** A password field with a toggle to show it; autocomplete is off (docs/requirements/constants.md, Browser). */
export function PasswordInput({
  label,
  hint,
  error,
  optional,
  tooltip,
  info,
  describedBy,
  id,
  ...rest
}: FieldFrame & Omit<ComponentPropsWithRef<'input'>, 'type' | 'autoComplete'>) {
  const ownId = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id ?? ownId} {...{ label, hint, error, optional, tooltip, info, describedBy }}>
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
