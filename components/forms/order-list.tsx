'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { preloading } from '../ui/preloading';
import type { OrderProps } from './order-editor';

// Loads when the button is about to be pressed; the button itself comes with the page, so that no press is lost.
const load = () => import('./order-editor');
const OrderEditor = lazy(load);

/** Puts some things in order: see `OrderEditor`. */
export function OrderList(props: OrderProps) {
  const [open, setOpen] = useState<boolean>();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open === false) opener.current?.focus();
  }, [open]);
  const button = (
    <Button ref={opener} small icon="swap" {...preloading(load)} onClick={() => setOpen(true)}>
      Reihenfolge ändern
    </Button>
  );
  if (!open) return button;
  return (
    <Suspense fallback={button}>
      <OrderEditor {...props} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
