type Area = 'localStorage' | 'sessionStorage';

// Browsers may refuse storage (private mode, blocked cookies, full); the portal then remembers nothing.

/** The stored text; null without one, or if storage is refused. */
export function read(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text; null removes it. */
export function write(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {}
}
