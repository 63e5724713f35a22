'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Notification } from '@/lib/content/model';
import styles from './notification-area.module.css';

/** Milliseconds a notification stays; docs/requirements/constants.md, Numbers. */
const hideAfterDefault = 2000;

type Type = NonNullable<Notification['type']>;
const icons: Record<Type, IconName> = {
  save: 'save',
  info: 'info',
  success: 'success',
  error: 'error',
  warning: 'warning',
};

/** One notification. It closes by itself unless told not to; pointer or focus on it hold it. */
export function NotificationCard({
  notification: { text, type = 'info', autohide, hideAfter },
  onClose,
}: {
  notification: Notification;
  onClose: () => void;
}) {
  const html = useSafeHtml(text);
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;

  const delay = hideAfter ?? (autohide === false ? undefined : hideAfterDefault);
  useEffect(() => {
    if (delay === undefined || held || html === undefined) return;
    const timer = setTimeout(() => close.current(), delay);
    return () => clearTimeout(timer);
  }, [delay, held, html]);

  if (html === undefined) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the card
    <div
      className={`${styles.card} ${styles[type]}`}
      data-type={type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[type]} size={22} />
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      <button type="button" className={styles.close} aria-label="Meldung schließen" onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** The text as safe HTML; undefined while the sanitiser, loaded only for text with markup, is at work. */
function useSafeHtml(text: string): string | undefined {
  const plain = !/[<&]/.test(text);
  const [clean, setClean] = useState<string>();
  useEffect(() => {
    if (plain) return;
    let current = true;
    import('@/lib/html/notification')
      .then(({ sanitizeNotification }) => sanitizeNotification(text))
      // If the sanitiser can't be loaded, the plain text is shown.
      .catch(() => text.replace(/<[^>]*>/g, ' ').replace(/[<>]/g, ''))
      .then((html) => current && setClean(html));
    return () => {
      current = false;
    };
  }, [plain, text]);
  return plain ? text : clean;
}
