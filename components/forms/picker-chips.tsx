'use client';

import { Icon } from '../ui/icon';
import styles from './picker.module.css';

/** What is chosen, each with a button that takes it out, and with arrows where the order counts. */
export function PickerChips({
  label,
  value,
  nameOf,
  onRemove,
  onMove,
}: {
  label: string;
  value: number[];
  nameOf: (uid: number) => string;
  onRemove: (uid: number) => void;
  onMove?: (value: number[]) => void;
}) {
  if (value.length === 0) return null;
  const before = (place: number) => {
    const next = [...value];
    next.splice(place - 1, 2, value[place]!, value[place - 1]!);
    onMove?.(next);
  };
  return (
    <ul className={styles.chips} aria-label={`${label}: ausgewählt`}>
      {value.map((uid, place) => (
        <li key={uid} className={styles.chip}>
          {onMove && place > 0 && (
            <button
              type="button"
              className={styles.chipButton}
              aria-label={`${nameOf(uid)} nach vorne`}
              onClick={() => before(place)}
            >
              <Icon name="chevron-left" size={16} />
            </button>
          )}
          <span>{nameOf(uid)}</span>
          <button
            type="button"
            className={styles.chipButton}
            aria-label={`${nameOf(uid)} entfernen`}
            onClick={() => onRemove(uid)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
