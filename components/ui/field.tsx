import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon';
import { InfoModal } from './info-modal';
import { LengthLeft } from './length-left';
import { Tooltip } from './tooltip';

export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** A German sentence; marks the control as invalid. */
  error?: string;
  /** Adds "(optional)" to the label; fields are required by default. */
  optional?: boolean;
  /** One sentence of plain text behind a question mark. */
  tooltip?: string;
  /** A longer, sanitised explanation behind an info button. */
  info?: { title: string; html: string };
  /** The id of further text about the control, e.g. an error of the whole form. */
  describedBy?: string;
  /** Characters at most; what is beyond is not cut, but told. `field` of a form says it by the rules. */
  most?: number;
  /** Characters there are, of a control that no input holds. */
  length?: number;
}

/** Divides the props of a control with a frame: those of the frame, with an id, and the control's own. */
export function useFrame<Props extends FieldFrame & { id?: string }>(props: Props) {
  const { label, hint, error, optional, tooltip, info, describedBy, most, length, id, ...own } = props;
  const ownId = useId();
  const frame = { label, hint, error, optional, tooltip, info, describedBy, most, length };
  return [{ ...frame, id: id ?? ownId }, own] as const;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** A control with label and hint above, and error below. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  tooltip,
  info,
  describedBy,
  most,
  length,
  children,
}: FieldFrame & { id: string; children: (control: ControlAttributes) => ReactNode }) {
  const described = [hint && `${id}-hint`, most && `${id}-length`, error && `${id}-error`, describedBy]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={error ? styles.invalid : styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> (optional)</span>}
        </label>
        {tooltip && <Tooltip text={tooltip} />}
        {info && <InfoModal {...info} />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {most !== undefined && <LengthLeft id={id} most={most} length={length} />}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="error" size={18} /> {error}
        </p>
      )}
    </div>
  );
}

/** A group of checkboxes, radio buttons or fields under one heading. */
export function FieldGroup({
  id,
  legend,
  hint,
  error,
  optional,
  children,
}: {
  id?: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className={error ? styles.invalid : styles.field}
      aria-describedby={id && error ? `${id}-error` : undefined}
    >
      <legend className={styles.label}>
        {legend}
        {optional && <span className={styles.optional}> (optional)</span>}
      </legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      {error && (
        <p id={id && `${id}-error`} className={styles.error}>
          <Icon name="error" size={18} /> {error}
        </p>
      )}
    </fieldset>
  );
}
