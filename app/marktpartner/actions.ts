'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import { showMarketPartner } from '@/lib/market-partners/endpoints';
import { partnerRecord, typedNumbers } from '@/lib/market-partners/record';
import * as endpoints from '@/lib/market-partners/write-endpoints';

export const editPartner = async (values: unknown) => submit(endpoints.editMarketPartnerEndpoint, values);
export const createPartner = async (values: unknown) => submit(endpoints.createMarketPartnerEndpoint, values);
export const editNumbers = async (values: unknown) => submit(endpoints.editMarketPartnerNumbers, values);
export const removeLogo = async (uid: unknown) => submit(endpoints.deleteMarketPartnerLogo, { uid });
export const activatePartner = async (uid: unknown) => submit(endpoints.activateMarketPartner, { uid });
export const deactivatePartner = async (uid: unknown) => submit(endpoints.deactivateMarketPartner, { uid });

/** The market partner as it is saved by now, for a form that was overtaken. */
export const currentPartner = async (uid: number) =>
  currentOf(await submit(showMarketPartner, { uid }), ({ marketPartner }) => ({
    ...marketPartner,
    values: partnerRecord.typed(marketPartner),
  }));

/** The same for the form of its numbers. */
export const currentNumbers = async (uid: number) =>
  currentOf(await submit(showMarketPartner, { uid }), ({ marketPartner }) => ({
    ...marketPartner,
    values: typedNumbers(marketPartner),
  }));
