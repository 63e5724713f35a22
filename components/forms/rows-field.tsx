'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button';
import { FieldGroup } from '../ui/field';
import styles from './rows-field.module.css';

interface Props<Row> {
  id: string;
  value: Row[];
  error?: string;
  onChange: (value: Row[]) => void;
  legend: string;
  hint: string;
  /** What one is called: `Link`. */
  one: string;
  empty: Row;
  most: number;
  nameOf: (row: Row) => string;
  /** The controls of a row. The first one's id is `${id}-first`. */
  children: (
    row: Row,
    place: { id: string; number: number; set: (change: Partial<Row>) => void },
  ) => ReactNode;
}

/** Rows of a record in their order; added, changed, moved and taken out by the keyboard as well. */
export function RowsField<Row>(props: Props<Row>) {
  const { id, value, error, onChange, legend, hint, one, empty, most, nameOf, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const focus = useRef<string>(undefined);
  // What was added gets the focus, what moved keeps it; of what was taken out it goes to the button that adds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the list became, its controls are there now
  useEffect(() => {
    if (focus.current) box.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = undefined;
  }, [value]);

  const change = (to: Row[], focused: string) => {
    focus.current = `#${id}-${focused}`;
    onChange(to);
  };
  const up = (at: number) => {
    const next = [...value];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    change(next, `${at - 1}-first`);
  };
  return (
    <div ref={box}>
      <FieldGroup id={id} legend={legend} optional error={error} hint={hint}>
        <ul className={styles.rows}>
          {value.map((row, at) => {
            const name = nameOf(row).trim() || `${one} ${at + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row that is being typed has no name of its own
              <li key={at} className={styles.row}>
                {children(row, {
                  id: `${id}-${at}`,
                  number: at + 1,
                  set: (part) =>
                    onChange(value.map((each, place) => (place === at ? { ...each, ...part } : each))),
                })}
                <div className={styles.buttons}>
                  {at > 0 && (
                    <Button small icon="arrow-up" aria-label={`${name} nach oben`} onClick={() => up(at)}>
                      nach oben
                    </Button>
                  )}
                  <Button
                    small
                    icon="delete"
                    aria-label={`${name} entfernen`}
                    onClick={() =>
                      change(
                        value.filter((_, place) => place !== at),
                        'new',
                      )
                    }
                  >
                    Entfernen
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
        <Button
          small
          icon="plus"
          id={`${id}-new`}
          disabled={value.length >= most}
          onClick={() => change([...value, empty], `${value.length}-first`)}
        >
          {one} hinzufügen
        </Button>
      </FieldGroup>
    </div>
  );
}
