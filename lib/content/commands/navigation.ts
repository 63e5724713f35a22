import 'server-only';
import { inArray } from 'drizzle-orm';
import { intoBin } from '../../bin/commands/keep';
import { changesOf } from '../../changes/fields';
import type { Db } from '../../db';
import { reorder } from '../../db/order';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { invalidField, newerRevision, PortalError } from '../../errors';
import type { EditOf } from '../../record';
import { requestScope } from '../../request-scope';
import { plural } from '../../text/plural.ts';
import { navigationRows, noEntry } from '../navigation-queries';
import {
  type Area,
  type NavigationOrder,
  type NavigationValues,
  navigationRecord,
} from '../navigation-record';
import { leadsSomewhere } from '../queries';
import { childrenOf, descendantsOf } from '../tree';
import { checkParent, holdNavigation, lastPosition } from './hold-navigation';

const { navigationEntries } = tables;

/**
 * Makes a navigation entry, the last one of its place.
 * @throws PortalError invalid_input at `parent` when there is no such entry in its area, or it would go too deep; at
 * `slug` when it leads nowhere
 */
export async function createEntry(
  db: Db,
  byUid: number,
  { area, ...values }: NavigationValues & { area: Area },
): Promise<{ uid: number }> {
  return write(db, async (tx) => {
    const known = await holdNavigation(tx);
    checkParent(known, { area, parent: values.parent });
    await checkTarget(tx, values.slug);
    const position = lastPosition(known, area, values.parent);
    const { uid } = await navigationRows.insert(tx, byUid, values, { area, position });
    await audit(tx, requestScope(), 'navigation.created', detailOf(area, values.label), byUid);
    return { uid };
  });
}

/**
 * Saves a navigation entry on top of a revision; below another parent it stands last.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved; invalid_input at `parent`, also when it
 * stands below the entry itself, or at `slug` when it is new and leads nowhere
 */
export async function editEntry(
  db: Db,
  byUid: number,
  { uid, revision, ...values }: EditOf<typeof navigationRecord>,
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const known = await holdNavigation(tx);
    const before = known.find((one) => one.uid === uid);
    if (!before) throw noEntry();
    if (before.revision !== revision) throw newerRevision(before.revision);
    const { area } = before;
    checkParent(known, { area, parent: values.parent, uid });
    if (values.slug !== before.slug) await checkTarget(tx, values.slug);
    const moved = values.parent !== before.parentUid;
    const position = moved ? lastPosition(known, area, values.parent) : before.position;
    await navigationRows.update(tx, byUid, before, values, { position });
    const names = changesOf(
      navigationRecord.shape({ parent: known.map((one) => ({ uid: one.uid, name: one.label })) }),
      { ...before, parent: before.parentUid },
      values,
    ).map(({ field }) => field);
    const detail = `${detailOf(area, values.label)}: ${names.join(', ')}`;
    await audit(tx, requestScope(), 'navigation.edited', detail, byUid);
    return { revision: revision + 1 };
  });
}

/**
 * Puts the entries of one place in order.
 * @throws PortalError conflict, whose `fields.seen` is the present order, if it is not the one that was seen;
 * invalid_input when not every entry is named exactly once
 */
export async function reorderEntries(
  db: Db,
  byUid: number,
  { area, parent, ...order }: NavigationOrder,
): Promise<void> {
  await write(db, async (tx) => {
    const known = await holdNavigation(tx);
    const place = childrenOf(
      known.filter((one) => one.area === area),
      parent,
    );
    const named = place.map(({ uid, label }) => ({ uid, name: label }));
    await reorder(tx, 'navigation_entries', named, order, { all: 'Diese Einträge', each: 'jeden Eintrag' });
    const above = known.find(({ uid }) => uid === parent)?.label ?? '';
    await audit(tx, requestScope(), 'navigation.reordered', detailOf(area, above), byUid);
  });
}

/**
 * Deletes navigation entries, all of them or none.
 * @throws PortalError not_found; conflict, naming what stands below one of them and is not to go
 */
export async function deleteEntries(db: Db, byUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const known = await holdNavigation(tx);
    const going = known.filter(({ uid }) => wanted.includes(uid));
    if (going.length < wanted.length) throw noEntry();
    const below = going
      .flatMap(({ uid }) => descendantsOf(known, uid))
      .filter(({ uid }) => !wanted.includes(uid));
    if (below.length > 0) {
      const names = [...new Set(below.map(({ label }) => `„${label}“`))].join(', ');
      throw new PortalError('conflict', {
        message: `Das Löschen ist nicht möglich: Darunter ${plural(below.length, 'steht', 'stehen')} noch ${names}.`,
      });
    }
    await intoBin(tx, byUid, 'navigation', wanted);
    await tx.delete(navigationEntries).where(inArray(navigationEntries.uid, wanted));
    const detail = going.map(({ label }) => label).join(', ');
    await audit(tx, requestScope(), 'navigation.deleted', detailOf(going[0]!.area, detail), byUid);
  });
}

/** @throws PortalError invalid_input at `slug` when it is no page of this portal */
async function checkTarget(db: Db, slug: string): Promise<void> {
  if (slug === '' || (await leadsSomewhere(db, slug))) return;
  throw invalidField('slug', 'Diese Seite gibt es im Portal nicht. Bitte prüfen Sie die Adresse.');
}

const detailOf = (area: Area, text: string): string =>
  `${area === 'main' ? 'Navigation' : 'Fußzeile'}${text && ` „${text}“`}`;
