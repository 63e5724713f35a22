import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { current, ofStep, row, type Scope } from './finding';

/** Numbers in words, as patterns, with their value. */
const numbers = {
  ...{
    'ein(?:e[mnrs]?)?': 1,
    'zwei(?:er)?': 2,
    'drei(?:er)?': 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
  },
  ...{
    'erste[nrs]?': 1,
    'zweite[nrs]?': 2,
    'dritte[nrs]?': 3,
    'vierte[nrs]?': 4,
    'fünfte[nrs]?': 5,
    'sechste[nrs]?': 6,
    'siebte[nrs]?': 7,
    'achte[nrs]?': 8,
    'neunte[nrs]?': 9,
    'zehnte[nrs]?': 10,
  },
  ...{ neun: 9, zehn: 10, elf: 11, zwölf: 12, fünfzehn: 15, zwanzig: 20, vierundzwanzig: 24, dreißig: 30 },
};

const amount = String.raw`\d+|${Object.keys(numbers).join('|')}`;
const unit = 'arbeitstag|kalendertag|stunde|minute';
/** Between number and unit: `zwei (2) Arbeitstagen`, `3. Arbeitstages`. */
const between = String.raw`\.?\s*(?:\(\d+\)\s*)?`;
const patterns = {
  amount: String.raw`\m(${amount})${between}(?:${unit})`,
  unit: String.raw`\m(?:${amount})${between}(${unit})`,
  /** With the four words before. */
  phrase: String.raw`(?i)((?:\S+\s+){0,4}\m(?:${amount})${between}(?:${unit})\S*)`,
};

const numberOf = (found: SQL): SQL =>
  sql`case ${sql.join(
    Object.entries(numbers).map(
      ([pattern, value]) => sql`when ${found} ~ ${`^${pattern}$`} then ${value}::int`,
    ),
    sql` `,
  )} else left(${found}, 9)::int end`;

/** The deadline that a text names, in figures or words, as `amount` and `unit`; no row where it names none. */
const named = (text: SQL): SQL => sql`(
  select ${numberOf(sql`t.found`)} as amount, t.unit from (
    select substring(lower(${text}) from ${patterns.amount}) as found, substring(lower(${text}) from ${patterns.unit}) as unit) t
  where t.found is not null)`;

/** When a deadline in days ends on its last day. */
const endOf = (of: SQL): SQL => sql`coalesce(nullif(${of}.deadline_time, ''), '24:00')`;

const deadline = (of: SQL): SQL =>
  sql`${of}.deadline_amount || ' ' || ${of}.deadline_unit || ' ' || ${of}.deadline_direction || ' ' || ${of}.deadline_event
    || case when ${of}.deadline_time = '' then '' else ', bis ' || ${of}.deadline_time || ' Uhr' end`;

/** The time of day that a text names, as `HH:MM`; null where it names none. */
const clockOf = (text: SQL): SQL => sql`(
  select lpad(split_part(t.found, ':', 1), 2, '0') || ':' || coalesce(nullif(split_part(t.found, ':', 2), ''), '00')
  from (select substring(lower(${text}) from ${String.raw`\m(\d{1,2}(?::\d\d)?)\s*uhr`}) as found) t)`;

/** A text that names other numbers than the structured deadline, and two steps that give one message two deadlines. */
export const deadlines = (scope: Scope): SQL => sql`
  select ${row({
    ...ofStep,
    detail: sql`'Text: „' || s.deadline_text || '“, in Zahlen: ' || ${deadline(sql`s`)}`,
  })}
  from process_steps s join processes p on p.uid = s.process_uid and ${current(scope)}
    left join lateral ${named(sql`s.deadline_text`)} n on true
  where s.deadline_amount is not null
    and (n.amount <> s.deadline_amount or not starts_with(lower(s.deadline_unit), n.unit)
      or (s.deadline_unit in ('Arbeitstage', 'Kalendertage')
        and ${clockOf(sql`s.deadline_text`)} <> ${endOf(sql`s`)}))
  union all
  select ${row({
    ...ofStep,
    detail: sql`${deadline(sql`s`)} || ', aber in Schritt ' || o.position || ' „' || o.name || '“: ' || ${deadline(sql`o`)}`,
  })}
  from process_steps s join processes p on p.uid = s.process_uid and ${current(scope)}
    join process_steps o on o.process_uid = s.process_uid and o.position < s.position
      and o.market_notification_uid = s.market_notification_uid
      and o.deadline_direction = s.deadline_direction and o.deadline_event = s.deadline_event
      and (o.deadline_amount <> s.deadline_amount or o.deadline_unit <> s.deadline_unit
        or o.deadline_time <> s.deadline_time)`;

const plain = (text: SQL): SQL => sql`regexp_replace(${text}, '(?:<[^>]*>|&nbsp;|\\s)+', ' ', 'g')`;

/** Steps whose words give a deadline that is not there in figures. */
export const deadlinesInText = (scope: Scope): SQL => sql`
  select ${row({ ...ofStep, detail: sql`'„' || w.phrase || '“'` })}
  from process_steps s join processes p on p.uid = s.process_uid and ${current(scope)}
    cross join lateral (
      select substring(s.deadline_text || ' ' || ${plain(sql`s.description`)} from ${patterns.phrase}) as phrase) w
  where s.deadline_amount is null and w.phrase is not null`;
