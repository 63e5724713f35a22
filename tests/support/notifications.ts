import { jest } from '@jest/globals';

/** The answer of a call. */
export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Replaces `fetch`. `answers` maps a path to its answer or a function that makes it; other paths fail like a dead
 * network.
 * @returns the mock, whose calls are `[path, init]`
 */
export function mockFetch(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>) {
  const mock = jest.fn(async (path: string, _init?: RequestInit) => {
    const given = answers[path];
    if (!given) throw new TypeError('Failed to fetch');
    const { status = 200, body, headers = {} } = typeof given === 'function' ? await given() : given;
    const ok = status >= 200 && status < 300;
    const head = { get: (name: string) => headers[name] ?? null };
    return {
      ok,
      status,
      headers: head,
      text: async () => JSON.stringify(body) ?? '',
      json: async () => body,
    };
  });
  Object.assign(globalThis, { fetch: mock });
  return mock;
}

/** Changes the page's address without loading it. */
export function visit(address: string): void {
  window.history.replaceState(null, '', address);
}

/** Collects notifications until `stop`. */
export function collectNotifications() {
  const all: { text: string; type?: string; autohide?: boolean }[] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    all.push((event as CustomEvent).detail);
  };
  window.addEventListener('portal:notify', listen);
  return { all, stop: () => window.removeEventListener('portal:notify', listen) };
}
