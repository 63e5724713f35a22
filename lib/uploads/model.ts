/** A file that is taken and not yet part of a record. */
export interface Upload {
  uid: number;
  name: string;
  /** The media type that was found in it. */
  type: string;
  /** Bytes. */
  size: number;
}

/** Where a browser sends a file to; its name stands in the query, its content is the body. */
export const uploadPath = '/documents-and-links/uploads/create';
