'use client';

import type { FaqOrder as Order } from '@/lib/faq/record';
import type { FormState } from '@/lib/forms';
import { OrderList } from '../forms/order-list';

interface Item {
  uid: number;
  name: string;
}

interface Group {
  category: string;
  entries: Item[];
}

interface Props {
  /** All questions, by category, in their order. */
  groups: Group[];
  /** The category whose questions are put in order; left out, it is the categories. */
  of?: string;
  action: (order: Order) => Promise<FormState>;
}

const uidsOf = (groups: Group[]) => groups.flatMap(({ entries }) => entries.map(({ uid }) => uid));

/** Puts the questions of a category in order, or the categories; saved is always the order of all questions. */
export function FaqOrder({ groups, of, action }: Props) {
  const own = groups.find(({ category }) => category === of);
  // A category is named by its first question.
  const items =
    own?.entries ?? groups.map(({ category, entries }) => ({ uid: entries[0]!.uid, name: category }));
  const whole = (uids: number[]): number[] =>
    own
      ? groups.flatMap((group) => (group === own ? uids : uidsOf([group])))
      : uids.flatMap((uid) => uidsOf(groups.filter(({ entries }) => entries[0]!.uid === uid)));
  return (
    <OrderList
      label={of ? `Reihenfolge der Fragen zu „${of}“ ändern` : 'Reihenfolge der Kategorien ändern'}
      items={items}
      newer="seen"
      action={(uids, over) => action({ values: whole(uids), seen: over ? JSON.parse(over) : uidsOf(groups) })}
    />
  );
}
