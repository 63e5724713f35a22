import type { ComponentProps } from 'react';
import type { FaqEntry } from '@/lib/faq/record';
import { grouped } from '@/lib/groups';
import { OrderList } from '../forms/order-list';
import { Section } from '../ui/section';
import styles from './faq.module.css';

interface Props {
  entries: FaqEntry[];
  action: ComponentProps<typeof OrderList>['action'];
}

/** Puts the categories of all questions in order, and the questions of each; saved is always the order of all. */
export function FaqOrders({ entries, action }: Props) {
  const of = { seen: entries.map(({ uid }) => uid) };
  const groups = [...grouped(entries, ({ category }) => category)];
  const categories = groups.map(([name, own]) => ({
    name,
    uid: own[0].uid,
    with: own.map(({ uid }) => uid),
  }));
  const orders = groups.map(([title, own]) => {
    const items = own.map(({ uid, question }) => ({ uid, name: question }));
    return { title, items, label: `Reihenfolge der Fragen zu „${title}“ ändern` };
  });
  const whole = { title: 'Kategorien', items: categories, label: 'Reihenfolge der Kategorien ändern' };
  const lists = [whole, ...orders].filter(({ items }) => items.length > 1);
  return (
    <div className={styles.orders}>
      <Section id="reihenfolge" title="Reihenfolge">
        {lists.map(({ title, ...list }) => (
          <div key={list.label}>
            <h3>{title}</h3>
            <OrderList {...{ ...list, of, action }} />
          </div>
        ))}
      </Section>
    </div>
  );
}
