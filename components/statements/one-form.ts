'use client';

import { useEffect, useId, useState } from 'react';

const opened = 'portal:statement-form';

/**
 * Opens and closes one of the page's forms; opening one closes the one that was open before (what was typed in it
 * is kept as its draft), so that a page has one form at a time.
 */
export function useOneForm<Kind extends string>() {
  const id = useId();
  const [open, setOpen] = useState<Kind>();
  useEffect(() => {
    const close = (event: Event) => {
      if ((event as CustomEvent<string>).detail !== id) setOpen(undefined);
    };
    window.addEventListener(opened, close);
    return () => window.removeEventListener(opened, close);
  }, [id]);
  return {
    open,
    show: (kind: Kind) => {
      window.dispatchEvent(new CustomEvent(opened, { detail: id }));
      setOpen(kind);
    },
    close: () => setOpen(undefined),
  };
}
