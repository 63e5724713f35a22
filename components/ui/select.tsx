'use client';

import { lazy, Suspense, useId, useState } from 'react';
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

  const choose = (next: string) => {
    setList('closed');
    if (next === value) return;
    setChosen(next);
    onChange?.(next);
    if (submitOnChange)
      setTimeout(() => (document.getElementById(id) as HTMLInputElement)?.form?.requestSubmit());
  };
  if (!desktop) return <NativeSelect {...rest} id={id} name={name} value={value} onChoose={choose} />;

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

function NativeSelect(props: Omit<SelectListProps, 'onClose'> & { name?: string }) {
  const { options, onChoose, search: _search, extended: _extended, placeholder, ...rest } = props;
  const [atFirst] = useState(rest.value);
  const all = placeholder ? [{ title: placeholder, value: '' }, ...options] : options;
  return (
    <select
      {...rest}
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
