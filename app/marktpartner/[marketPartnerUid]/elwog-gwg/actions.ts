'use server';

import { call } from '@/lib/backend/call';
import { submit } from '@/lib/backend/submit';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import * as blocks from '@/lib/elwoggwg/block-endpoints';
import { showElwog } from '@/lib/elwoggwg/endpoints';
import { elwogRecord, typedBlock } from '@/lib/elwoggwg/record';
import * as entries from '@/lib/elwoggwg/write-endpoints';
import { currentOf } from '@/lib/forms';

export const createEntry = async (values: unknown) => submit(entries.createElwog, values);
export const editEntry = async (values: unknown) => submit(entries.editElwog, values);
export const newVersion = async (values: unknown) => submit(entries.newElwogVersion, values);
export const publishEntry = async (values: object, confirmed?: true) =>
  submit(entries.publishElwog, { ...values, ...(confirmed && { confirmed }) });
export const withdrawEntry = async (values: unknown) => submit(entries.withdrawElwog, values);
export const endEntry = async (values: unknown) => submit(entries.endElwog, values);
export const deleteEntry = async (values: unknown) => submit(entries.deleteElwog, values);
export const createBlock = async (values: unknown) => submit(blocks.createElwogBlock, values);
export const editBlock = async (values: unknown) => submit(blocks.editElwogBlock, values);
export const reorderBlocks = async (values: unknown) => submit(blocks.reorderElwogBlocks, values);
export const deleteBlock = async (values: unknown) => submit(blocks.deleteElwogBlock, values);
export const removeFile = async (uid: number) => submit(blocks.deleteElwogBlockFile, { uid });

/** The entry as it is saved by now, for a form that was overtaken. */
export async function currentEntry(uid: number) {
  const shown = await submit(showElwog, { uid });
  if (shown.state !== 'saved') return shown;
  const { changes } = await call(listChangesEndpoint, { entity: 'elwoggwg', uid, page: 1, pageSize: 1 });
  const changedBy = changes[0]?.by ?? null;
  return currentOf(shown, ({ entry }) => ({ ...entry, values: elwogRecord.typed(entry), changedBy }));
}

/** The same for a block. */
export const currentBlock = async (uid: number) =>
  currentOf(await submit(blocks.showElwogBlock, { uid }), ({ block }) => ({
    ...block,
    values: typedBlock(block),
    changedBy: null,
  }));
