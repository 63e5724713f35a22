/** A file of a record, for its page. */
export interface Attachment {
  uid: number;
  name: string;
  /** The media type detected from its content. */
  type: string;
  /** Bytes. */
  size: number;
  /** Whole seconds since 1970. */
  created: number;
}

/** The API nouns of records with files. */
export type AttachmentEntity =
  | 'consultations'
  | 'elwoggwg-blocks'
  | 'images'
  | 'market-partners'
  | 'statements';

/** most: files of one record; bytes: of one file. */
export const attachmentLimits = { most: 30, bytes: 20_000_000 };
