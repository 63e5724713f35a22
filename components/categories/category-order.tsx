'use client';

import type { FormState } from '@/lib/forms';
import { OrderList } from '../forms/order-list';

interface Props {
  categories: { uid: number; name: string }[];
  action: (order: { values: number[]; seen: number[] }) => Promise<FormState>;
}

/** Puts categories in order. */
export function CategoryOrder({ categories, action }: Props) {
  return (
    <OrderList
      label="Reihenfolge der Kategorien ändern"
      items={categories}
      newer="seen"
      action={(values, over) =>
        action({ values, seen: over ? JSON.parse(over) : categories.map(({ uid }) => uid) })
      }
    />
  );
}
