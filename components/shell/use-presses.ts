'use client';

import { useEffect } from 'react';
import { notify } from '../ui/notify';

/**
 * Does what buttons are for that are text of the page, and no component in the browser: they name it as `data-press`
 * (press.ts, which loads with the first of them).
 */
export function usePresses(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = (target as Element | null)?.closest?.<HTMLButtonElement>('button[data-press]');
      if (!button) return;
      import('./press').then(({ press }) => press(button)).catch(() => notify(unreachable));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

const unreachable = {
  ...({ type: 'error', autohide: false, about: 'press' } as const),
  text: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
};
