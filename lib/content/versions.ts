import 'server-only';
import { plainText } from '../html/plain-text';
import { type WordPart, wholeTexts } from '../text/words';
import { fillWords } from '../work/words';
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
  return { label, state, before, after, parts: wholeTexts(before, after) };
}

/** Compares two versions of a page: title, description and the text without its formatting. */
export async function compareVersions(
  before: PageVersionText,
  after: PageVersionText,
): Promise<VersionComparison> {
  const texts = [plainText(before.body), plainText(after.body)] as const;
  const rows = [
    row('Titel', before.title, after.title),
    row('Beschreibung', before.description, after.description),
    row('Text', ...texts),
  ].filter((one) => one.before || one.after);
  await fillWords(rows);
  return {
    rows,
    formattedOnly: texts[0] === texts[1] && before.body !== after.body,
  };
}
