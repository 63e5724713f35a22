import { plainTextOf } from '../changes/text';
import type { ListColumn } from '../columns';
import type { FaqEntry } from './model';

/** The columns of the questions' export. */
export const faqColumns: readonly ListColumn<FaqEntry>[] = [
  { key: 'question', title: 'Frage', width: 60, value: ({ question }) => question },
  { key: 'answer', title: 'Antwort', width: 100, value: ({ answer }) => plainTextOf(answer) },
  { key: 'category', title: 'Kategorie', width: 30, value: ({ category }) => category },
];
