'use client';

import { useRef, useState } from 'react';
import type { NumbersValues } from '@/lib/market-partners/record';
import type { BoundControl } from '../forms/bound';
import { Button } from '../ui/button';
import { FieldGroup } from '../ui/field';
import { TextInput } from '../ui/text-input';
import styles from './market-partners.module.css';

type Rows = NumbersValues['ecnumbers'];

/** The numbers of a market partner with what each stands for; rows are added and taken away. */
export function NumberRows({ id, value, error, onChange }: BoundControl<Rows>) {
  const list = useRef<HTMLUListElement>(null);
  // Keys stay with their rows while others go; they are nobody else's business.
  const next = useRef(value.length);
  const [keys, setKeys] = useState(() => value.map((_, place) => place));
  const keyOf = (place: number) => keys[place] ?? `neu-${place}`;
  const set = (place: number, change: Partial<Rows[number]>) =>
    onChange(value.map((row, at) => (at === place ? { ...row, ...change } : row)));
  const add = () => {
    setKeys([...value.map((_, place) => keys[place] ?? next.current++), next.current++]);
    onChange([...value, { ecnumber: '', name: '' }]);
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const remove = (place: number) => {
    setKeys(keys.filter((_, at) => at !== place));
    onChange(value.filter((_, at) => at !== place));
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <FieldGroup
      id={id}
      legend="Nummern"
      hint="Zwei Großbuchstaben und sechs Ziffern, zum Beispiel AT001000, und wofür die Nummer steht. Eine Nummer, mit der Benutzerkonten verbunden sind, lässt sich nicht entfernen."
      error={error}
    >
      <ul ref={list} className={styles.rows}>
        {value.map(({ ecnumber, name }, place) => (
          <li key={keyOf(place)}>
            <TextInput
              label="Nummer"
              aria-label={`Nummer ${place + 1}`}
              value={ecnumber}
              most={8}
              autoComplete="off"
              onChange={({ target }) => set(place, { ecnumber: target.value.toUpperCase() })}
            />
            <TextInput
              label="Bezeichnung"
              aria-label={`Bezeichnung der Nummer ${place + 1}`}
              value={name}
              most={200}
              autoComplete="off"
              onChange={({ target }) => set(place, { name: target.value })}
            />
            <Button
              icon="delete"
              aria-label={`Nummer ${ecnumber || place + 1} entfernen`}
              onClick={() => remove(place)}
            >
              Entfernen
            </Button>
          </li>
        ))}
      </ul>
      <Button small icon="plus" onClick={add}>
        Nummer hinzufügen
      </Button>
    </FieldGroup>
  );
}
