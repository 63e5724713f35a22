import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { read, write } from './storage';

/** Fields that are never kept, neither as values nor in the key: secrets, and answers that count once. */
const secret = /passw|captcha|^setup$/i;

const open = (values: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name))));

/**
 * Keeps a form's input while its page is reloaded, in this window only. Finds the form again by its page and its
 * initial values.
 * @param keep whether to keep it now: the page must be reloaded, or the form always keeps what was typed
 */
export function useKeptOverReload<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  defaults: object,
  keep: boolean,
): void {
  const start = useRef(open(defaults));
  const api = useRef(form);
  const stored = useRef(false);
  useEffect(() => {
    const key = keyOf(start.current);
    const kept = read('sessionStorage', key);
    if (!kept) return;
    write('sessionStorage', key, null);
    for (const [name, value] of Object.entries(JSON.parse(kept))) {
      api.current.setValue(name as Path<Values>, value as Values[Path<Values>], { shouldDirty: true });
    }
  }, []);
  useEffect(() => {
    const key = keyOf(start.current);
    if (!keep) {
      if (stored.current) write('sessionStorage', key, null);
      stored.current = false;
      return;
    }
    stored.current = true;
    const store = () => write('sessionStorage', key, open(api.current.getValues()));
    store();
    window.addEventListener('pagehide', store); // includes what was typed since
    return () => window.removeEventListener('pagehide', store);
  }, [keep]);
}

const prefixHere = () => `eingabe:${window.location.pathname}:`;
const keyOf = (start: string) => prefixHere() + start;

/** Whether a form of this page has input to bring back. */
export function isKeptHere(): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(prefixHere()));
  } catch {
    return false;
  }
}
