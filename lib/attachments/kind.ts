import { fileTypeFromBuffer } from 'file-type';

/** The endings of what is accepted, and the media type each is kept and given out with. */
const accepted: Record<string, string> = {
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
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

const texts = new Set(['txt', 'csv', 'xml', 'xsd']);
const images = new Set(['png', 'jpg', 'webp']);

const endingOf = (name: string): string => {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return ending === 'jpeg' ? 'jpg' : ending;
};

/**
 * The media type of a file by what is in it; its name must say the same.
 * @param only images takes pictures alone
 * @returns undefined for what is not accepted or is not what its name says
 */
export async function mediaTypeOf(
  name: string,
  bytes: Uint8Array,
  only?: 'images',
): Promise<string | undefined> {
  const ending = endingOf(name);
  const type = Object.hasOwn(accepted, ending) ? accepted[ending] : undefined;
  if (!type || (only === 'images' && !images.has(ending))) return undefined;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (texts.has(ending)) return !isOther(found?.ext) && isText(bytes) ? type : undefined;
  return found?.ext === ending ? type : undefined;
}

/**
 * Whether what was found is accepted as something other than text. Everything else that begins like `BM` or `MZ`
 * may as well be a list that begins with these letters.
 */
const isOther = (ext: string | undefined): boolean =>
  ext !== undefined && Object.hasOwn(accepted, ext) && !texts.has(ext);

/** Whether these are characters in UTF-8, as people write them. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\x00-\x08\x0e-\x1f]/.test(text);
  } catch {
    return false;
  }
}
