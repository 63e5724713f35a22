'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { done } from './done';
import styles from './forms.module.css';
import orderStyles from './order-list.module.css';

export interface OrderProps {
  /** What is put in order, for who hears it: "Reihenfolge der Prozessschritte ändern". */
  label: string;
  /** In the order in which they are saved. */
  items: Item[];
  /**
   * Sent along: whose order it is, and what it was read as, a `revision` or the uids seen: `items`, or a longer order in
   * which they are neighbours, which is then sent whole.
   */
  of?: { revision?: number; seen?: number[]; [name: string]: unknown };
  action: (order: Order) => Promise<FormState>;
}

interface Props extends OrderProps {
  /** Closes it, with nothing saved. */
  onClose: () => void;
}

interface Item extends Named {
  /** The uids that move with it, its own first. */
  with?: number[];
}

interface Order {
  values: number[];
  seen?: number[];
  revision?: number;
}

/**
 * Puts some things in order with buttons or by dragging, saved at once. Somebody else's change in between is
 * shown and only overwritten on purpose.
 */
export default function OrderEditor({ label, items, of = {}, action, onClose }: Props) {
  const [order, setOrder] = useState(items);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; over?: string }>();
  const focus = useRef<string>(`${items[0]?.uid}:1`);
  const dragged = useRef<number>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const changed = order.some(({ uid }, place) => uid !== items[place]?.uid);

  // A row that moves loses the focus of its button: it gets it back. Opened, the first one gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the order became, the buttons are there now
  useEffect(() => {
    if (!focus.current) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${focus.current}"]`)?.focus();
    focus.current = '';
  }, [order]);
  useEffect(() => {
    if (!changed || busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed, busy]);

  const put = (from: number, to: number) => {
    const next = [...order];
    const [item] = next.splice(from, 1);
    next.splice(to, 0, item!);
    setOrder(next);
    setSaid(`„${item!.name}“ ist jetzt an Position ${to + 1} von ${order.length}.`);
  };
  const move = (place: number, by: -1 | 1) => {
    const to = place + by;
    const item = order[place]!;
    if (to < 0 || to >= order.length) {
      return setSaid(`„${item.name}“ ist schon ganz ${by < 0 ? 'oben' : 'unten'}.`);
    }
    focus.current = `${item.uid}:${by}`;
    put(place, to);
  };
  const save = async (over?: string) => {
    setBusy(true);
    setProblem(undefined);
    const newer = of.revision === undefined ? 'seen' : 'revision';
    const uids = (all: Item[]) => all.flatMap((item) => item.with ?? item.uid);
    const { seen = uids(items) } = of;
    const [from, moved] = [seen.indexOf(items[0]!.uid), uids(order)];
    const values = [...seen.slice(0, from), ...moved, ...seen.slice(from + moved.length)];
    const read = newer === 'seen' && { seen };
    const sent = { ...read, ...of, values, ...(over && { [newer]: JSON.parse(over) }) };
    const result = await act(() => action(sent));
    if (result.state === 'saved') return done('Die Reihenfolge ist gespeichert.');
    setBusy(false);
    const wrong = result.state === 'invalid' ? Object.values(result.fields)[0] : undefined;
    const now = result.state === 'conflict' ? result.fields?.[newer] : undefined;
    setProblem({ message: wrong ?? result.message, over: now });
  };
  const button = (item: Item, place: number, by: -1 | 1) => {
    const text = by < 0 ? 'nach oben' : 'nach unten';
    return (
      <Button
        small
        icon={by < 0 ? 'arrow-up' : 'arrow-down'}
        data-move={`${item.uid}:${by}`}
        aria-label={`${item.name} ${text}`}
        aria-disabled={by < 0 ? place === 0 : place === order.length - 1}
        onClick={() => move(place, by)}
      >
        {text}
      </Button>
    );
  };
  return (
    <section aria-label={label}>
      {problem && (
        <Notice tone="amber" alert title="Die Reihenfolge ist noch nicht gespeichert">
          <p>{problem.message}</p>
          {problem.over && (
            <Button small onClick={() => save(problem.over)}>
              Meine Reihenfolge trotzdem speichern
            </Button>
          )}
        </Notice>
      )}
      <ol ref={list} className={orderStyles.order}>
        {order.map((item, place) => (
          <li
            key={item.uid}
            draggable
            onDragStart={({ dataTransfer }) => {
              dragged.current = place;
              dataTransfer.effectAllowed = 'move';
              dataTransfer.setData('text/plain', item.name); // Firefox drags nothing without it
            }}
            onDragOver={(event) => {
              if (dragged.current === undefined) return;
              event.preventDefault();
              event.dataTransfer.dropEffect = 'move';
            }}
            onDragEnter={() => {
              const from = dragged.current;
              if (from === undefined || from === place) return;
              dragged.current = place;
              put(from, place);
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => {
              dragged.current = undefined;
            }}
          >
            <span>
              {place + 1}. {item.name}
            </span>
            <span className={orderStyles.buttons}>
              {button(item, place, -1)}
              {button(item, place, 1)}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.silent}>
        {said}
      </p>
      <div className={styles.buttons}>
        <Button look="primary" busy={busy} disabled={!changed} onClick={() => save()}>
          Reihenfolge speichern
        </Button>
        <Button onClick={onClose}>Abbrechen</Button>
      </div>
    </section>
  );
}
