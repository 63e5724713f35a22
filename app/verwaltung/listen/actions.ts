'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import { callsOf } from '@/lib/lookups/kept-endpoints';
import { type ListKey, listKeys } from '@/lib/lookups/lists';

/** The calls of a list; what is no name of one, as anything can be sent to an action, is taken for the first. */
const callsFor = (list: ListKey) => callsOf[listKeys.includes(list) ? list : listKeys[0]!];

export const createEntry = async (list: ListKey, values: unknown) => submit(callsFor(list).create, values);
export const editEntry = async (list: ListKey, values: unknown) => submit(callsFor(list).edit, values);
export const deleteEntry = async (list: ListKey, values: unknown) => submit(callsFor(list).remove, values);

export async function reorderEntries(list: ListKey, order: unknown) {
  const calls = callsFor(list);
  if (!('reorder' in calls)) throw new Error('This list has an order by itself');
  return submit(calls.reorder, order);
}

/** The entry as it is saved by now, for a form that was overtaken. */
export const currentEntry = async (list: ListKey, uid: number) =>
  currentOf(await submit(callsFor(list).show, { uid }), ({ entry }) => entry);
