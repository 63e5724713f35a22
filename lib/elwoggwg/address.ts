import { urlOf } from '../routes';

interface Place {
  uid: number;
  marketPartnerUid: number;
}

/** The pages of an entry, for links anywhere. */
export const elwogUrl = ({ uid, marketPartnerUid }: Place): string =>
  urlOf('ElwogDetail', { marketPartnerUid, elwoggwgUid: uid });

export const elwogEditUrl = ({ uid, marketPartnerUid }: Place): string =>
  urlOf('ElwogEdit', { marketPartnerUid, elwoggwgUid: uid });

export const elwogNewVersionUrl = ({ uid, marketPartnerUid }: Place): string =>
  urlOf('ElwogNewVersion', { marketPartnerUid, elwoggwgUid: uid });

export const blockCreateUrl = ({ uid, marketPartnerUid }: Place): string =>
  urlOf('ElwogBlockCreate', { marketPartnerUid, elwoggwgUid: uid });

export const blockEditUrl = ({ uid, marketPartnerUid }: Place, elwoggwgBlockUid: number): string =>
  urlOf('ElwogBlockEdit', { marketPartnerUid, elwoggwgUid: uid, elwoggwgBlockUid });

/** The address of a block's file; the portal's own API serves it. */
export const blockFileUrl = (fileUid: number): string => `/api/elwoggwg-blocks/file/${fileUid}`;
