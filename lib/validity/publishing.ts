import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { select, text } from '../db/select';
import { digestOf } from '../digest';
import { newerRevision, PortalError, sentenceOf } from '../errors';
import { feedTitle } from '../feeds/model';
import { countReaders } from '../notifications/audience';
import { clock } from '../time/clock';
import { secondsOfDay, viennaDay } from '../time/days';
import type { Kind } from './kinds';
import type { PublicationPreview } from './model';
import { askAboutPlans, consequencesOf } from './question';
import { inOrder, type Version } from './rule';
import { endEntries, type Plan, planEdit, type Saved } from './settle';
import type { Telling } from './telling';
import { tried } from './trial';

/** That what follows was read: `confirmed` answers the question, `digest` is of the preview that was shown. */
export interface Consent {
  confirmed?: boolean;
  digest?: string;
}

/** A publication as an editor wants it. */
export interface Publishing extends Consent, Telling {
  uid: number;
  revision: number;
}

/** A version as it is published. */
export const published = <One extends { editingStatus: string }>(one: One) => ({
  ...one,
  editingStatus: 'Final' as const,
});

/** @throws PortalError conflict with the newer revision, or where it is published already */
export function refusePublished(
  kind: Kind,
  was: Saved & { revision: number },
  revision = was.revision,
): void {
  if (was.editingStatus === 'Final')
    throw new PortalError('conflict', {
      message: `${kind.title(was.name, was.version)} ist schon veröffentlicht.`,
    });
  if (was.revision !== revision) throw newerRevision(was.revision);
}

/**
 * Another one as soon as anything else would follow, or the version says something else: its steps, messages and files
 * change without its revision.
 */
async function digestOfPlans(db: Db | Tx, kind: Kind, was: Saved, plans: readonly Plan[]): Promise<string> {
  const [contents] = await select(db, { all: text(sql`c."all"`) }, sql`from (${kind.contents(was.uid)}) c`);
  const facts = ({ uid, version, validFrom, validUntil, ...more }: Version | Saved) => [
    ...[uid, version, validFrom, validUntil],
    'closedBy' in more ? [more.closedBy, more.untilBefore] : [more.name, more.editingStatus],
  ];
  const all = [
    contents?.all,
    facts(was),
    ...plans.map(({ finals, versions }) => [finals.map(facts), versions.map(facts)]),
  ];
  return digestOf(all);
}

/**
 * Goes on only where what follows was read.
 * @throws PortalError conflict, as askAboutPlans, or where something else follows than the preview showed
 */
export async function requireConsent(
  tx: Tx,
  kind: Kind,
  plans: readonly Plan[],
  { digest, confirmed, ...edit }: { was: Saved; is: Saved } & Consent,
): Promise<void> {
  if (digest === undefined) return askAboutPlans(tx, kind, plans, { confirmed, edit });
  if (digest !== (await digestOfPlans(tx, kind, edit.was, plans))) throw changedSince();
}

/** Something else would follow than the preview showed. */
export const changedSince = () =>
  new PortalError('conflict', {
    message:
      'Inzwischen hat sich geändert, was veröffentlicht würde oder was es bewirkt. Bitte laden Sie die Seite neu und prüfen Sie noch einmal.',
  });

/**
 * What publishing a version would do: by the same plan as saving it. Writes nothing.
 * @param sentence what is told of it
 * @throws PortalError conflict where it is published already
 */
export async function previewPublication(
  db: Db,
  kind: Kind,
  byUid: number,
  was: Saved & { revision: number },
  sentence: string,
  now = clock(),
): Promise<PublicationPreview> {
  refusePublished(kind, was);
  const { plans, obstacle } = await planned(db, kind, was);
  const ended = plans.flatMap((plan) =>
    endEntries(plan).map(({ entityUid, sentence }) => {
      const { version, validUntil } = plan.versions.find(({ uid }) => uid === entityUid)!;
      const until = validUntil === null ? null : secondsOfDay(validUntil);
      return { uid: entityUid, name: `${was.name} ${version}`, until, sentence };
    }),
  );
  const others = inOrder(plans.flatMap(({ versions }) => versions)).filter(({ uid }) => uid !== was.uid);
  const before = others.findLast(({ validFrom }) => validFrom < was.validFrom);
  const follows = others.some(({ validFrom }) => validFrom > was.validFrom);
  return {
    ...{ uid: was.uid, revision: was.revision, name: `${was.name} ${was.version}` },
    ...{ editingStatus: was.editingStatus, digest: await digestOfPlans(db, kind, was, plans) },
    validFrom: secondsOfDay(was.validFrom),
    validUntil: was.validUntil === null ? null : secondsOfDay(was.validUntil),
    ...{ obstacle, ends: ended },
    consequences: plans.flatMap((plan) => consequencesOf(plan, viennaDay(now))),
    endsWithout: was.validUntil !== null && !follows,
    before: before ? { uid: before.uid, name: `${was.name} ${before.version}` } : null,
    sentence,
    // Counted as if it were published: who follows a filter is told of what it finds then.
    people: await tried(db, async (tx) => {
      await tx.execute(
        sql`update ${sql.identifier(kind.table)} set editing_status = 'Final' where uid = ${was.uid}`,
      );
      return countReaders(tx, byUid, kind.table, [was.uid, ...ended.map(({ uid }) => uid)]);
    }),
    feeds: (['changes', kind.table] as const).map(feedTitle),
  };
}

/** The plan of a publication, or why there is none. */
async function planned(db: Db, kind: Kind, was: Saved): Promise<{ plans: Plan[]; obstacle: string | null }> {
  try {
    return { plans: await planEdit(db, kind, was, published(was)), obstacle: null };
  } catch (error) {
    if (!(error instanceof PortalError) || error.code !== 'invalid_input') throw error;
    return { plans: [], obstacle: sentenceOf(error) };
  }
}
