import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button';
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

const named = (files: readonly File[], name: string) => files.some((file) => file.name === name);

/** Files and the button that sends them. What is refused stays chosen; where several can be, so does what was chosen before. */
export function UploadForm({ name, label, hint, accept, multiple, problem, busy, ...rest }: Props) {
  const {
    submit = { label: 'Hochladen', icon: 'upload', look: 'secondary' },
    children,
    onChoose,
    onSend,
  } = rest;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What was chosen before, one after the other; the field itself holds the last choice alone. */
  const [kept, setKept] = useState<File[]>([]);
  const chosen = () => {
    const last = [...(input.current?.files ?? [])];
    return multiple ? [...kept.filter(({ name }) => !named(last, name)), ...last] : last;
  };
  const keep = (files: File[]) => {
    setKept(files);
    onChoose?.(files);
  };
  const drop = (name: string) => {
    const rest = chosen().filter((file) => file.name !== name);
    if (input.current) input.current.value = '';
    keep(rest);
    input.current?.focus();
  };
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
        onSend(chosen());
      }}
    >
      {children}
      <Field id={id} label={label} hint={hint} error={problem}>
        {(control) => (
          <>
            <input
              ref={input}
              type="file"
              multiple={multiple}
              accept={accept}
              className={styles.input}
              onChange={() => keep(chosen())}
              {...control}
            />
            {multiple && kept.length > 0 && (
              <ul className={styles.chosen} aria-label="Gewählte Dateien">
                {kept.map(({ name: file }) => (
                  <li key={file}>
                    <span>{file}</span>
                    <Button small icon="close" aria-label={`${file} entfernen`} onClick={() => drop(file)}>
                      Entfernen
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Field>
      <SubmitButton look={submit.look} icon={submit.icon} busy={busy}>
        {submit.label}
      </SubmitButton>
    </form>
  );
}
