'use client';

import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon';
import styles from './tooltip.module.css';

/** Milliseconds a tooltip stays after the pointer has left; docs/requirements/constants.md, Numbers. */
const hideDelay = 200;

/**
 * A plain sentence shown on hover and focus. Describes its child, or brings a question-mark button. Escape hides it;
 * the pointer may move onto it.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  children?: ReactElement<Record<string, unknown>>;
}) {
  const id = useId();
  const wrap = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const hideSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), hideDelay);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation(); // a modal around it stays open
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (open && wrap.current && bubble.current) place(bubble.current, wrap.current.getBoundingClientRect());
  }, [open]);

  const trigger = children ?? (
    <button type="button" className={styles.help} aria-label="Hilfe">
      <Icon name="help" size={18} />
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      ref={wrap}
      className={styles.wrap}
      onPointerEnter={show}
      onPointerLeave={hideSoon}
      onFocus={show}
      onBlur={hideSoon}
      onKeyDown={onKeyDown}
    >
      {cloneElement(trigger as ReactElement<Record<string, unknown>>, { 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" hidden={!open} className={styles.bubble}>
        {text}
      </span>
    </span>
  );
}

/** Places it below the control, or above if there is no room; always within the window. */
function place(bubble: HTMLElement, around: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.min(
    Math.max(8, around.left + around.width / 2 - width / 2),
    window.innerWidth - width - 8,
  );
  const below = around.bottom + 6;
  const top = below + height > window.innerHeight ? around.top - height - 6 : below;
  bubble.style.left = `${Math.max(8, left)}px`;
  bubble.style.top = `${top}px`;
}
