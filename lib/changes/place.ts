import { kindOf } from '../kinds/registry';

/** What a change is about, as far as its page's address needs it. */
export interface ChangedRecord {
  entity: string;
  entityUid: number;
  action: string;
  /** Of ELWOG/GWG entries: whose they are; absent and null for everything else. */
  marketPartnerUid?: number | null;
}

/** The page of the record that a change is about; undefined where it has none or is deleted. */
export function pathOfRecord({
  entity,
  entityUid,
  action,
  marketPartnerUid,
}: ChangedRecord): string | undefined {
  if (action === 'deleted') return undefined;
  return kindOf(entity)?.page?.({ uid: entityUid, marketPartnerUid });
}
