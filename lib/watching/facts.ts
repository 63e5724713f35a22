import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { int, select, text } from '../db/select';
import { compareNotification, compareStep, pairNotifications } from '../processes/comparison/compare';
import { matchSteps } from '../processes/comparison/match-steps';
import type { CompareItem } from '../processes/comparison/model';
import { loadVersions, type Version } from '../role-changes/queries';
import { urlOf } from '../routes';
import { verdictsText } from '../schemas/verdict-words';
import { tellPairs } from '../schemas/verdicts';
import { counted, plural } from '../text/plural';
import { formatDateTime, formatDay } from '../time/format';
import { turns } from '../turns';
import { kinds } from '../validity/kinds';
import { datedNouns } from './model';

/** What is said of a change beside its sentence and fields, and the page that compares. By the change's uid. */
export type Facts = Map<number, { lines: string[]; compare?: string }>;

interface Change {
  uid: number;
  entity: string;
  entityUid: number;
  action: string;
  fields: readonly unknown[];
  /** Whole seconds. */
  at: number;
}

/** Kinds without validity: what is saved counts at once. */
const atOnce = new Set(['response-codes', 'market-partners']);

/** Comparisons of one question: after a big import the others are one link away. */
const mostPairs = 100;
/** Lines of one comparison. */
const mostLines = 12;

const nounOf = (entity: string) => entity.split('/')[0]!;
const asIs = (html: string) => html;

/** The versions that changes are about with their days, and the final ones that they replace. */
function listSubjects(db: Db, noun: (typeof datedNouns)[number], uids: number[]) {
  const { nameColumn, versionText } = kinds[noun];
  const name = sql.raw(nameColumn);
  return select(
    db,
    {
      ...{ uid: int(sql`v.uid`), from: text(sql`v.valid_from::text`) },
      until: sql<string | null>`v.valid_until::text`,
      ...{ before: sql<number | null>`b.uid`, beforeVersion: sql<string | null>`b.version` },
    },
    sql`from ${sql.raw(noun)} v left join lateral (
        select uid, ${versionText} as version from ${sql.raw(noun)} o where o.${name} = v.${name} and o.uid <> v.uid
          and o.editing_status = 'Final' and o.valid_from < v.valid_from order by o.valid_from desc, o.uid desc limit 1) b
        on true
      where v.uid = any(${sql.param(uids)}::int[]) and v.editing_status <> 'Entwurf'`,
  );
}
type Subject = Awaited<ReturnType<typeof listSubjects>>[number];

const validity = ({ from, until }: Subject) =>
  `Gültig ab ${formatDay(from)}${until ? ` bis ${formatDay(until)}` : ''}`;

const states = { added: 'neu', removed: 'entfällt', changed: 'geändert', same: '' } as const;
/** Fields whose values are short; of others only the name is said. */
const short = new Set(['Frist', 'Schema', 'Sender', 'Empfänger', 'Marktnachricht', 'Name']);

function itemLine(what: string, { title, state, rows }: CompareItem): string[] {
  if (state === 'same') return [];
  const fields = rows
    .filter((row) => row.state !== 'same')
    .map(({ label, before, after }) =>
      short.has(label) ? `${label}: ${before || '–'} → ${after || '–'}` : label,
    );
  const more = state === 'changed' && fields.length > 0 ? ` (${fields.join('; ')})` : '';
  return [`${what} ${states[state]}: ${title}${more}`];
}

/** What is another one in a process version than in the one before. */
function processLines(before: Version, after: Version): string[] {
  return [
    ...matchSteps(before.steps, after.steps).flatMap((pair) =>
      itemLine('Prozessschritt', compareStep(pair, asIs)),
    ),
    ...pairNotifications(before.notifications, after.notifications).flatMap((pair) =>
      itemLine('Marktnachricht', compareNotification(pair, asIs)),
    ),
  ];
}

const bounded = (lines: string[]) => [
  ...lines.slice(0, mostLines),
  ...(lines.length > mostLines
    ? [
        plural(
          lines.length - mostLines,
          'und eine weitere Änderung',
          `und ${lines.length - mostLines} weitere Änderungen`,
        ),
      ]
    : []),
];

/**
 * From when changes are valid and, for a version that is published or begins, what is another one than in the version
 * before: steps and messages of processes, the verdict for senders and receivers with the differences of schemas. Whoever
 * is told of the changes may see all of it: nothing here is of drafts.
 */
export async function factsOf(db: Db, changes: readonly Change[]): Promise<Facts> {
  const facts: Facts = new Map(
    changes.flatMap(({ uid, at, entity }) =>
      atOnce.has(entity) ? [[uid, { lines: [`Gilt seit ${formatDateTime(at)} Uhr`] }] as const] : [],
    ),
  );
  for (const noun of datedNouns) {
    const all = changes.filter(({ entity, action }) => nounOf(entity) === noun && action !== 'deleted');
    if (all.length === 0) continue;
    const subjects = new Map(
      (await listSubjects(db, noun, [...new Set(all.map(({ entityUid }) => entityUid))])).map((one) => [
        one.uid,
        one,
      ]),
    );
    // What is edited names its fields itself.
    const whole = new Set(all.filter(({ fields }) => fields.length === 0).map(({ entityUid }) => entityUid));
    const pairs = [...subjects.values()].flatMap(({ uid, before }) =>
      before !== null && whole.has(uid) ? [{ before, after: uid }] : [],
    );
    pairs.splice(mostPairs);
    const differences = await (noun === 'processes' ? processDifferences : schemaDifferences)(db, pairs);
    for (const { uid, entityUid, fields } of all) {
      const subject = subjects.get(entityUid);
      if (!subject) continue;
      const { before, beforeVersion } = subject;
      const said = fields.length === 0 ? differences.get(entityUid) : undefined;
      facts.set(uid, {
        lines: [
          validity(subject),
          ...(said ? [`Gegenüber Version ${beforeVersion}: ${said.sum}`, ...bounded(said.lines)] : []),
        ],
        ...(fields.length === 0 &&
          before !== null && {
            compare: urlOf(noun === 'processes' ? 'ProcessCompare' : 'SchemaCompare', {
              uid: entityUid,
              otherUid: before,
            }),
          }),
      });
    }
  }
  return facts;
}

interface Difference {
  sum: string;
  lines: string[];
}
type Pair = { before: number; after: number };

async function processDifferences(db: Db, pairs: Pair[]): Promise<Map<number, Difference>> {
  const versions = await loadVersions(db, [
    ...new Set(pairs.flatMap(({ before, after }) => [before, after])),
  ]);
  const differences = new Map<number, Difference>();
  const turn = turns();
  for (const { before, after } of pairs) {
    const [older, newer] = [versions.get(before), versions.get(after)];
    if (!older || !newer) continue;
    await turn();
    const lines = processLines(older, newer);
    const sum =
      lines.length === 0
        ? 'gleiche Schritte und Nachrichten'
        : counted(lines.length, 'Änderung', 'Änderungen');
    differences.set(after, { sum, lines });
  }
  return differences;
}

async function schemaDifferences(db: Db, pairs: Pair[]): Promise<Map<number, Difference>> {
  return new Map(
    (await tellPairs(db, pairs)).flatMap(({ after, sentences, ...pair }) =>
      pair.verdict === null
        ? []
        : [
            [
              after,
              {
                sum: `${verdictsText(pair)}; ${counted(pair.differences, 'Unterschied', 'Unterschiede')}`,
                lines: sentences,
              },
            ] as const,
          ],
    ),
  );
}
