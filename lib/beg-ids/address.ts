import { addressOf, addressReader, type Query } from '../address';
import { urlOf } from '../routes';

/** The address of an export, with the partner whose IDs it holds. */
export interface ExportAddress {
  marketPartnerUid: number;
  columns?: string[];
  ignored: string[];
}

export function readExport(query: Query): ExportAddress {
  const { uid, ignored } = addressReader(query);
  const marketPartnerUid = uid('marketPartnerUid');
  if (!marketPartnerUid && ignored.length === 0) ignored.push('marketPartnerUid');
  return { marketPartnerUid: marketPartnerUid ?? 0, ignored };
}

/** The list's page number in the address of `/marktpartner/:uid/begid-generieren`. */
export const readPage = (query: Query): number => addressReader(query).page();

export const pageAddress = (marketPartnerUid: number, page: number): string =>
  addressOf(urlOf('BegIdGenerate', { marketPartnerUid }), { page: page === 1 ? undefined : page });
