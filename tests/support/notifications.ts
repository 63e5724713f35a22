import { jest } from '@jest/globals';

/** What a call gets as its answer: a status and a body. */
export interface Answer {
  status?: number;
  body?: unknown;
}

/**
 * Stands in for `fetch`. `answers` maps a path to its answer or to a function of the call; a path without
 * an answer fails like a dead network. Returns the mock, whose calls are `[path, init]`.
 */
export function mockFetch(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>) {
  const mock = jest.fn(async (path: string, _init?: RequestInit) => {
    const given = answers[path];
    if (!given) throw new TypeError('Failed to fetch');
    const { status = 200, body } = typeof given === 'function' ? await given() : given;
    const ok = status >= 200 && status < 300;
    return { ok, status, text: async () => JSON.stringify(body) ?? '', json: async () => body };
  });
  Object.assign(globalThis, { fetch: mock });
  return mock;
}

/** Moves the page to another address without loading it. */
export function visit(address: string): void {
  window.history.replaceState(null, '', address);
}

/** Collects the notifications that are sent while it is on. */
export function collectNotifications() {
  const all: { text: string; type?: string; autohide?: boolean }[] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    all.push((event as CustomEvent).detail);
  };
  window.addEventListener('portal:notify', listen);
  return { all, stop: () => window.removeEventListener('portal:notify', listen) };
}
