'use client';

import type { ComponentProps } from 'react';
import type { FaqEntry } from '@/lib/faq/model';
import { grouped } from '@/lib/groups';
import { OrderList } from '../forms/order-list';
import { Section } from '../ui/section';
import styles from './faq.module.css';

type Entry = Omit<FaqEntry, 'answer'>;
interface Props {
  /** All questions in their order. */
  entries: Entry[];
  action: ComponentProps<typeof OrderList>['action'];
}

/** Puts the categories in order, and the questions of each; saved is always the order of all questions. */
export function FaqOrders({ entries, action }: Props) {
  const seen = entries.map(({ uid }) => uid);
  const groups = [...grouped(entries, ({ category }) => category)];
  /** @param parts neighbours that are moved as one; their first question stands for them */
  const order = (
    title: string,
    label: string,
    parts: [Entry, ...Entry[]][],
    name: 'category' | 'question',
  ) => {
    const from = seen.indexOf(parts[0]![0].uid);
    const whole = (firsts: number[]) => {
      const moved = firsts.flatMap((uid) =>
        parts.find(([first]) => first.uid === uid)!.map((one) => one.uid),
      );
      return [...seen.slice(0, from), ...moved, ...seen.slice(from + moved.length)];
    };
    return (
      <div key={title}>
        <h3>{title}</h3>
        <OrderList
          label={`Reihenfolge der ${label} ändern`}
          items={parts.map(([first]) => ({ uid: first.uid, name: first[name] }))}
          of={{ seen }}
          action={({ values, ...read }) => action({ ...read, values: whole(values) })}
        />
      </div>
    );
  };
  const parted = groups.filter(([, own]) => own.length > 1);
  return (
    <div className={styles.after}>
      <Section id="reihenfolge" title="Reihenfolge">
        <div className={styles.orders}>
          {groups.length > 1 &&
            order(
              'Kategorien',
              'Kategorien',
              groups.map(([, own]) => own),
              'category',
            )}
          {parted.map(([category, own]) =>
            order(
              category,
              `Fragen zu „${category}“`,
              own.map((one) => [one]),
              'question',
            ),
          )}
        </div>
      </Section>
    </div>
  );
}
