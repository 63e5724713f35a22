import 'server-only';
import { createHash } from 'node:crypto';

/** Names facts by 64 digits: equal for equal facts, so that what is done is what was shown. */
export const digestOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');
