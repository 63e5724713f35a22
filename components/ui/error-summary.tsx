'use client';

import { useEffect, useRef } from 'react';
import { browser } from './browser';
import { Button } from './button';
import styles from './error-summary.module.css';

export interface FieldError {
  /** The id of the control; without it the message has no link. */
  field?: string;
  message: string;
  /** What happened, if it is no wrong input. */
  heading?: string;
  /** Offers to reload the page. */
  reload?: boolean;
}

const mark = '[data-error-summary]';

/**
 * For a form that is being sent: if it is refused again its summary, in or beside it, would not be read out otherwise.
 * @returns to call when it was answered: focuses the visible summary if it was refused, unless it has had the focus
 * since. Who walked on from there, or is in it, stays where they are.
 */
export function summaryFocus(form: HTMLElement | null | undefined): (isRefused: boolean) => void {
  let had = false;
  const note = ({ target }: FocusEvent) => {
    had ||= target instanceof Element && target.matches(mark);
  };
  document.addEventListener('focusin', note);
  return (isRefused) => {
    document.removeEventListener('focusin', note);
    if (!isRefused || had) return;
    const summary =
      form?.querySelector<HTMLElement>(mark) ??
      form?.parentElement?.querySelector<HTMLElement>(`:scope > ${mark}`);
    if (!summary?.contains(document.activeElement)) summary?.focus();
  };
}

/** Whether somebody is typing; then nothing may take the focus. */
const isWriting = () =>
  Boolean(document.activeElement?.matches('input, textarea, select, [contenteditable="true"]'));

/**
 * The problems of a form, at its top, with links to the fields; takes the focus when it appears. While somebody types,
 * only sending the form moves the focus here (`summaryFocus`).
 */
export function ErrorSummary({
  errors,
  title = errors.find(({ heading }) => heading)?.heading ?? 'Bitte prüfen Sie Ihre Eingaben',
}: {
  errors: FieldError[];
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown && !isWriting()) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary} data-error-summary>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {errors.map(({ field, message, reload }) => (
          <li key={`${field}${message}`}>
            {field ? <FieldLink field={field} message={message} /> : message}
            {reload && (
              <p>
                <Button small onClick={() => browser.reload()}>
                  Seite neu laden
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ field, message }: { field: string; message: string }) {
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        const control = document.getElementById(field);
        if (!control) return;
        event.preventDefault(); // the address keeps its filters, and the control itself gets the focus
        control.focus();
        control.closest('div')?.scrollIntoView?.({ block: 'center' });
      }}
    >
      {message}
    </a>
  );
}
