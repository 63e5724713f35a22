'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import controlStyles from './control.module.css';
import { cx } from './cx';
import { foundText } from './found-text';
import { Icon } from './icon';
import styles from './select.module.css';
import type { SelectListProps } from './select-props';

/**
 * The open select with a search field; a default export, loaded lazily. Not Radix, whose list takes the focus from any
 * input: here the focus stays in the field, and arrow keys move a marked option.
 */
export default function SelectSearch({
  options,
  value,
  onChoose,
  onClose,
  extended,
  ...rest
}: SelectListProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const found = options.filter(
    (o) => !o.disabled && o.title.toLocaleLowerCase('de').includes(term.toLocaleLowerCase('de')),
  );
  const [marked, setMarked] = useState(
    Math.max(
      0,
      found.findIndex((option) => option.value === value),
    ),
  );

  useEffect(() => {
    const outside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && onClose();
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);
  useEffect(() => {
    document.getElementById(`${listId}-${marked}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [listId, marked]);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: Math.min(marked + 1, found.length - 1),
      ArrowUp: Math.max(marked - 1, 0),
      PageDown: found.length - 1,
      PageUp: 0,
    };
    if (event.key in moves) setMarked(moves[event.key] ?? 0);
    else if (event.key === 'Enter') found[marked] && onChoose(found[marked].value);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') return onClose();
    else return;
    event.preventDefault();
    event.stopPropagation(); // Escape closes the list, not the dialog around it
  };

  return (
    <div ref={box}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just opened this list
        autoFocus
        id={rest.id}
        role="combobox"
        className={controlStyles.control}
        placeholder="Suchen …"
        value={term}
        autoComplete="off"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={found.length ? `${listId}-${marked}` : undefined}
        aria-label={rest['aria-label']}
        aria-describedby={rest['aria-describedby']}
        onChange={(event) => {
          setTerm(event.target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Auswahl"
        className={cx(styles.list, styles.below, extended && styles.extended)}
      >
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-highlighted={index === marked || undefined}
            className={styles.option}
            onPointerMove={() => setMarked(index)}
            onClick={() => onChoose(option.value)}
          >
            {option.title}
            {option.value === value && <Icon name="check" size={18} />}
          </div>
        ))}
      </div>
      <p role="status" className={found.length ? styles.silent : styles.nothing}>
        {foundText(found.length)}
      </p>
    </div>
  );
}
