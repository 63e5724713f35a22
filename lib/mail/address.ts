import { type MailState, mailStates } from './model';

/** The outbox's address, taken apart. */
export interface OutboxAddress {
  search: string;
  state?: MailState;
  page: number;
}

const path = '/verwaltung/postausgang';

/** Reads the query of the outbox; what it can't understand is left out. */
export function readOutboxAddress(text: (key: string) => string | undefined): OutboxAddress {
  const page = text('page') ?? '';
  return {
    search: (text('search') ?? '').slice(0, 200),
    state: mailStates.find((state) => state === text('state')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address with some parts changed; a new filter begins at page 1. */
export function outboxAddress(address: OutboxAddress, changes: Partial<OutboxAddress> = {}): string {
  const { search, state, page } = { ...address, page: 1, ...changes };
  const query = new URLSearchParams([
    ...(search ? [['search', search]] : []),
    ...(state ? [['state', state]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]).toString();
  return path + (query && `?${query}`);
}
