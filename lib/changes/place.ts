import { kindOf } from '../kinds/registry';
import { urlOf } from '../routes';

/** The facts of a change that the address of its record's page needs. */
export interface ChangedRecord {
  entity: string;
  entityUid: number;
  action: string;
  /** Owner of an ELWOG/GWG entry; absent or null for all other kinds. */
  marketPartnerUid?: number | null;
}

/** The page of a changed record; undefined if it has none or is deleted. */
export function pathOfRecord({
  entity,
  entityUid,
  action,
  marketPartnerUid,
}: ChangedRecord): string | undefined {
  if (action === 'deleted') return undefined;
  return kindOf(entity)?.page?.({ uid: entityUid, parentUid: marketPartnerUid });
}

/** The page that lists the records of a noun; without one, that of the portal. */
export const listPageOf = (entity: string): string => urlOf(kindOf(entity)?.list ?? 'Home');
