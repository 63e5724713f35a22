'use server';

import { submit } from '@/lib/backend/submit';
import * as endpoints from '@/lib/content/navigation-endpoints';
import { navigationRecord } from '@/lib/content/navigation-record';
import { restoreMissingStandards } from '@/lib/content/standard-endpoints';
import { currentOf } from '@/lib/forms';

export const createEntry = async (values: unknown) => submit(endpoints.navigationWrites.create, values);
export const editEntry = async (values: unknown) => submit(endpoints.navigationWrites.edit, values);
export const reorderEntries = async (values: unknown) => submit(endpoints.reorderNavigation, values);
/** Adds standard entries and pages that are missing. */
export const restoreStandards = async (values: unknown) => submit(restoreMissingStandards, values);
export const deleteEntries = async (values: unknown) => submit(endpoints.navigationWrites.removeAll, values);

/** The entry as it is saved by now, for a form that was overtaken. */
export const currentEntry = async (uid: number) =>
  currentOf(await submit(endpoints.showNavigationRecord, { uid }), ({ record }) => ({
    ...record,
    values: navigationRecord.typed(record.values),
    changedBy: record.by,
  }));
