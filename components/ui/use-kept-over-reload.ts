import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { read, write } from './storage';

/** Never kept, neither as a value nor in the name of the place: what is secret, and what counts once. */
const secret = /passw|captcha|^setup$/i;

const open = (values: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name))));

/**
 * Keeps what stands in a form while its page is loaded anew, in this window only. The form is found again by its page
 * and by what it began with.
 * @param outdated whether the page has to be loaded anew
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
    window.addEventListener('pagehide', keep); // what was typed after it was sent
    return () => window.removeEventListener('pagehide', keep);
  }, [outdated]);
}
