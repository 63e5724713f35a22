import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { type MailState, mailStates } from './model';

/** The outbox's address, taken apart. */
export interface OutboxAddress {
  search: string;
  state?: MailState;
  page: number;
}

const path = '/verwaltung/postausgang';

/** Reads the query of the outbox; what it can't understand is left out. */
export function readOutboxAddress(query: Query): OutboxAddress {
  const { text, oneOf, page } = addressReader(query);
  return { search: text('search'), state: oneOf('state', mailStates), page: page() };
}

/** The address with some parts changed; a new filter begins at page 1. */
export function outboxAddress(address: OutboxAddress, changes: Changes<OutboxAddress> = {}): string {
  const { search, state, page } = changed(address, changes);
  return addressOf(path, { search, state, page: page === 1 ? undefined : page });
}
