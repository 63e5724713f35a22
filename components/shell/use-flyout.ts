'use client';

import { useEffect, useRef, useState } from 'react';

/** Milliseconds a flyout stays after pointer or focus have left; docs/requirements/constants.md, Numbers. */
const hideDelay = 400;

/** The entry with an open flyout; at most one. */
export function useFlyout() {
  const [open, setOpen] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stay = () => clearTimeout(timer.current);
  return {
    open,
    stay,
    show: (key: string) => {
      stay();
      setOpen(key);
    },
    hide: () => {
      stay();
      setOpen(undefined);
    },
    hideSoon: () => {
      stay();
      timer.current = setTimeout(() => setOpen(undefined), hideDelay);
    },
  };
}
