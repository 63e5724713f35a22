'use client';

import { lazy, Suspense } from 'react';
import type { OrderProps } from './order-editor';

// Only who may order things loads it.
const OrderEditor = lazy(() => import('./order-editor'));

/** Puts some things in order: see `OrderEditor`. */
export const OrderList = (props: OrderProps) => (
  <Suspense>
    <OrderEditor {...props} />
  </Suspense>
);
