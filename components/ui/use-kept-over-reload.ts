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
 * @param outdated whether the page must be reloaded
 */
export function useKeptOverReload<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  defaults: object,
  outdated: boolean,
): void {
  const start = useRef(open(defaults));
  const api = useRef(form);
  useEffect(() => {
    const key = `eingabe:${window.location.pathname}:${start.current}`;
    if (!outdated) {
      const kept = read('sessionStorage', key);
      if (!kept) return;
      write('sessionStorage', key, null);
      for (const [name, value] of Object.entries(JSON.parse(kept))) {
        api.current.setValue(name as Path<Values>, value as Values[Path<Values>], { shouldDirty: true });
      }
      return;
    }
    const keep = () => write('sessionStorage', key, open(api.current.getValues()));
    keep();
    window.addEventListener('pagehide', keep); // includes what was typed after sending
    return () => window.removeEventListener('pagehide', keep);
  }, [outdated]);
}
