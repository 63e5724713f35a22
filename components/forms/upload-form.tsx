import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../ui/cx';
import { Field } from '../ui/field';
import type { IconName } from '../ui/icon';
import { SubmitButton } from '../ui/submit-button';
import styles from './upload-form.module.css';

interface Props {
  /** What the form is for, for those who hear it. */
  name: string;
  label: string;
  hint: string;
  /** The endings that the chooser offers. */
  accept: string;
  multiple?: boolean;
  /** Fields before the chooser. */
  children?: ReactNode;
  /** A German sentence at the field, which then gets the focus. */
  problem?: string;
  busy: boolean;
  /** The button. */
  submit?: { label: string; icon: IconName; look: 'primary' | 'secondary' };
  onChoose?: (files: File[]) => void;
  /** The files that are chosen; none where there are none. */
  onSend: (files: File[]) => void;
}

/** Files and the button that sends them; what is refused stays chosen. */
export function UploadForm({ name, label, hint, accept, multiple, problem, busy, ...rest }: Props) {
  const {
    submit = { label: 'Hochladen', icon: 'upload', look: 'secondary' },
    children,
    onChoose,
    onSend,
  } = rest;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);
  return (
    <form
      className={cx(styles.upload, Boolean(children) && styles.several)}
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend([...(input.current?.files ?? [])]);
      }}
    >
      {children}
      <Field id={id} label={label} hint={hint} error={problem}>
        {(control) => (
          <input
            ref={input}
            type="file"
            multiple={multiple}
            accept={accept}
            className={styles.input}
            onChange={onChoose && ((event) => onChoose([...(event.target.files ?? [])]))}
            {...control}
          />
        )}
      </Field>
      <SubmitButton look={submit.look} icon={submit.icon} busy={busy}>
        {submit.label}
      </SubmitButton>
    </form>
  );
}
