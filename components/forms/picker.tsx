'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import controlStyles from '../ui/control.module.css';
import { cx } from '../ui/cx';
import { Field, type FieldFrame } from '../ui/field';
import styles from './picker.module.css';
import { PickerChips } from './picker-chips';
import { PickerList } from './picker-list';
import { type Option, type OptionSearch, useOptions } from './use-options';

export interface PickerProps extends FieldFrame {
  id?: string;
  /** The chosen uids, in their order. */
  value: number[];
  onChange: (value: number[]) => void;
  /** What there is to choose from, or, with `search`, what is known from the start. */
  options: readonly Option[];
  /** Looks for options on the server. */
  search?: OptionSearch;
  /** Called with the options that name the chosen uids. */
  onKnown?: (option: Option) => void;
  /** One at most: choosing takes the place of what was chosen. */
  single?: boolean;
  /** The order counts and can be changed. */
  ordered?: boolean;
  placeholder?: string;
}

/**
 * Some of many: a field that searches, a list below it, and what is chosen as chips above it. The keys are
 * those of the combobox pattern of WAI-ARIA: arrows, Home and End within the text, Enter, Escape, Backspace.
 */
export function Picker({
  value,
  onChange,
  options,
  search,
  onKnown,
  single,
  ordered,
  placeholder = 'Suchen …',
  id,
  ...frame
}: PickerProps) {
  const ownId = useId();
  const field = id ?? ownId;
  const listId = `${field}-liste`;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const [said, setSaid] = useState('');
  const { found, nameOf, loading } = useOptions({ options, search, term, open, value, onKnown });

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const choose = (option: Option | undefined) => {
    if (!option) return;
    onKnown?.(option);
    const chosen = value.includes(option.uid);
    if (single) onChange([option.uid]);
    else onChange(chosen ? value.filter((uid) => uid !== option.uid) : [...value, option.uid]);
    setSaid(`${option.name} ${chosen && !single ? 'entfernt' : 'ausgewählt'}.`);
    setTerm('');
    if (single) setOpen(false);
  };
  const remove = (uid: number) => {
    onChange(value.filter((one) => one !== uid));
    setSaid(`${nameOf(uid)} entfernt.`);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    if (event.key === 'ArrowDown') open ? setMarked(Math.min(marked + 1, last)) : setOpen(true);
    else if (event.key === 'ArrowUp') setMarked(Math.max(marked - 1, 0));
    else if (event.key === 'Enter' && open) choose(found[marked]);
    else if (event.key === 'Escape' && (open || term)) {
      setOpen(false);
      setTerm('');
    } else if (event.key === 'Backspace' && term === '' && value.length > 0) remove(value.at(-1)!);
    else if (event.key === 'Tab') return setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation(); // Escape closes the list, not the dialog around it
  };

  return (
    <Field id={field} {...frame}>
      {(control) => (
        <div ref={box} className={styles.picker}>
          <PickerChips
            label={typeof frame.label === 'string' ? frame.label : 'Auswahl'}
            value={value}
            nameOf={nameOf}
            onRemove={remove}
            onMove={ordered ? onChange : undefined}
          />
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            className={cx(controlStyles.control)}
            placeholder={placeholder}
            value={term}
            autoComplete="off"
            aria-expanded={open}
            aria-autocomplete="list"
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && found[marked] ? `${listId}-${found[marked].uid}` : undefined}
            onChange={(event) => {
              setTerm(event.target.value);
              setMarked(0);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
          />
          {open && (
            <PickerList
              id={listId}
              found={found}
              value={value}
              marked={marked}
              loading={loading}
              single={single}
              onMark={setMarked}
              onChoose={choose}
            />
          )}
          <p role="status" className={styles.silent}>
            {said}
          </p>
        </div>
      )}
    </Field>
  );
}
