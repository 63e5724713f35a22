import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { bool, int, select } from '../db/select';
import { containing } from '../db/where';
import { partsOf, piecesOf } from './compound';
import { clean, codeOf } from './key';
import { textArray } from './sight';

interface Known {
  word: string;
  stem: string;
}

/** A word of a question, with everything known that it may mean. */
export interface AskedWord {
  typed: string;
  /** Folded, words of it parted by spaces. */
  clean: string;
  code: string;
  /** Its stems; several for what is made of several words. */
  stems: string[];
  /** It says nothing by itself (`der`, `für`). */
  stop: boolean;
  /** Words with its stem. */
  forms: string[];
  /** Words that begin with it. */
  begins: Known[];
  /** Words that have it within. */
  inside: Known[];
  /** The words that it is made of. */
  parts: Known[];
  /** Codes that begin with it. */
  codes: string[];
  /** Words that mean the same, as page admins keep them. */
  synonyms: Synonym[];
}

interface Synonym {
  /** As it is kept. */
  word: string;
  /** Its stems, with spaces between them. */
  key: string;
}

/** Words that a beginning or a part stands for, at most. */
const most = 60;

/** The spellings of words that say nothing by themselves which the dictionary does not have. */
const transliterated = new Set(['fuer', 'ueber', 'waehrend', 'koennen', 'wuerde', 'fur']);

/** What the words of a question may mean, from all words that any entry says: who asks may see none of those entries. */
export async function readWords(db: Db, typed: string[]): Promise<AskedWord[]> {
  if (typed.length === 0) return [];
  const asked = typed.map((word) => ({ typed: word, clean: clean(word), code: codeOf(word) }));
  const values = asked.map(
    ({ typed: word, clean: folded, code }, i) =>
      sql`(${i}::int, ${word.toLowerCase()}::text, ${folded}::text, ${code}::text, ${containing(folded)}::text,
        ${textArray(piecesOf(folded))})`,
  );
  const words = (condition: SQL) => sql`(select json_agg(k) from (
    select distinct v.word, v.stem, length(v.word) from search_words v where not v.code and ${condition}
    order by 3, 1 limit ${most}) k)`;
  const known = (when: SQL, list: SQL) => sql<Known[] | null>`case when ${when} then ${list} end`;
  const rows = await select(
    db,
    {
      ...{ i: int(sql`q.i`), stems: sql<string[]>`q.stems` },
      stop: bool(sql`coalesce(ts_lexize('german_stem', q.raw) = '{}', false)`),
      forms: sql<string[] | null>`(
        select array_agg(distinct v.word) from search_words v where not v.code and v.stem = any(q.stems))`,
      begins: known(
        sql`length(q.clean) >= 3`,
        words(sql`v.word ~>=~ q.clean and v.word ~<~ (q.clean || '~')`),
      ),
      inside: known(
        sql`length(q.stems[1]) >= 4 and cardinality(q.stems) = 1`,
        words(sql`v.word ~ '^[a-z]+$' and v.word like '%' || q.stems[1] || '%' and v.stem <> q.stems[1]`),
      ),
      pieces: known(
        sql`cardinality(q.pieces) > 0`,
        sql`(select json_agg(k) from (
          select distinct v.word, v.stem from search_words v where not v.code and v.word = any(q.pieces)) k)`,
      ),
      codes: sql<string[] | null>`case when length(q.code) >= 2 then (select array_agg(k.stem) from (
        select distinct v.stem, v.word from search_words v
        where v.code and v.word ~>=~ q.code and v.word ~<~ (q.code || '~') order by v.word limit ${most}) k) end`,
      synonyms: sql<Synonym[] | null>`(select json_agg(json_build_object('word', s.word, 'key', s.key))
        from search_terms t, unnest(t.words, t.keys) s (word, key)
        where t.path = '' and q.key <> '' and q.key = any(t.keys) and s.key not in (q.key, ''))`,
    },
    (list) => sql`with q as (select q.*, s.stems, array_to_string(s.stems, ' ') as key
        from (values ${sql.join(values, sql`, `)}) q (i, raw, clean, code, pattern, pieces),
          lateral (select tsvector_to_array(to_tsvector('german', q.clean)) as stems) s)
      select ${list} from q order by q.i`,
  );
  return rows.map((row) => {
    const word = asked[row.i]!;
    return {
      ...word,
      stems: row.stems,
      stop: row.stop || row.stems.length === 0 || transliterated.has(word.typed.toLowerCase()),
      forms: row.forms ?? [],
      begins: row.begins ?? [],
      inside: row.inside ?? [],
      parts: partsKnown(word.clean, row.pieces ?? []),
      codes: row.codes ?? [],
      synonyms: row.synonyms ?? [],
    };
  });
}

function partsKnown(word: string, pieces: Known[]): Known[] {
  const known = new Map(pieces.map((one) => [one.word, one]));
  return (partsOf(word, new Set(known.keys())) ?? []).map((part) => known.get(part)!);
}
