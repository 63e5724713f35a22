'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import { marketDateWrites, showMarketDate } from '@/lib/market-dates/endpoints';
import { marketDateRecord } from '@/lib/market-dates/record';

export const createMarketDate = async (values: unknown) => submit(marketDateWrites.create, values);
export const editMarketDate = async (values: unknown) => submit(marketDateWrites.edit, values);
export const deleteMarketDate = async (values: unknown) => submit(marketDateWrites.remove, values);

/** The market date as it is saved by now, for a form that was overtaken. */
export const currentMarketDate = async (uid: number) =>
  currentOf(await submit(showMarketDate, { uid }), ({ marketDate }) => ({
    ...marketDate,
    values: marketDateRecord.typed(marketDate),
  }));
