'use client';

import type { FormState } from '@/lib/forms';
import { OrderList } from '../forms/order-list';

interface Props {
  entryUid: number;
  /** The entry's revision that this order was read with. */
  revision: number;
  blocks: { uid: number; name: string }[];
  action: (order: { uid: number; revision: number; values: number[] }) => Promise<FormState>;
}

/** Puts the blocks of a draft in order. */
export function BlockOrder({ entryUid: uid, revision, blocks, action }: Props) {
  return (
    <OrderList
      label="Reihenfolge der Blöcke ändern"
      items={blocks}
      newer="revision"
      action={(values, over) => action({ uid, revision: over ? Number(over) : revision, values })}
    />
  );
}
