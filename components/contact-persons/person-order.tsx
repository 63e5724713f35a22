'use client';

import type { PersonOrder as Order } from '@/lib/contact-persons/record';
import type { FormState } from '@/lib/forms';
import { OrderList } from '../forms/order-list';

interface Props {
  marketPartnerUid: number;
  persons: { uid: number; name: string }[];
  action: (order: Order) => Promise<FormState>;
}

/** Puts the contact persons of a market partner in order. */
export function PersonOrder({ marketPartnerUid, persons, action }: Props) {
  return (
    <OrderList
      label="Reihenfolge der Kontaktpersonen ändern"
      items={persons}
      newer="seen"
      action={(values, over) =>
        action({ marketPartnerUid, values, seen: over ? JSON.parse(over) : persons.map(({ uid }) => uid) })
      }
    />
  );
}
