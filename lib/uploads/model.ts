/** An accepted file that is not yet part of a record. */
export interface Upload {
  uid: number;
  name: string;
  /** The media type detected from its content. */
  type: string;
  /** Bytes. */
  size: number;
}

/** Where a browser sends a file; its name is in the query, its content is the body. */
export const uploadPath = '/documents-and-links/uploads/create';
