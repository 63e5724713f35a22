'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { lettersLeft } from '@/lib/text/letters-left';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface LengthProps {
  id: string;
  most: number;
  length?: number;
}

/** Milliseconds without typing before the count is read out. */
const rest = 1_000;

/**
 * How much room a text has left, once it is nearly full, and how much too long it is: nothing is cut, so it is said.
 * @param id of the control; what it holds is counted as the rules do, without white space at its ends
 * @param length counts instead, of a control that holds its text otherwise
 */
export default function LengthCount({ id, most, length }: LengthProps) {
  const typed = useSyncExternalStore(
    (changed) => {
      const control = document.getElementById(id);
      control?.addEventListener('input', changed);
      return () => control?.removeEventListener('input', changed);
    },
    () => (document.getElementById(id) as HTMLInputElement | null)?.value?.trim().length ?? 0,
    () => 0,
  );
  const count = length ?? typed;
  const text = lettersLeft(count, most);
  const [read, setRead] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRead(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p
        id={`${id}-length`}
        aria-hidden
        hidden={!text}
        className={count > most ? styles.tooLong : styles.length}
      >
        {text}
      </p>
      <span aria-live="polite">
        <VisuallyHidden>{read}</VisuallyHidden>
      </span>
    </>
  );
}
