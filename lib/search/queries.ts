import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { cached, revisionGroups } from '../db/revisions';
import { int, select } from '../db/select';
import { viennaDay } from '../time/days';
import { hitsOf, marked, snippetOf } from './highlight';
import { wordsOf } from './key';
import { allKinds, hrefOf, type SearchKind, standingText } from './kinds';
import { mostOfKind, type SearchAnswer, type SearchCounts, type SearchResult } from './model';
import { type SearchSight, textArray, visible } from './sight';
import { candidatesFor } from './spelling';
import { type Questions, questionOfWord, questionsOf, tellingWords } from './tsquery';
import { type AskedWord, readWords } from './words';

export interface SearchQuestion {
  term: string;
  /** Only these; all where it is empty. */
  kinds: SearchKind[];
  /** A page of the results in one order, or so many of each kind. */
  window: { limit: number; offset: number } | { ofEach: number };
}

interface FoundRow {
  kind: SearchKind;
  uid: number;
  parentUid: number | null;
  code: string;
  title: string;
  hint: string;
  body: string;
  link: string;
  standing: number;
}

interface Found {
  counts: SearchCounts | null;
  rows: FoundRow[] | null;
}

const nothing = (suggestions: string[] = []): SearchAnswer => ({
  results: [],
  counts: {},
  total: 0,
  more: false,
  corrected: null,
  suggestions,
});

/**
 * What a term finds that the asker may see (docs/requirements/tools.md, Search): exact codes and titles first, then beginnings of
 * codes, titles, texts; of equals what is in force first. What finds nothing is looked for as it may have been meant.
 */
export async function search(
  db: Db,
  question: SearchQuestion,
  sight: SearchSight,
  now = new Date(),
): Promise<SearchAnswer> {
  const words = await readWords(db, wordsOf(question.term));
  const asked = questionsOf(question.term, words);
  if (!asked) return nothing();
  const answer = answerOf(await find(db, question, asked, sight, now), question, words);
  const any = sum(answer.counts, allKinds);
  if (any >= few) return answer;
  const meant = await meantBy(db, words, sight, now, any === 0);
  if (any > 0 || meant.length === 0) return { ...answer, suggestions: any > 0 ? meant : [] };
  const [best, ...others] = meant as [string, ...string[]];
  const corrected = await readWords(db, wordsOf(best));
  const found = await find(db, question, questionsOf(best, corrected)!, sight, now);
  const instead = answerOf(found, question, corrected);
  if (sum(instead.counts, allKinds) === 0) return nothing();
  return { ...instead, corrected: best, suggestions: others };
}

/** Fewer results than these let it be asked whether something else was meant. */
const few = 3;

const sum = (counts: SearchCounts, kinds: SearchKind[]) =>
  kinds.reduce((total, kind) => total + (counts[kind] ?? 0), 0);

function answerOf({ counts, rows }: Found, { kinds }: SearchQuestion, words: AskedWord[]): SearchAnswer {
  const hit = hitsOf(words);
  const given = counts ?? {};
  const wanted = kinds.length > 0 ? kinds : allKinds;
  return {
    results: (rows ?? []).map(
      (row): SearchResult => ({
        kind: row.kind,
        uid: row.uid,
        href: hrefOf(row),
        code: marked(row.code, hit),
        title: marked(row.title, hit),
        hint: marked(row.hint, hit),
        snippet: snippetOf(row.body, hit),
        standing: standingText(row.kind, row.standing),
      }),
    ),
    counts: given,
    total: sum(given, wanted),
    more: wanted.some((kind) => (given[kind] ?? 0) >= mostOfKind),
    corrected: null,
    suggestions: [],
  };
}

/** How well a `search_entries e` answers, from 6 for its own code down to 1 for a compound somewhere in its text. */
const tierOf = ({ exact, begun, titled, titledWide, said }: Questions): SQL => sql`case
  when e.vector @@ ${exact}::tsquery then 6
  ${begun ? sql`when e.vector @@ ${begun}::tsquery then 5` : sql``}
  when e.vector @@ ${titled}::tsquery then 4
  when e.vector @@ ${titledWide}::tsquery then 3
  when e.vector @@ ${said}::tsquery then 2 else 1 end`;

const standingOn = (
  day: string,
): SQL => sql`case e.editing when 'Entwurf' then 4 when 'Konsultation' then 2 else
  case when e.valid_until < ${day} then 3 when e.valid_from > ${day} then 1 else 0 end end`;

const ordered = sql.raw(
  'tier desc, standing, place, length, sort_at desc nulls last, code collate "C", uid desc',
);

/**
 * Asks the index kind by kind, narrow questions before the wide one, each for so many at most: the best are among
 * what is ordered however much a common word finds. Counting needs no order and goes further.
 */
async function find(
  db: Db,
  { kinds, window }: SearchQuestion,
  asked: Questions,
  sight: SearchSight,
  now: Date,
): Promise<Found> {
  const few = 'ofEach' in window;
  const most = few ? 20 * window.ofEach : mostOfKind;
  const of = (question: string) => sql`from search_entries e
    where e.vector @@ ('''#' || k.kind || ''' & (' || ${question} || ')')::tsquery and ${visible(sight, now)}`;
  const scans = [[asked.exact, asked.begun].filter(Boolean).join(' | '), asked.titled, asked.saidWide].map(
    (
      one,
    ) => sql`(select e.uid, e.part, e.code, ${tierOf(asked)} as tier, ${standingOn(viennaDay(now))} as standing,
        length(e.title) as length, e.sort_at ${of(one)} limit ${most})`,
  );
  const wanted = kinds.length > 0 ? kinds : allKinds;
  const shown = few
    ? sql`select * from (select f.*, row_number() over (partition by kind order by ${ordered}) as of_kind from found f) f
        where of_kind <= ${window.ofEach}`
    : sql`select * from found order by ${ordered} limit ${window.limit} offset ${window.offset}`;
  const columns = {
    counts: sql<Found['counts']>`(select json_object_agg(kind, n) from counted where n > 0)`,
    rows: sql<
      Found['rows']
    >`(select json_agg(json_build_object('kind', kind, 'uid', uid, 'parentUid', e.parent_uid,
      'code', e.code, 'title', e.title, 'hint', e.hint, 'body', e.body, 'link', e.link, 'standing', standing)
      order by tier desc, standing, place, length, s.sort_at desc nulls last, e.code collate "C", uid desc)
      from shown s join search_entries e using (kind, uid, part))`,
  };
  const [found] = await select(
    db,
    columns,
    (list) => sql`with k as (select * from unnest(${textArray(allKinds)}) with ordinality k (kind, place)),
      counted as (
        select k.kind, (select count(distinct c.uid)::int from
          (select e.uid ${of(asked.saidWide)} limit ${mostOfKind}) c) as n from k
      ), found as materialized (
        select distinct on (k.kind, o.uid) k.kind, k.place, o.* from k, lateral (${sql.join(scans, sql` union all `)}) o
        where k.kind = any(${textArray(wanted)}) order by k.kind, o.uid, o.tier desc, o.part
      ), shown as (${shown})
      select ${list}`,
  );
  return found!;
}

/**
 * What may have been meant: the words that find nothing put right, each so that it finds something this asker may see.
 * @param all whether a word that finds something may stay: what finds little may have been meant otherwise
 */
async function meantBy(
  db: Db,
  words: AskedWord[],
  sight: SearchSight,
  now: Date,
  all: boolean,
): Promise<string[]> {
  const telling = tellingWords(words);
  const candidates = await candidatesFor(db, telling);
  if (candidates.length === 0) return [];
  const questions = [
    ...telling.map((word) => questionOfWord(word)),
    ...candidates.map(({ stem }) => `'${stem}'`),
  ];
  const found = sql<boolean>`exists (
    select from search_entries e where e.vector @@ q.question::tsquery and ${visible(sight, now)})`;
  const rows = await select(
    db,
    { i: int(sql`q.i`), found },
    sql`from (values ${sql.join(
      questions.map((one, i) => sql`(${i}::int, ${one}::text)`),
      sql`, `,
    )}) q (i, question)`,
  );
  const finds = new Set(rows.filter(({ found }) => found).map(({ i }) => i));
  const good = candidates.filter((_, i) => finds.has(telling.length + i));
  const wrong = telling.flatMap((word, at) => {
    if (all && finds.has(at)) return [];
    const meant = good.filter((one) => one.at === at);
    return meant.length > 0 ? [{ word, meant }] : [];
  });
  if (wrong.length === 0) return [];
  const others = Math.max(...wrong.map(({ meant }) => meant.length));
  const sentences = Array.from({ length: Math.min(others, 3) }, (_, n) =>
    words
      .map((word) => {
        const found = wrong.find((one) => one.word === word);
        return found ? found.meant[Math.min(n, found.meant.length - 1)]!.shown : word.typed;
      })
      .join(' '),
  );
  return [...new Set(sentences)];
}

/** What begins and ends by the clock alone is seen after this, in milliseconds. */
const keptFor = 30_000;

/** The same for visitors, who all see the same: kept until something is written, half a minute at most. */
export function searchForVisitors(
  db: Db,
  question: SearchQuestion,
  sight: SearchSight,
): Promise<SearchAnswer> {
  const now = new Date();
  const key = `search:${Math.floor(now.getTime() / keptFor)}:${JSON.stringify(question)}`;
  return cached(revisionGroups, key, () => search(db, question, sight, now));
}
