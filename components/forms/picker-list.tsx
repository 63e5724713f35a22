'use client';

import { useEffect } from 'react';
import { cx } from '../ui/cx';
import { foundText } from '../ui/found-text';
import { Icon } from '../ui/icon';
import listStyles from '../ui/select.module.css';
import styles from './picker.module.css';
import type { Option } from './use-options';

/** The open list of a picker; the focus stays in its search field. */
export function PickerList({
  id,
  found,
  value,
  marked,
  loading,
  single,
  onMark,
  onChoose,
}: {
  id: string;
  found: Option[];
  value: number[];
  marked: number;
  loading: boolean;
  single?: boolean;
  onMark: (place: number) => void;
  onChoose: (option: Option) => void;
}) {
  const markedUid = found[marked]?.uid;
  useEffect(() => {
    document.getElementById(`${id}-${markedUid}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, markedUid]);
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Auswahl"
        aria-multiselectable={single ? undefined : true}
        className={cx(listStyles.list, styles.below, found.length === 0 && styles.none)}
      >
        {found.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
          <div
            key={option.uid}
            id={`${id}-${option.uid}`}
            role="option"
            tabIndex={-1}
            aria-selected={value.includes(option.uid)}
            data-highlighted={place === marked || undefined}
            className={listStyles.option}
            onPointerMove={() => onMark(place)}
            onPointerDown={(event) => event.preventDefault()} // the focus stays in the field
            onClick={() => onChoose(option)}
          >
            <span>
              {option.name}
              {option.hint && <span className={styles.hint}> {option.hint}</span>}
            </span>
            {value.includes(option.uid) && <Icon name="check" size={18} />}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? styles.silent : listStyles.nothing}>
        {loading ? 'Wird gesucht …' : foundText(found.length)}
      </p>
    </>
  );
}
