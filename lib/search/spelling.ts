import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { int, select, text } from '../db/select';
import { textArray } from './sight';
import type { AskedWord } from './words';

/** How many letters may be wrong, missing, too many or changed about in a word. */
const allowed = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** How many such errors lie between two words (optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** A word with two letters changed about or one left out: of short words too little stays for trigrams. */
function slips(word: string): string[] {
  if (word.length > 12) return [];
  return Array.from({ length: word.length }, (_, i) => [
    word.slice(0, i) + word.slice(i + 1),
    ...(i > 0 ? [word.slice(0, i - 1) + word[i] + word[i - 1] + word.slice(i + 1)] : []),
  ]).flat();
}

export interface Candidate {
  /** Which word of the question it is for. */
  at: number;
  /** As it is written. */
  shown: string;
  /** Its lexeme. */
  stem: string;
}

/** Known words that one of a question may have been meant as, the nearest first, a few a word. */
export async function candidatesFor(db: Db, words: AskedWord[]): Promise<Candidate[]> {
  const asked = words
    .map(({ clean, code }, at) => ({ at, word: clean.includes(' ') ? code : clean }))
    .filter(({ word }) => /^[a-z]{4,40}$/.test(word));
  if (asked.length === 0) return [];
  const values = asked.map(({ at, word }) => sql`(${at}::int, ${word}::text, ${textArray(slips(word))})`);
  const rows = await select(
    db,
    {
      ...{ at: int(sql`q.at`), asked: text(sql`q.word`) },
      ...{ word: text(sql`k.word`), stem: text(sql`k.stem`), shown: text(sql`k.shown`) },
    },
    sql`from (values ${sql.join(values, sql`, `)}) q (at, word, slips) cross join lateral (
        select distinct on (near.word) near.* from (
          (select v.word, v.stem, v.shown, similarity(v.word, q.word) as near from search_words v
            where v.word % q.word and v.word ~ '^[a-z]+$' order by 4 desc, v.word limit 80)
          union all
          (select v.word, v.stem, v.shown, 0 from search_words v where v.word = any(q.slips) limit 40)
        ) near where near.word <> q.word and near.word ~ '^[a-z]+$' order by near.word, near.shown) k`,
  );
  const ranked = rows
    .map((row) => ({ ...row, errors: distance(row.asked, row.word) }))
    .filter(({ asked: word, errors }) => errors <= allowed(word.length))
    .sort((a, b) => a.at - b.at || a.errors - b.errors || compare(a.word, b.word));
  return asked.flatMap(({ at }) => {
    const own = ranked.filter((one) => one.at === at);
    // Other forms of a word find the same.
    return own.filter(({ stem }, place) => own.findIndex((one) => one.stem === stem) === place).slice(0, 6);
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
