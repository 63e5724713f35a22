'use client';

import * as Radix from '@radix-ui/react-select';
import { useEffect, useState } from 'react';
import controlStyles from './control.module.css';
import { cx } from './cx';
import { Icon } from './icon';
import { pageNonce, shareNonce } from './nonce';
import styles from './select.module.css';
import type { SelectListProps } from './select-props';
import { SelectedTitle } from './select-trigger';

shareNonce();

// Radix refuses the empty value, which filters need ("alle").
const wrap = (value: string) => `v:${value}`;

/** Whatever a modal hides from screen readers. */
const hiddenNow = () => document.querySelectorAll('[data-aria-hidden]');

/**
 * Radix hides the page from screen readers while its list is open, though what has the focus may lie there. A list is no
 * modal: what was to be read before stays so.
 */
function useReadablePage(): void {
  const [hidden] = useState(() => new Set(hiddenNow()));
  useEffect(() => {
    const show = () => {
      for (const element of hiddenNow()) if (!hidden.has(element)) element.removeAttribute('aria-hidden');
    };
    const observer = new MutationObserver(show);
    observer.observe(document.body, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-aria-hidden'],
    });
    return () => observer.disconnect();
  }, [hidden]);
}

/** The open select; a default export because it is loaded lazily. Closing it unmounts it. */
export default function SelectList({
  options,
  value,
  onChoose,
  onClose,
  extended,
  placeholder,
  ...rest
}: SelectListProps) {
  useReadablePage();
  // Part of what is around the select, so that the list lies in a landmark or dialog as well.
  const [around] = useState(() => document.activeElement?.closest('main, [role=dialog]'));
  return (
    <Radix.Root
      open
      onOpenChange={(open) => !open && onClose()}
      value={wrap(value)}
      onValueChange={(next) => onChoose(next.slice(2))}
    >
      <Radix.Trigger
        id={rest.id}
        className={cx(controlStyles.control, styles.trigger)}
        aria-label={rest['aria-label']}
        aria-describedby={rest['aria-describedby']}
        aria-invalid={rest['aria-invalid']}
      >
        <SelectedTitle options={options} value={value} placeholder={placeholder} />
      </Radix.Trigger>
      <Radix.Portal container={around}>
        <Radix.Content
          data-layer="list"
          position="popper"
          sideOffset={4}
          className={cx(styles.list, extended && styles.extended)}
          // The trigger gets the focus before the key is released; it must not open again.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          <Radix.Viewport nonce={pageNonce()} className={styles.viewport}>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={wrap(option.value)}
                disabled={option.disabled}
                className={styles.option}
              >
                <Radix.ItemText>{option.title}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Icon name="check" size={18} />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
