'use client';

import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';

const opened = 'portal:statement-form';

/**
 * Opens and closes one of the page's forms; opening one closes the one that was open before (what was typed in it
 * is kept as its draft), so that a page has one form at a time. Closed, the focus is back where it was opened.
 */
export function useOneForm<Kind extends string>() {
  const id = useId();
  const [open, setOpen] = useState<Kind>();
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      if ((event as CustomEvent<string>).detail !== id) setOpen(undefined);
    };
    window.addEventListener(opened, close);
    return () => window.removeEventListener(opened, close);
  }, [id]);
  return {
    open,
    show: (kind: Kind) => (event: MouseEvent<HTMLElement>) => {
      opener.current = event.currentTarget;
      window.dispatchEvent(new CustomEvent(opened, { detail: id }));
      setOpen(kind);
    },
    close: () => {
      setOpen(undefined);
      setTimeout(() => opener.current?.focus());
    },
  };
}
