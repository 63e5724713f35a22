'use server';

import { submit } from '@/lib/backend/submit';
import * as endpoints from '@/lib/content/navigation-endpoints';
import { restoreMissingStandards } from '@/lib/content/standard-endpoints';

export const createEntry = async (values: unknown) => submit(endpoints.createNavigation, values);
export const editEntry = async (values: unknown) => submit(endpoints.editNavigation, values);
export const reorderEntries = async (values: unknown) => submit(endpoints.reorderNavigation, values);
/** Adds standard entries and pages that are missing. */
export const restoreStandards = async (values: unknown) => submit(restoreMissingStandards, values);
export const deleteEntries = async (values: unknown) => submit(endpoints.deleteNavigationBatch, values);

/** The entry as it is saved by now, for a form that was overtaken. */
export const currentEntry = async (values: unknown) => submit(endpoints.showNavigationRecord, values);
