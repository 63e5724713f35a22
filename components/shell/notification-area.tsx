'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notification } from '@/lib/content/model';
import { notifyEvent, takeWaiting } from '../ui/notify';
import styles from './notification-area.module.css';
import { NotificationCard } from './notification-card';

interface Shown extends Notification {
  id: number;
}

const notices: Record<string, Notification> = {
  access_denied: { text: 'Zugriff nicht autorisiert', type: 'error' },
};

/** Shows notifications over the page. Errors and warnings are read out at once, others politely. */
export function NotificationArea() {
  const [shown, setShown] = useState<Shown[]>([]);
  const count = useRef(0);

  const add = useCallback((notification: Notification) => {
    count.current += 1;
    const id = count.current;
    const { about } = notification;
    setShown((all) => [
      ...all.filter((one) => about === undefined || one.about !== about),
      { ...notification, id },
    ]);
  }, []);
  const remove = useCallback((id: number) => setShown((all) => all.filter((one) => one.id !== id)), []);

  useEffect(() => {
    const onNotify = (event: Event) => {
      event.preventDefault(); // tells notify() that it was taken
      add((event as CustomEvent<Notification>).detail);
    };
    window.addEventListener(notifyEvent, onNotify);
    for (const notification of [...takeWaiting(), ...takeNotice()]) add(notification);
    return () => window.removeEventListener(notifyEvent, onNotify);
  }, [add]);

  const cards = (urgent: boolean) =>
    shown
      .filter(({ type }) => (type === 'error' || type === 'warning') === urgent)
      .map((one) => <NotificationCard key={one.id} notification={one} onClose={() => remove(one.id)} />);
  return (
    <section className={styles.area} aria-label="Meldungen" data-print="no" data-layer="notifications">
      <div role="alert">{cards(true)}</div>
      <div role="status">{cards(false)}</div>
    </section>
  );
}

/** The notice that a redirect put into the address (`?notice=access_denied`); removes it from there. */
function takeNotice(): Notification[] {
  const url = new URL(window.location.href);
  const notice = notices[url.searchParams.get('notice') ?? ''];
  if (!notice) return [];
  url.searchParams.delete('notice');
  url.searchParams.delete('redirect'); // what was refused is said by now
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  return [notice];
}
