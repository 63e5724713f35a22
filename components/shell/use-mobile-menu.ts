'use client';

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { desktopQuery } from './viewport';

/** Milliseconds without resizing until a new width counts; docs/requirements/constants.md, Numbers. */
const resizeDelay = 200;
const focusable = 'a[href], button:not(:disabled), input, select';

/** The mobile menu. While open, it stops scrolling and keeps the focus in `panel`; Escape or a wide window close it. */
export function useMobileMenu(panel: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout>;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => window.matchMedia(desktopQuery).matches && setOpen(false), resizeDelay);
    };
    window.addEventListener('resize', onResize);
    document.documentElement.style.overflow = 'hidden';
    panel.current?.querySelector<HTMLElement>(focusable)?.focus();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
      document.documentElement.style.overflow = '';
    };
  }, [open, panel]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Tab') return;
    const all = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(isVisible);
    const edge = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  };
  return { open, setOpen, close, button, onKeyDown };
}

const isVisible = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
