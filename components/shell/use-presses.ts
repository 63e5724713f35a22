'use client';

import { useEffect } from 'react';
import { notify } from '../ui/notify';
import { redoEarlyPress } from './early-press';

/** Buttons whose press is not done yet. */
const pressed = new WeakSet<Element>();

/** At once: some browsers allow it only while the press is being handled, not after something was loaded. */
const written = async (text: string) => navigator.clipboard.writeText(text); // there is none where the site has no https

/**
 * Does what buttons are for that are text of the page, and no component in the browser: they name it as `data-press`
 * (press.ts, which loads with the first of them; only copying begins before).
 */
export function usePresses(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = (target as Element | null)?.closest?.<HTMLButtonElement>('button[data-press]');
      if (!button || pressed.has(button)) return;
      pressed.add(button);
      const copied = button.dataset.press === 'copy' ? written(button.dataset.text ?? '') : undefined;
      copied?.catch(() => {}); // press.ts says so
      import('./press')
        .then(
          ({ press }) => press(button, copied),
          () => notify(unreachable),
        )
        .finally(() => pressed.delete(button));
    };
    document.addEventListener('click', onClick);
    redoEarlyPress();
    return () => document.removeEventListener('click', onClick);
  }, []);
}

const unreachable = {
  ...({ type: 'error', autohide: false, about: 'press' } as const),
  text: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
};
