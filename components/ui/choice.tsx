import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './choice.module.css';

type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A checkbox with its label; accepts react-hook-form's `register`. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One radio button of a `FieldGroup`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

/** An on/off switch that takes effect at once. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" role="switch" />;
}

function Choice({ label, hint, role, ...rest }: ChoiceProps & { type: string; role?: 'switch' }) {
  return (
    <label className={styles.choice}>
      <input {...rest} role={role} className={role ? styles.switch : styles.box} />
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
