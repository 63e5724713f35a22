import { type ComponentPropsWithRef, useId } from 'react';
import styles from './control.module.css';
import { cx } from './cx';
import { Field, type FieldFrame } from './field';

type TextInputProps = FieldFrame & ComponentPropsWithRef<'input'>;
type TextAreaProps = FieldFrame & ComponentPropsWithRef<'textarea'>;

/** A one-line text field; accepts react-hook-form's `register`, including the ref. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  tooltip,
  info,
  describedBy,
  id,
  className,
  ...rest
}: TextInputProps) {
  const ownId = useId();
  return (
    <Field id={id ?? ownId} {...{ label, hint, error, optional, tooltip, info, describedBy }}>
      {(control) => <input type="text" {...rest} {...control} className={cx(styles.control, className)} />}
    </Field>
  );
}

/** A text field of several lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  tooltip,
  info,
  id,
  className,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  return (
    <Field id={id ?? ownId} {...{ label, hint, error, optional, tooltip, info }}>
      {(control) => (
        <textarea rows={5} {...rest} {...control} className={cx(styles.control, styles.area, className)} />
      )}
    </Field>
  );
}
