import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { read, write } from '../shell/storage';

/** Never kept: what is secret, and what counts once. */
const secret = /passw|captcha/i;

/**
 * Keeps what stands in a form while its page is loaded anew, in this window only. The form is found again by its page
 * and by what it began with.
 * @param outdated whether the page has to be loaded anew
 */
export function useKeptOverReload<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  defaults: unknown,
  outdated: boolean,
): void {
  const start = useRef(JSON.stringify(defaults));
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
    const keep = () => {
      const values = Object.entries(api.current.getValues()).filter(([name]) => !secret.test(name));
      write('sessionStorage', key, JSON.stringify(Object.fromEntries(values)));
    };
    keep();
    window.addEventListener('pagehide', keep); // what was typed after it was sent
    return () => window.removeEventListener('pagehide', keep);
  }, [outdated]);
}
