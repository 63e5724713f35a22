'use client';

import type { FormState } from '@/lib/forms';
import { OrderList } from '../forms/order-list';

interface Props {
  processUid: number;
  /** The process's revision that this order was read with. */
  revision: number;
  steps: { uid: number; name: string }[];
  action: (order: { uid: number; revision: number; values: number[] }) => Promise<FormState>;
}

/** Puts the steps of a process in order. */
export function StepOrder({ processUid: uid, revision, steps, action }: Props) {
  return (
    <OrderList
      label="Reihenfolge der Prozessschritte ändern"
      items={steps}
      newer="revision"
      action={(values, over) => action({ uid, revision: over ? Number(over) : revision, values })}
    />
  );
}
