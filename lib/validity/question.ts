import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db';
import { select, text } from '../db/select';
import { askFirst } from '../errors';
import { plural } from '../text/plural';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { formatDay } from '../time/format';
import type { Kind } from './kinds';
import { gapText, newGaps, untilText, type Version } from './rule';
import type { Plan, Saved } from './settle';

/** Referrers that a refusal names. */
const mostNamed = 10;

/** Sentences about the version itself; none if it is over already or goes on as before. */
function own(title: string, before: Version, after: Version | undefined, today: string): string[] {
  const over = before.validUntil !== null && before.validUntil < today;
  if (over) return [];
  const runs = before.validFrom <= today;
  const since = `${title} gilt ${runs ? 'seit' : 'ab'} ${formatDay(before.validFrom)}`;
  if (!after) return [runs ? `${since} und dann nicht mehr.` : `${since}. Das entfällt.`];
  if (runs && after.validFrom > today) return [`${since} und dann erst ab ${formatDay(after.validFrom)}.`];
  if (runs && after.validUntil !== null && after.validUntil < today)
    return [`${since} und ist dann seit ${formatDay(after.validUntil)} zu Ende.`];
  return [];
}

/** Sentences about what follows from a plan that nobody asked for; none when a version only ends the one before it. */
export function consequencesOf(plan: Plan, today: string): string[] {
  const { kind, name, finals, versions, moved, placed } = plan;
  const leaving = finals.filter(({ uid }) => uid === placed?.uid || !versions.some((one) => one.uid === uid));
  const ends = moved
    .filter(({ before, after }) => leaving.length > 0 && before.validUntil !== after.validUntil)
    .map(
      ({ before, after }) =>
        `${kind.title(name, after.version)} gilt dann ${untilText(after.validUntil)}, bisher ${untilText(before.validUntil)}.`,
    );
  const themselves = leaving.flatMap((one) =>
    own(
      kind.title(name, one.version),
      one,
      versions.find(({ uid }) => uid === one.uid),
      today,
    ),
  );
  return [
    ...themselves,
    ...ends,
    ...newGaps(finals, versions, today).map((gap) => gapText(kind.called ?? name, gap)),
  ];
}

/** Sentences about the records that name a version which is about to be hidden. */
async function namersOf(tx: Tx, kind: Kind, uid: number): Promise<string[]> {
  const sentences = await select(tx, { by: text(sql`n.by`) }, sql`from (${kind.namedBy(uid)}) n order by 1`);
  const more = sentences.length - mostNamed;
  return [
    ...sentences.slice(0, mostNamed).map(({ by }) => by),
    ...(more > 0
      ? [
          plural(
            more,
            'Und ein weiterer Eintrag nennt oder verwendet sie.',
            `Und ${more} weitere nennen oder verwenden sie.`,
          ),
        ]
      : []),
  ];
}

/**
 * Refuses to remove a final version, to move the ends of others, to leave a gap, or to hide what others name, until the
 * user has confirmed the consequences.
 * @param edit the version before and after; undefined for deletions
 * @throws PortalError conflict with one sentence a line and `fields.confirmed`
 */
export async function askAboutPlans(
  tx: Tx,
  kind: Kind,
  plans: readonly Plan[],
  { confirmed, edit, now = clock() }: { confirmed?: boolean; edit?: { was: Saved; is: Saved }; now?: Date },
): Promise<void> {
  if (confirmed) return;
  const hides = edit && edit.was.editingStatus !== 'Entwurf' && edit.is.editingStatus === 'Entwurf';
  const sentences = [
    ...plans.flatMap((plan) => consequencesOf(plan, viennaDay(now))),
    ...(hides ? await namersOf(tx, kind, edit.was.uid) : []),
  ];
  if (sentences.length === 0) return;
  throw askFirst(sentences.join('\n'));
}
