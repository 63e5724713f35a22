import 'server-only';
import { sql } from 'drizzle-orm';
import { draftNoun, smallNoun } from '../changes/model';
import type { Db, Tx } from '../db';
import { rowsOf } from '../db/rows';
import { int, select, text } from '../db/select';
import { type ChangeEntry, leaveChanges } from '../db/write';
import { invalidField, newerRevision, PortalError, withdrawn } from '../errors';
import { kindOf } from '../kinds/registry';
import { enumerated, plural } from '../text/plural';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { formatDay } from '../time/format';
import type { Kind } from './kinds';
import { askAboutPlans } from './question';
import { carryOut, planEdit, recall, type Saved } from './settle';

/** What was ever public is withdrawn, by whoever may publish: the sentence of every other way. */
export const withdrawInstead = 'Ziehen Sie die Version stattdessen mit einer Begründung zurück.';

/**
 * Refuses to take a published version a step back by editing it.
 * @throws PortalError invalid_input at the status
 */
export function refuseBackwards(was: string, is: string): void {
  const order = ['Entwurf', 'Konsultation', 'Final'];
  if (order.indexOf(is) >= order.indexOf(was)) return;
  throw invalidField('editingStatus', `Die Version ist veröffentlicht. ${withdrawInstead}`);
}

/** What withdrawing a version says and asks. */
export interface Withdrawal {
  revision: number;
  /** Public. */
  reason: string;
  /** The consequences were read: what goes on, what is left without a version, what names it. */
  confirmed?: boolean;
}

/** How a withdrawal ends the sentence about what was promised. */
function lostOf({ editingStatus, validFrom, validUntil }: Saved, today: string): string {
  const over = validUntil !== null && validUntil < today;
  if (editingStatus !== 'Final' || over) return '';
  return validFrom > today ? ` und gilt nicht ab ${formatDay(validFrom)}` : ' und gilt nicht mehr';
}

/**
 * Withdraws a published version: nobody but those who see drafts reads it from now on, what it had ended goes on, what
 * was told of it is told no longer, and its address says why. It is told like its publication was, to the same people.
 * Its row is held, and its name (`holdNames`).
 * @throws PortalError conflict for a draft, with the newer revision, or with `fields.confirmed` until it is confirmed
 */
export async function withdrawVersion(
  tx: Tx,
  kind: Kind,
  byUid: number,
  was: Saved & { revision: number },
  { revision, reason, confirmed }: Withdrawal,
  now = clock(),
): Promise<{ uid: number; revision: number }> {
  const title = kind.title(was.name, was.version);
  if (was.editingStatus === 'Entwurf')
    throw new PortalError('conflict', {
      message: `${title} ist nicht veröffentlicht und lässt sich nicht zurückziehen.`,
    });
  if (was.revision !== revision) throw newerRevision(was.revision);
  const is = { ...was, editingStatus: 'Entwurf' };
  const plans = await planEdit(tx, kind, was, is);
  await askAboutPlans(tx, kind, plans, { confirmed, edit: { was, is }, now });
  const today = viennaDay(now);
  const sentence = `${title} wurde am ${formatDay(today)} zurückgezogen${lostOf(was, today)}. Grund: ${reason}`;
  await tx.execute(sql`update ${sql.identifier(kind.table)} set ${kind.unpublished}, withdrawn_at = ${now.toISOString()},
    withdrawal = ${sentence}, closed_by = null, until_before = null, revision = revision + 1, changed_at = clock_timestamp(),
    changed_by = ${byUid}::int where uid = ${was.uid}`);
  const small = await wasToldToNobody(tx, kind, was.uid);
  await carryOut(tx, byUid, plans, { small });
  await recall(tx, kind, was, is);
  const entries: ChangeEntry[] = [
    {
      entity: small ? draftNoun(kind.table) : kind.table,
      entityUid: was.uid,
      // To everyone else it is gone: nobody but who sees drafts could be told of an edit of it.
      action: 'deleted',
      sentence,
    },
  ];
  await leaveChanges(tx, byUid, entries);
  return { uid: was.uid, revision: revision + 1 };
}

/**
 * Whether a version was published as a small correction: those who do not know of it are not told that it is gone. Its
 * making is among the drafts' entries then and its publication among them or the small corrections, and nothing of it is
 * among those that are told.
 */
async function wasToldToNobody(tx: Tx, { table }: Kind, uid: number): Promise<boolean> {
  const [found] = await select(
    tx,
    {
      told: int(sql`count(*) filter (where c.entity = ${table})`),
      quietly: int(sql`count(*) filter (where c.entity <> ${table} and (c.action = 'created'
        or c.fields @> '[{"field": "Bearbeitungsstatus", "to": "Final"}]'))`),
    },
    sql`from changes c where c.entity_uid = ${uid} and c.entity in ${[table, draftNoun(table), smallNoun(table)]}`,
  );
  return found?.told === 0 && found.quietly > 1;
}

/**
 * Refuses to delete versions of which any was ever public: what people relied on has to be found again.
 * @throws PortalError conflict, which says to withdraw instead
 */
export async function refuseOncePublic(tx: Tx, kind: Kind, uids: number[]): Promise<void> {
  const rows = await rowsOf<{ name: string; version: string; draft: boolean }>(
    tx,
    sql`select ${sql.identifier(kind.nameColumn)}::text as name, ${kind.versionText} as version,
      ${kind.draft} as draft from ${sql.identifier(kind.table)}
      where uid in ${uids} and first_public_at is not null order by 1, 2`,
  );
  if (rows.length === 0) return;
  const titles = enumerated(rows.slice(0, 10).map(({ name, version }) => kind.title(name, version)));
  const more = rows.length > 10 ? ` und ${rows.length - 10} weitere` : '';
  const were = plural(rows.length, 'war veröffentlicht und wird', 'waren veröffentlicht und werden');
  const instead = rows.every(({ draft }) => draft)
    ? 'Ihr Verlauf bleibt, damit nachvollziehbar ist, was bekanntgegeben war.'
    : withdrawInstead;
  throw new PortalError('conflict', { message: `${titles}${more} ${were} nicht gelöscht. ${instead}` });
}

/**
 * The refusal for a version that is not shown: of a withdrawn one it says since when and why, and which one holds today.
 * @param gone the refusal for one that never was
 * @param told whether a row `r` may be told of
 */
export async function whyNotShown(
  db: Db | Tx,
  { table, nameColumn, nameType, final }: Pick<Kind, 'table' | 'nameColumn' | 'nameType' | 'final'>,
  uid: number,
  gone: () => PortalError,
  { told = sql`true`, now = clock() } = {},
): Promise<PortalError> {
  const { owner, page } = kindOf(table)!;
  const today = viennaDay(now);
  const name = sql.identifier(nameColumn);
  // Another name that the draft has by now is nobody's business.
  const called = nameType === 'text' ? sql`strpos(r.withdrawal, r.${name} || ' ') > 0` : sql`true`;
  const [last] = await select(
    db,
    {
      sentence: text(sql`r.withdrawal`),
      inForce: sql<number | null>`f.uid`,
      parentUid: sql<number | null>`${owner ? sql.raw(`r.${owner}`) : sql`null::int`}`,
    },
    sql`from ${sql.identifier(table)} r left join lateral (
        select v.uid from (select * from ${sql.identifier(table)} where ${final}) v
        where v.${name} = r.${name} and ${called} and v.valid_from <= ${today}::date
          and (v.valid_until is null or v.valid_until >= ${today}::date)
        order by v.valid_from desc limit 1) f on true
      where r.uid = ${uid} and r.withdrawn_at is not null and r.withdrawal is not null and ${told}`,
  );
  if (!last) return gone();
  const { inForce, parentUid } = last;
  return withdrawn(last.sentence, inForce === null ? undefined : page?.({ uid: inForce, parentUid }));
}
