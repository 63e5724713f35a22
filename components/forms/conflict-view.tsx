'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type RecordShape, sidesOf } from '@/lib/changes/fields';
import { formatDateTime } from '@/lib/time/format';
import { Button } from '../ui/button';
import styles from './forms.module.css';
import { type Conflict, firstSides, type Side } from './use-record-form';

interface Props<Values extends FieldValues> {
  conflict: Conflict<Values>;
  shape: RecordShape<Values>;
  /** Puts the chosen sides into the form; with `save` it is sent at once. */
  onTake: (sides: Record<string, Side>, save: boolean) => void;
}

/**
 * Both sides of a record that two people changed, with a choice for each field (docs/requirements/records.md, Every record). It
 * takes the focus when it appears; nothing is lost until a side is chosen.
 */
export function ConflictView<Values extends FieldValues>({ conflict, shape, onTake }: Props<Values>) {
  const box = useRef<HTMLElement>(null);
  const [sides, setSides] = useState<Record<string, Side>>(() => firstSides(shape, conflict));
  const { mine, theirs } = conflict;
  const names = Object.keys(sides);
  useEffect(() => box.current?.focus(), []);
  const who = `${theirs.by ? ` von ${theirs.by}` : ''} am ${formatDateTime(theirs.changed)}`;
  return (
    <section ref={box} tabIndex={-1} className={styles.conflict} aria-labelledby="konflikt-titel">
      <h2 id="konflikt-titel" className={styles.conflictTitle}>
        Inzwischen wurde anderes gespeichert
      </h2>
      <p>
        Der Datensatz wurde{who} geändert, während Sie ihn bearbeitet haben. Ihre Eingaben sind noch da.{' '}
        {names.length > 0
          ? 'Wählen Sie bei jedem Feld, was gelten soll.'
          : 'Beide Seiten sagen dasselbe: Es ist nichts mehr zu entscheiden.'}
      </p>
      {names.length > 0 && (
        <table className={styles.sides}>
          <caption className={styles.silent}>Unterschiedliche Felder</caption>
          <thead>
            <tr>
              <th scope="col">Feld</th>
              <th scope="col">Ihre Eingabe</th>
              <th scope="col">Inzwischen gespeichert</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const { title } = shape[name]!;
              const { from, to } = sidesOf(shape[name]!, theirs.values[name], mine[name]);
              // Screen readers read the name first: whose value it is. The text itself is the description.
              const cell = (side: Side, label: string, text: string) => (
                <td>
                  <label className={styles.side}>
                    <input
                      type="radio"
                      name={`konflikt-${name}`}
                      aria-label={`${title}: ${label}`}
                      aria-describedby={`konflikt-${name}-${side}`}
                      checked={sides[name] === side}
                      onChange={() => setSides({ ...sides, [name]: side })}
                    />
                    <span>
                      <span className={styles.sideName}>{label}: </span>
                      <span id={`konflikt-${name}-${side}`}>{text || '(leer)'}</span>
                    </span>
                  </label>
                </td>
              );
              return (
                <tr key={name}>
                  <th scope="row">{title}</th>
                  {cell('mine', 'Ihre Eingabe', to)}
                  {cell('theirs', 'Inzwischen gespeichert', from)}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => onTake(sides, true)}>
          Auswahl speichern
        </Button>
        <Button onClick={() => onTake(sides, false)}>Auswahl weiter bearbeiten</Button>
      </div>
    </section>
  );
}
