'use client';

import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { hideHint } from '../glossary/hide-hint';
import { Icon } from '../ui/icon';
import styles from './header-search.module.css';
import type { LiveResultsProps, LiveState } from './live-results';

/** Whether a key that was pressed there is meant for what is typed; nothing is typed into the document itself. */
const takesText = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.(
    'input,textarea,select,[contenteditable=true],[role=dialog],[role=listbox]',
  );

const closed: LiveState = { open: false };

/** The search in the header; on phones a link to the page of the search. The home page has its own instead of it. */
export function HeaderSearch() {
  return (
    <>
      <a href="/suche" className={styles.icon} aria-label="Suche">
        <Icon name="search" size={24} />
      </a>
      <LiveSearch>
        <button type="submit" className={styles.button} aria-label="Suchen">
          <Icon name="search" size={20} />
        </button>
      </LiveSearch>
    </>
  );
}

interface Props {
  /** Shown above the field; without it this is the small one of the header. */
  label?: string;
  hint?: string;
  /** The button that sends it. */
  children: ReactNode;
}

/**
 * A plain form, in which results appear while somebody types, once the code for it is there; it is loaded when the
 * field is entered first.
 */
export function LiveSearch({ label, hint, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [Live, setLive] = useState<ComponentType<LiveResultsProps>>();
  const [state, setState] = useState(closed);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key === 'Escape') hideHint();
      if (key !== '/' || ctrlKey || metaKey || altKey || takesText(target)) return;
      if (!field.current?.offsetParent) return; // not shown, as on phones
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const load = () => {
    if (!Live) import('./live-results').then((loaded) => setLive(() => loaded.LiveResults)).catch(() => {});
  };
  const fieldId = `${id}-field`;
  const hintId = `${id}-hint`;
  return (
    <search aria-label="Portal durchsuchen" className={label ? styles.large : styles.form}>
      {label && (
        <label htmlFor={fieldId} className={styles.label}>
          {label}
        </label>
      )}
      {hint && (
        <p id={hintId} className={styles.example}>
          {hint}
        </p>
      )}
      <form action="/suche">
        <input
          ref={field}
          id={fieldId}
          type="search"
          name="q"
          aria-label={label ? undefined : 'Suchbegriff, Code oder Nummer'}
          aria-describedby={hint && hintId}
          placeholder={label ? undefined : 'Suchen'}
          autoComplete="off"
          value={term}
          className={styles.field}
          onFocus={load}
          onChange={({ target }) => setTerm(target.value)}
          {...(Live && {
            role: 'combobox',
            'aria-expanded': state.open,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            'aria-activedescendant': state.active,
          })}
        />
        {children}
        {Live && <Live id={id} term={term} field={field} onState={setState} />}
      </form>
    </search>
  );
}
