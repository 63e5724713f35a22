import { plainText } from '../html/plain-text';
import { compareWords, type WordPart } from '../text/words';
import type { PageVersionText } from './page-model';

/** One part of two versions of a page, word by word. */
export interface VersionRow {
  label: string;
  state: 'same' | 'changed' | 'added' | 'removed';
  before: string;
  after: string;
  parts: WordPart[];
}

/** What two versions of a page say, part by part. */
export interface VersionComparison {
  rows: VersionRow[];
  /** The text says the same and is only formatted differently. */
  formattedOnly: boolean;
}

function row(label: string, before: string, after: string): VersionRow {
  const state = before === after ? 'same' : !before ? 'added' : !after ? 'removed' : 'changed';
  return { label, state, before, after, parts: compareWords(before, after) };
}

/** Compares two versions of a page: title, description and the text without its formatting. */
export function compareVersions(before: PageVersionText, after: PageVersionText): VersionComparison {
  const texts = [plainText(before.body), plainText(after.body)] as const;
  return {
    rows: [
      row('Titel', before.title, after.title),
      row('Beschreibung', before.description, after.description),
      row('Text', ...texts),
    ].filter((one) => one.before || one.after),
    formattedOnly: texts[0] === texts[1] && before.body !== after.body,
  };
}
