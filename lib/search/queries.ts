import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { keptUntilWritten } from '../backend/kept';
import type { Db } from '../db';
import { int, select } from '../db/select';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { hitsOf, marked, snippetOf } from './highlight';
import { fold, wordsOf } from './key';
import { allKinds, hrefOf, type SearchKind, standingText } from './kinds';
import { mostOfKind, type SearchAnswer, type SearchCounts, type SearchResult } from './model';
import { meantByPasted } from './pasted';
import { type SearchSight, textArray, visible } from './sight';
import { candidatesFor } from './spelling';
import {
  inAny,
  partialQuestions,
  type Questions,
  questionOfWord,
  questionsOf,
  quoted,
  tellingWords,
} from './tsquery';
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
  tier: number;
}

interface Found {
  counts: SearchCounts | null;
  rows: FoundRow[] | null;
}

/** The view puts a role's code behind its name; some roles have none, some have it in their name. */
const withoutEmptyCodes = (body: string) => body.replaceAll(' ()', '').replace(/(\(\w+\)) \1/g, '$1');

const nothing = (): SearchAnswer => ({
  results: [],
  counts: {},
  total: 0,
  more: false,
  corrected: null,
  understood: null,
  partial: false,
  suggestions: [],
});

/**
 * What a term finds that the asker may see (docs/requirements/tools.md, Search): exact codes and titles first, then beginnings of
 * codes, titles, texts; of equals what is in force first. What finds nothing is looked for as it may have been meant,
 * then for records that say fewer of the words.
 */
export async function search(
  db: Db,
  question: SearchQuestion,
  sight: SearchSight,
  now = clock(),
): Promise<SearchAnswer> {
  const understood = meantByPasted(question.term);
  const asking: Asking = { db, question, sight, now };
  const answer = await answerTo(asking, understood ?? question.term);
  return understood === undefined ? answer : { ...answer, understood };
}

interface Asking {
  db: Db;
  question: SearchQuestion;
  sight: SearchSight;
  now: Date;
}

async function answerTo(asking: Asking, term: string): Promise<SearchAnswer> {
  const words = await readWords(asking.db, wordsOf(term));
  const asked = questionsOf(term, words);
  if (!asked) return nothing();
  const found = await find(asking, asked);
  const answer = answerOf(found, asking.question, words);
  const any = sum(answer.counts, allKinds);
  // A code or name that was met, or words that make a title, are no mistake.
  if (any >= few || (found.rows?.[0]?.tier ?? 0) >= tierOfTitle) return answer;
  const telling = tellingWords(words);
  const meant = await meantBy(asking, words, telling, any);
  if (any > 0) return { ...answer, suggestions: meant.sentences };
  const [best, ...others] = meant.sentences;
  if (best === undefined)
    return partial(
      asking,
      telling.filter((_, at) => meant.finds[at]),
      words.length,
    );
  const corrected = await readWords(asking.db, wordsOf(best));
  const instead = answerOf(await find(asking, questionsOf(best, corrected)!), asking.question, corrected);
  // Of one word others are near; with others beside it they were not looked for together.
  const near = others.filter((other) => telling.length === 1 && !isForm(fold(other), fold(best)));
  if (sum(instead.counts, allKinds) > 0) return { ...instead, corrected: best, suggestions: near };
  const some = await partial(asking, tellingWords(corrected), corrected.length);
  return some.total > 0 || Object.keys(some.counts).length > 0 ? { ...some, corrected: best } : some;
}

/** The best of what says some of the words. @param asked the words of the whole question */
async function partial(asking: Asking, words: AskedWord[], asked: number): Promise<SearchAnswer> {
  if (words.length === 0 || asked < 2) return nothing();
  for (const questions of partialQuestions(words)) {
    const answer = answerOf(await find(asking, questions), asking.question, words);
    if (Object.keys(answer.counts).length > 0) return { ...answer, partial: true };
  }
  return nothing();
}

/** Fewer results than these let it be asked whether something else was meant. */
const few = 3;

/** From this tier on a code was met, or all words stand in a title. */
const tierOfTitle = 4;

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
        snippet: snippetOf(withoutEmptyCodes(row.body), hit),
        standing: standingText(row.kind, row.standing),
      }),
    ),
    counts: given,
    total: sum(given, wanted),
    more: wanted.some((kind) => (given[kind] ?? 0) >= mostOfKind),
    corrected: null,
    understood: null,
    partial: false,
    suggestions: [],
  };
}

/** How well a `search_entries e` answers, from 6 for its own code down to 1 for a compound somewhere in its text. */
const tierOf = ({ exact, begun, titled, titledWide, said }: Questions): SQL => sql`case
  when e.vector @@ ${inAny(exact)} then 6
  ${begun ? sql`when e.vector @@ ${inAny(begun)} then 5` : sql``}
  when e.vector @@ ${inAny(titled)} then 4
  when e.vector @@ ${inAny(titledWide)} then 3
  when e.vector @@ ${inAny(said)} then 2 else 1 end`;

/** Whether a `search_entries e` is of the kind `k.kind` and answers a question. */
const answers = (question: SQL): SQL =>
  sql`portal_search_of_kind(e.kind, e.vector) @@ replace(${question}, '~', k.kind)::tsquery`;

const standingOn = (
  day: string,
): SQL => sql`case e.editing when 'Entwurf' then 4 when 'Konsultation' then 2 else
  case when e.valid_until < ${day} then 3 when e.valid_from > ${day} then 1 else 0 end end`;

const ordered = sql.raw(
  'tier desc, standing, place, length, sort_at desc nulls last, code collate "C", uid desc',
);

/**
 * Asks the index kind by kind, each for so many at most. Where the widest question finds more than are ordered, the
 * narrow ones are asked too: the best are among what is ordered however much a common word finds. Counting needs no
 * order and goes further.
 */
async function find(
  { db, question: { kinds, window }, sight, now }: Asking,
  asked: Questions,
): Promise<Found> {
  const few = 'ofEach' in window;
  const most = few ? 20 * window.ofEach : mostOfKind;
  const of = (question: string) => sql`from search_entries e
    where ${answers(sql`${question}::text`)} and ${visible(sight, now)}`;
  const rated = sql`e.uid, e.part, e.code, ${tierOf(asked)} as tier, ${standingOn(viennaDay(now))} as standing,
    length(e.title) as length, e.sort_at`;
  const narrow = [[asked.exact, asked.begun].filter(Boolean).join(' | '), asked.titled].map(
    (one) => sql`union all (select ${rated} ${of(one)} and k.found >= ${most} limit ${most})`,
  );
  const wanted = kinds.length > 0 ? kinds : allKinds;
  const shown = few
    ? sql`select * from (select f.*, row_number() over (partition by kind order by ${ordered}) as of_kind from found f) f
        where of_kind <= ${window.ofEach}`
    : sql`select * from found order by ${ordered} limit ${window.limit} offset ${window.offset}`;
  const columns = {
    counts: sql<Found['counts']>`(select json_object_agg(kind, n) from k where n > 0)`,
    rows: sql<
      Found['rows']
    >`(select json_agg(json_build_object('kind', kind, 'uid', uid, 'parentUid', e.parent_uid,
      'code', e.code, 'title', e.title, 'hint', e.hint, 'body', e.body, 'link', e.link, 'standing', standing, 'tier', tier)
      order by tier desc, standing, place, length, s.sort_at desc nulls last, e.code collate "C", uid desc)
      from shown s join search_entries e using (kind, uid, part))`,
  };
  const [found] = await select(
    db,
    columns,
    (list) => sql`with k as materialized (
        select k.*, c.* from unnest(${textArray(allKinds)}) with ordinality k (kind, place), lateral (
          select count(distinct c.uid)::int as n, count(*) as found, (array_agg(c.ctid))[:${most}] as rows
          from (select e.uid, e.ctid ${of(asked.saidWide)} limit ${mostOfKind}) c) c
      ), found as materialized (
        select distinct on (k.kind, o.uid) k.kind, k.place, o.* from k, lateral (
          (select ${rated} from search_entries e where e.ctid = any(k.rows)) ${sql.join(narrow, sql` `)}) o
        where k.kind = any(${textArray(wanted)}) order by k.kind, o.uid, o.tier desc, o.part
      ), shown as (${shown})
      select ${list}`,
  );
  return found!;
}

/** A correction of a word that finds something finds so many times as much, and so many at least. */
const clearlyMore = { times: 3, least: 5 };

/** Whether a word is another form of one, and so no correction of it. */
function isForm(word: string, of: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === of[same]) same++;
  return same >= 4 && same >= Math.min(word.length, of.length) - 3;
}

/**
 * What may have been meant: the words that find nothing put right, each so that it finds something this asker may see.
 * Where the question finds something, one of its words put right must find clearly more.
 * @param any how much the question finds
 * @returns sentences, the nearest first, and which of the telling words find something
 */
async function meantBy(
  { db, sight, now }: Asking,
  words: AskedWord[],
  telling: AskedWord[],
  any: number,
): Promise<{ sentences: string[]; finds: boolean[] }> {
  const all = (await candidatesFor(db, telling)).filter(
    ({ at, shown }) => any === 0 || !isForm(fold(shown), telling[at]!.clean),
  );
  const enough = any === 0 ? 1 : Math.max(clearlyMore.least, clearlyMore.times * any);
  const besides = (at: number) =>
    any === 0 ? '' : telling.flatMap((word, i) => (i === at ? [] : [` & ${questionOfWord(word)}`])).join('');
  const questions = [
    ...telling.map((word) => questionOfWord(word)),
    ...all.map(({ at, stem }) => `${quoted(stem)}${besides(at)}`),
  ];
  // Materialized, though read only so far: for the first rows alone the planner would read the table, not the index, and
  // so it would, joining tables that it knows nothing of, but for the offset.
  const count = int(sql`(with f as materialized (
      select from unnest(${textArray(allKinds)}) k (kind), lateral (
        select from search_entries e where ${answers(sql`q.question`)} and ${visible(sight, now)} offset 0) e)
    select count(*) from (select from f limit ${enough}) c)`);
  const rows = await select(
    db,
    { i: int(sql`q.i`), count },
    sql`from (values ${sql.join(
      questions.map((one, i) => sql`(${i}::int, ${one}::text)`),
      sql`, `,
    )}) q (i, question)`,
  );
  const counts = new Map(rows.map(({ i, count }) => [i, count]));
  const finds = telling.map((_, at) => counts.get(at)! > 0);
  const good = all.filter((_, i) => counts.get(telling.length + i)! >= enough);
  if (any > 0) {
    const instead = good
      .slice(0, 3)
      .map(({ at, shown }) => words.map((word) => (word === telling[at] ? shown : word.typed)).join(' '));
    return { sentences: [...new Set(instead)], finds };
  }
  const wrong = telling.flatMap((word, at) => {
    if (finds[at]) return [];
    const meant = good.filter((one) => one.at === at);
    return meant.length > 0 ? [{ word, meant }] : [];
  });
  const others = Math.max(0, ...wrong.map(({ meant }) => meant.length));
  const sentences = Array.from({ length: Math.min(others, 3) }, (_, n) =>
    words
      .map((word) => {
        const found = wrong.find((one) => one.word === word);
        return found ? found.meant[Math.min(n, found.meant.length - 1)]!.shown : word.typed;
      })
      .join(' '),
  );
  return { sentences: [...new Set(sentences)], finds };
}

/** The same, kept for all of the same sight until something is written, begins or ends. */
export function searchKept(db: Db, question: SearchQuestion, sight: SearchSight): Promise<SearchAnswer> {
  return keptUntilWritten('search', [question, sight], () => search(db, question, sight));
}
