/** A file of a record, as its page shows it. */
export interface Attachment {
  uid: number;
  name: string;
  /** The media type that was found in it. */
  type: string;
  /** Bytes. */
  size: number;
  /** Whole seconds since 1970. */
  created: number;
}

/** The API nouns of the records that have files. */
export type AttachmentEntity = 'consultations' | 'elwoggwg-blocks' | 'market-partners';

/** most: of one record; bytes: of one file. */
export const attachmentLimits = { most: 30, bytes: 20_000_000 };
