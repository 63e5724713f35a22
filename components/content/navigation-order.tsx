'use client';

import type { Area } from '@/lib/content/navigation-record';
import type { FormState } from '@/lib/forms';
import { OrderList } from '../forms/order-list';

interface Props {
  area: Area;
  parent: number | null;
  label: string;
  items: { uid: number; name: string }[];
  action: (order: unknown) => Promise<FormState>;
}

/** Puts the entries of one place in order. */
export function NavigationOrder({ area, parent, label, items, action }: Props) {
  return (
    <OrderList
      label={label}
      items={items}
      newer="seen"
      action={(values, over) =>
        action({ area, parent, values, seen: over ? JSON.parse(over) : items.map(({ uid }) => uid) })
      }
    />
  );
}
