'use client';

import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden';

/** Milliseconds that a button says what came of it. */
const said = 3_000;

/** Copies what the buttons of `copyCell` and `copyLink` carry. They are markup of the page; this listens to them. */
export function CopyCells() {
  const [message, setMessage] = useState('');
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>('button[data-copy]')) button.hidden = false;
    const copy = async ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button[data-copy]');
      if (!button) return;
      let answer = 'Kopiert';
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? ''); // there is none where the site has no https
      } catch {
        answer = 'Nicht möglich';
      }
      const word = button.firstElementChild;
      if (word) word.textContent = answer;
      setMessage(`${button.dataset.copy}: ${answer}`);
      setTimeout(() => {
        if (word) word.textContent = button.dataset.label ?? 'Kopieren';
        setMessage('');
      }, said);
    };
    document.addEventListener('click', copy);
    return () => document.removeEventListener('click', copy);
  }, []);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
