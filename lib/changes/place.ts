import { type RouteName, urlOf } from '../routes';

/** What a change is about, as far as its page's address needs it. */
export interface ChangedRecord {
  entity: string;
  entityUid: number;
  action: string;
  /** Of ELWOG/GWG entries: whose they are; absent and null for everything else. */
  marketPartnerUid?: number | null;
}

const detailRoutes: Record<string, RouteName> = {
  processes: 'ProcessDetail',
  schemas: 'SchemaDetailPage',
  'response-codes': 'ResponseCodeDetail',
  consultations: 'ConsultationDetail',
  events: 'EventDetailPage',
  'market-partners': 'MarketPartnerDetail',
};

/** The page of the record that a change is about; undefined where it has none or is deleted. */
export function pathOfRecord({
  entity,
  entityUid,
  action,
  marketPartnerUid,
}: ChangedRecord): string | undefined {
  if (action === 'deleted') return undefined;
  if (entity === 'elwoggwg') {
    return marketPartnerUid ? urlOf('ElwogDetail', { marketPartnerUid, elwoggwgUid: entityUid }) : undefined;
  }
  if (entity === 'documents') return `${urlOf('DocumentTiles')}#dokument-${entityUid}`;
  const name = detailRoutes[entity];
  return name && urlOf(name, { uid: entityUid, marketPartnerUid: entityUid });
}
