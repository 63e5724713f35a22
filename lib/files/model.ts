/** Accepted endings, with the media type for storing and serving. */
export const acceptedTypes: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  xml: 'application/xml',
  xsd: 'application/xml',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

/** Endings for the file chooser; the content decides whether a file is accepted. */
export const acceptedEndings = [...Object.keys(acceptedTypes), 'jpeg'].map((ending) => `.${ending}`).join();

/** The ending of a name in lower case, one for each type; '' without one. */
export function endingOf(name: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return ending === 'jpeg' ? 'jpg' : ending;
}

/** A content in the storage, with its name and type as a file. */
export interface StoredFile {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal, lower case. */
  sha256: string;
  storageKey: string;
}
