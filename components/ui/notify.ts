import type { Notification } from '@/lib/content/model';
import { read, write } from './storage';

/** The window event that carries a notification to the notification area. */
export const notifyEvent = 'portal:notify';
const carryKey = 'notification';
const waiting: Notification[] = [];

/** Shows a notification, as soon as the area exists. `text` is HTML. */
export function notify(notification: Notification): void {
  const event = new CustomEvent(notifyEvent, { detail: notification, cancelable: true });
  const taken = !window.dispatchEvent(event);
  if (!taken) waiting.push(notification);
}

/** Shows a notification on the next page. */
export function notifyAfterLoad(notification: Notification): void {
  write('sessionStorage', carryKey, JSON.stringify(notification));
}

/** Returns, once, the notifications that waited or came from the page before. */
export function takeWaiting(): Notification[] {
  const carried = read('sessionStorage', carryKey);
  write('sessionStorage', carryKey, null);
  const found = waiting.splice(0);
  try {
    if (carried) found.push(JSON.parse(carried));
  } catch {}
  return found;
}

/** Escapes text for a notification. */
export function asHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
