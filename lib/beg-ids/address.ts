import { addressOf, addressReader, type Query } from '../address';
import { urlOf } from '../routes';

/** Whose IDs an export is about. */
export interface ExportAddress {
  marketPartnerUid: number;
  columns?: string[];
  ignored: string[];
}

/** Reads the entries of an export. */
export function readExport(query: Query): ExportAddress {
  const { uid, ignored } = addressReader(query);
  const marketPartnerUid = uid('marketPartnerUid');
  if (!marketPartnerUid && ignored.length === 0) ignored.push('marketPartnerUid');
  return { marketPartnerUid: marketPartnerUid ?? 0, ignored };
}

/** The page of the list that `/marktpartner/:uid/begid-generieren` asks for. */
export const readPage = (query: Query): number => addressReader(query).page();

export const pageAddress = (marketPartnerUid: number, page: number): string =>
  addressOf(urlOf('BegIdGenerate', { marketPartnerUid }), { page: page === 1 ? undefined : page });
