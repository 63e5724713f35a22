import type { ComponentPropsWithRef } from 'react';
import styles from './control.module.css';
import { cx } from './cx';
import { Field, type FieldFrame, useFrame } from './field';

/** A one-line text field; accepts react-hook-form's `register`, including the ref. */
export function TextInput(props: FieldFrame & ComponentPropsWithRef<'input'>) {
  const [frame, { className, ...rest }] = useFrame(props);
  return (
    <Field {...frame}>
      {(control) => <input type="text" {...rest} {...control} className={cx(styles.control, className)} />}
    </Field>
  );
}

/** A text field of several lines. */
export function TextArea(props: FieldFrame & ComponentPropsWithRef<'textarea'>) {
  const [frame, { className, ...rest }] = useFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <textarea rows={5} {...rest} {...control} className={cx(styles.control, styles.area, className)} />
      )}
    </Field>
  );
}
