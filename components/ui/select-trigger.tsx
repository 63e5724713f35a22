'use client';

import { useEffect, useRef } from 'react';
import controlStyles from './control.module.css';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './select.module.css';
import type { SelectListProps } from './select-props';

/** The closed select. `focused` takes the focus when it replaces its list. */
export function SelectTrigger({
  onOpen,
  focused,
  ...props
}: Omit<SelectListProps, 'onChoose' | 'onClose'> & { onOpen: () => void; focused: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <button
      ref={button}
      type="button"
      role="combobox"
      id={props.id}
      className={cx(controlStyles.control, styles.trigger)}
      disabled={props.disabled}
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={props['aria-label']}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <SelectedTitle {...props} />
    </button>
  );
}

/** The chosen option's title or the placeholder, with the arrow. */
export function SelectedTitle({
  options,
  value,
  placeholder,
}: Pick<SelectListProps, 'options' | 'value' | 'placeholder'>) {
  const title = options.find((option) => option.value === value)?.title;
  return (
    <>
      <span className={title ? styles.title : styles.placeholder}>
        {title ?? placeholder ?? 'Bitte wählen'}
      </span>
      <Icon name="chevron-down" size={18} />
    </>
  );
}
