import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { invalidField, newerRevision, PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { clock } from '../../time/clock';
import { secondsOfDay, viennaDay } from '../../time/days';
import { formatDay } from '../../time/format';
import { askAboutPlans } from '../../validity/question';
import { carryOut, planEdit, recall } from '../../validity/settle';
import { type Withdrawal, withdrawVersion } from '../../validity/withdraw';
import { changesOfElwog } from '../compare';
import { getElwog } from '../queries';
import { endedChange, nameOf, publishedChange } from '../sentences';
import { savedOf, versionsOf } from '../validity';
import { type HeldEntry, holdSeries, stillDraft } from './hold';

const { elwoggwg } = tables;

/**
 * Publishes a draft as it was read, for good. The version before ends the day before this one begins, unless it
 * ends earlier (lib/validity); that is the one thing of a published version that changes.
 * @param state of the entry that was read
 * @param now the clock: what is over already is not published
 * @throws PortalError not_found; conflict when it is or was published, was written since it was read, or, with
 * `fields.confirmed`, leaves a gap; invalid_input at the day that stands in the way
 */
export async function publishEntry(
  db: Db,
  byUid: number,
  { uid, state, confirmed }: { uid: number; state: string; confirmed?: boolean },
  now = clock(),
): Promise<{ uid: number; revision: number }> {
  return write(db, async (tx) => {
    const { own, all } = await holdSeries(tx, uid);
    stillDraft(own);
    const draft = (await getElwog(tx, uid, 'writer', now))!;
    if (draft.state !== state) {
      throw new PortalError('conflict', {
        message:
          'Der Entwurf wurde inzwischen geändert. Laden Sie die Seite neu und prüfen Sie ihn vor dem Veröffentlichen.',
        fields: { state: draft.state },
      });
    }
    if (own.validUntil !== null && own.validUntil < viennaDay(now)) {
      throw invalidField(
        'validUntil',
        'Das Ende der Gültigkeit liegt schon zurück. Bitte ändern Sie den Entwurf.',
      );
    }
    const before = all.filter(({ published }) => published).at(-1);
    const kind = versionsOf(own, all);
    const plans = await planEdit(tx, kind, savedOf(own), savedOf({ ...own, published: true }));
    await askAboutPlans(tx, kind, plans, { confirmed, now });
    const fields = before ? changesOfElwog((await getElwog(tx, before.uid, 'writer', now))!, draft) : [];
    await tx
      .update(elwoggwg)
      .set({
        publishedAt: now,
        revision: own.revision + 1,
        changedAt: sql`clock_timestamp()`,
        changedBy: byUid,
      })
      .where(eq(elwoggwg.uid, uid));
    await carryOut(tx, byUid, plans);
    await leaveChanges(tx, byUid, [publishedChange(draft, fields)]);
    await audit(tx, requestScope(), 'elwoggwg.published', nameOf(own), byUid);
    return { uid, revision: own.revision + 1 };
  });
}

const endOf = ({ validUntil }: HeldEntry) => (validUntil === null ? null : secondsOfDay(validUntil));

const endAt = (tx: Tx, byUid: number, entry: HeldEntry, last: string) =>
  tx
    .update(elwoggwg)
    .set({
      validUntil: last,
      closedBy: null,
      untilBefore: null,
      revision: entry.revision + 1,
      changedAt: sql`clock_timestamp()`,
      changedBy: byUid,
    })
    .where(eq(elwoggwg.uid, entry.uid));

/**
 * Ends the validity of a published version. The end can be brought forward, to today at the earliest, and never
 * put off: what was promised to hold longer is a new version.
 * @param validUntil the last day, in whole seconds
 * @throws PortalError not_found; conflict for a draft, an expired one, with the newer revision, or, with
 * `fields.confirmed`, when it leaves a gap; invalid_input
 */
export async function endEntry(
  db: Db,
  byUid: number,
  {
    uid,
    revision,
    validUntil,
    confirmed,
  }: { uid: number; revision: number; validUntil: number; confirmed?: boolean },
  now = clock(),
): Promise<{ uid: number; revision: number }> {
  const last = viennaDay(validUntil);
  const today = viennaDay(now);
  return write(db, async (tx) => {
    const { own: entry, all } = await holdSeries(tx, uid);
    if (!entry.published) {
      throw new PortalError('conflict', {
        message: 'Ein Entwurf gilt noch nicht: Ändern Sie seine Gültigkeit.',
      });
    }
    if (entry.revision !== revision) throw newerRevision(entry.revision);
    if (entry.validUntil !== null && entry.validUntil < today) {
      throw new PortalError('conflict', { message: 'Diese Version ist schon abgelaufen.' });
    }
    if (last < today)
      throw invalidField('validUntil', 'Der letzte Tag der Gültigkeit kann nicht zurückliegen.');
    if (last < entry.validFrom) {
      throw invalidField('validUntil', `Die Version gilt erst ab ${formatDay(entry.validFrom)}.`);
    }
    if (entry.validUntil === last) return { uid, revision };
    if (entry.validUntil !== null && last > entry.validUntil) {
      throw invalidField(
        'validUntil',
        `Die Version gilt bis ${formatDay(entry.validUntil)}. Für eine längere Gültigkeit legen Sie eine neue Version an.`,
      );
    }
    const kind = versionsOf(entry, all);
    const [was, is] = [savedOf(entry), savedOf({ ...entry, validUntil: last })];
    const plans = await planEdit(tx, kind, was, is);
    await askAboutPlans(tx, kind, plans, { confirmed, edit: { was, is }, now });
    await endAt(tx, byUid, entry, last);
    await recall(tx, kind, was, is);
    await leaveChanges(tx, byUid, [endedChange(entry, endOf(entry), secondsOfDay(last))]);
    await audit(tx, requestScope(), 'elwoggwg.ended', nameOf(entry), byUid);
    return { uid, revision: revision + 1 };
  });
}

/**
 * Withdraws a published version (lib/validity/withdraw.ts). It stays as it was, for those who write it; what follows is a
 * new version.
 * @throws PortalError not_found; otherwise as withdrawVersion
 */
export async function withdrawEntry(
  db: Db,
  byUid: number,
  { uid, ...how }: { uid: number } & Withdrawal,
  now = clock(),
): Promise<{ uid: number; revision: number }> {
  return write(db, async (tx) => {
    const { own, all } = await holdSeries(tx, uid);
    await audit(tx, requestScope(), 'elwoggwg.withdrawn', nameOf(own), byUid);
    return withdrawVersion(
      tx,
      versionsOf(own, all),
      byUid,
      { ...savedOf(own), revision: own.revision },
      how,
      now,
    );
  });
}
