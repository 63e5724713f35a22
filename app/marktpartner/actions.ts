'use server';

import { submit } from '@/lib/backend/submit';
import type { CurrentRecord, FormState } from '@/lib/forms';
import { showMarketPartner } from '@/lib/market-partners/endpoints';
import { type NumbersValues, numbersOf, type TypedPartner, typedPartner } from '@/lib/market-partners/form';
import type { MarketPartnerDetail } from '@/lib/market-partners/model';
import * as endpoints from '@/lib/market-partners/write-endpoints';

export const editPartner = async (values: unknown) => submit(endpoints.editMarketPartnerEndpoint, values);
export const createPartner = async (values: unknown) => submit(endpoints.createMarketPartnerEndpoint, values);
export const editNumbers = async (values: unknown) => submit(endpoints.editMarketPartnerNumbers, values);
export const removeLogo = async (uid: unknown) => submit(endpoints.deleteMarketPartnerLogo, { uid });
export const activatePartner = async (uid: unknown) => submit(endpoints.activateMarketPartner, { uid });
export const deactivatePartner = async (uid: unknown) => submit(endpoints.deactivateMarketPartner, { uid });

async function current<Values>(
  uid: unknown,
  valuesOf: (partner: MarketPartnerDetail) => Values,
): Promise<FormState<CurrentRecord<Values>>> {
  const result = await submit(showMarketPartner, { uid });
  if (result.state !== 'saved') return result;
  const { marketPartner } = result.answer;
  const { revision, changed, changedBy } = marketPartner;
  return { state: 'saved', answer: { values: valuesOf(marketPartner), revision, changed, by: changedBy } };
}

/** The market partner as it is saved by now, for a form that was overtaken. */
export async function currentPartner(uid: unknown): Promise<FormState<CurrentRecord<TypedPartner>>> {
  return current(uid, typedPartner);
}

/** The same for the form of its numbers. */
export async function currentNumbers(uid: unknown): Promise<FormState<CurrentRecord<NumbersValues>>> {
  return current(uid, numbersOf);
}
