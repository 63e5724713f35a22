'use client';

import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import controlStyles from './control.module.css';
import { Field, type FieldFrame, useFrame } from './field';
import { html } from './markup';
import styles from './select.module.css';
import type { SelectListProps, SelectOption, SelectProps } from './select-props';
import { SelectTrigger } from './select-trigger';
import { useNotMobile } from './use-not-mobile';

// The lists load with the first select that opens.
const SelectList = lazy(() => import('./select-list'));
const SelectSearch = lazy(() => import('./select-search'));

/**
 * One of several values. A native select on mobile screens and without scripts; otherwise our own list with keyboard
 * control. Its value is in the form under `name` either way.
 */
function Select({ name, onChange, submitOnChange, value: given, defaultValue, ...rest }: SelectProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const desktop = useNotMobile();
  const [chosen, setChosen] = useState(
    defaultValue ?? (rest.placeholder ? '' : (rest.options[0]?.value ?? '')),
  );
  const [list, setList] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const value = given ?? chosen;

  const take = (next: string) => {
    setChosen(next);
    onChange?.(next);
  };
  const choose = (next: string) => {
    setList('closed');
    if (next === value) return;
    take(next);
    if (submitOnChange)
      setTimeout(() => (document.getElementById(id) as HTMLInputElement)?.form?.requestSubmit());
  };
  if (!desktop)
    return <NativeSelect {...rest} id={id} name={name} value={value} onChoose={choose} onEarly={take} />;

  const props = { ...rest, id, value, onChoose: choose, onClose: () => setList('closed') };
  const trigger = <SelectTrigger {...props} focused={list !== 'untouched'} onOpen={() => setList('open')} />;
  const List = rest.search ? SelectSearch : SelectList;
  return (
    <div className={styles.select}>
      {list === 'open' ? (
        <Suspense fallback={trigger}>
          <List {...props} />
        </Suspense>
      ) : (
        trigger
      )}
      {name && <input type="hidden" name={name} value={value} disabled={rest.disabled} />}
    </div>
  );
}

function NativeSelect(
  props: Omit<SelectListProps, 'onClose'> & {
    name?: string;
    /** Gets what was chosen before this script ran. */
    onEarly: (value: string) => void;
  },
) {
  const { options, onChoose, onEarly, search: _search, extended: _extended, placeholder, ...rest } = props;
  const [atFirst] = useState(rest.value);
  const box = useRef<HTMLSelectElement>(null);
  const early = useRef(onEarly);
  // Before anything takes its place: on wide screens our own list does.
  useLayoutEffect(() => {
    const [chosen] = box.current?.selectedOptions ?? [];
    if (chosen && !chosen.defaultSelected && box.current?.querySelector('[selected]'))
      early.current(chosen.value);
  }, []);
  const all = placeholder ? [{ title: placeholder, value: '' }, ...options] : options;
  return (
    <select
      {...rest}
      ref={box}
      className={controlStyles.control}
      onChange={(event) => onChoose(event.target.value)}
      // Markup as text: filters have dozens of options, and as elements they would be most of the cost.
      dangerouslySetInnerHTML={{ __html: html`${all.map((option) => optionOf(option, atFirst))}`.text }}
    />
  );
}

const optionOf = ({ title, value, disabled }: SelectOption, chosen: string) =>
  html`<option value="${value}"${chosen === value && selected}${disabled && off}>${title}</option>`;
const selected = html` selected`;
const off = html` disabled`;

/** A `Select` with label, hint and error. */
export function SelectField(props: FieldFrame & SelectProps) {
  const [frame, rest] = useFrame(props);
  return <Field {...frame}>{(control) => <Select {...rest} {...control} />}</Field>;
}
