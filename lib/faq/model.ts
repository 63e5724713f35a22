import type { Kept } from '../record';
import type { FaqValues } from './record';

export interface FaqEntry extends FaqValues {
  uid: number;
}

/** The same for its form. */
export type FaqRecord = FaqEntry & Kept;

/** The anchor of a question in the page, `/faq#frage-12`. */
export const anchorOf = (uid: number): string => `frage-${uid}`;
