'use server';

import { submit } from '@/lib/backend/submit';
import * as endpoints from '@/lib/content/page-endpoints';
import { typedPage } from '@/lib/content/page-record';
import { currentOf } from '@/lib/forms';

export const createPage = async (values: unknown) => submit(endpoints.pageWrites.create, values);
export const editPage = async (values: unknown) => submit(endpoints.pageWrites.edit, values);
export const deletePage = async (values: unknown) => submit(endpoints.pageWrites.remove, values);
export const withdrawPage = async (values: unknown) => submit(endpoints.withdrawPageEndpoint, values);
export const previewPage = async (values: unknown) => submit(endpoints.previewPage, values);
export const restorePage = async (values: unknown) => submit(endpoints.restorePageEndpoint, values);

/** The page as it is saved by now, for a form that was overtaken. */
export const currentPage = async (uid: number) =>
  currentOf(await submit(endpoints.showPageRecord, { uid }), ({ record }) => ({
    ...record,
    values: typedPage(record.values),
    changedBy: record.by,
  }));
