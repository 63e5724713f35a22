import { fileTypeFromBlob } from 'file-type';
import { archiveProblem, beginsAsArchive, endsAsArchive } from './archive';
import { acceptedTypes, endingOf } from './model';

const texts = new Set(['txt', 'csv', 'xml', 'xsd', 'json']);
const images = new Set(['png', 'jpg', 'webp']);

/** A file's media type, or in German why it is not accepted. */
export type Kind = { type: string; problem?: undefined } | { type?: undefined; problem: string };

const wanted = {
  all: 'Möglich sind PDF, Office-Dateien, Bilder (PNG, JPEG, WebP), ZIP und Text (TXT, CSV, XML, XSD, JSON), und der Inhalt muss zur Endung passen.',
  images: 'Möglich sind Bilder (PNG, JPEG, WebP), und der Inhalt muss zur Endung passen.',
};

/**
 * Detects the media type of a file from its content; its name must match. Reads piece by piece and unpacks nothing.
 * @param only 'images' accepts only images
 */
export async function kindOf(name: string, content: Blob, only?: 'images'): Promise<Kind> {
  const refused = { problem: wanted[only ?? 'all'] };
  const ending = endingOf(name);
  const type = Object.hasOwn(acceptedTypes, ending) ? acceptedTypes[ending] : undefined;
  if (!type || (only && !images.has(ending))) return refused;
  // Checked first, because detecting the kind of an archive unpacks a little of it.
  const packed = await beginsAsArchive(content);
  const problem = packed ? await archiveProblem(content) : undefined;
  if (problem) return { problem };
  const found = await fileTypeFromBlob(content).catch(() => undefined);
  if (texts.has(ending)) return !isOther(found?.ext) && (await isText(ending, content)) ? { type } : refused;
  if (found?.ext !== ending) return refused;
  // A file that is of one kind and also opens as an archive is made to deceive.
  if (!packed && (await endsAsArchive(content))) return { problem: 'Die Datei ist zugleich ein Archiv.' };
  return { type };
}

/**
 * Whether the detected type is accepted and not text. Other types are ignored: a text that begins with `BM` or `MZ` may
 * be a list.
 */
const isOther = (ext: string | undefined): boolean =>
  ext !== undefined && Object.hasOwn(acceptedTypes, ext) && !texts.has(ext);

/** Whether the content is printable UTF-8 text and begins as the ending requires. */
async function isText(ending: string, content: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const unprintable = /[\x00-\x08\x0e-\x1f]/;
  const begins = { json: /^\s*[[{]/, xml: /^\s*</, xsd: /^\s*</ }[ending];
  let beginning = '';
  try {
    for await (const piece of content.stream()) {
      const text = decoder.decode(piece, { stream: true });
      if (unprintable.test(text)) return false;
      if (beginning.length < 1_000) beginning += text.slice(0, 1_000);
    }
    decoder.decode();
  } catch {
    return false;
  }
  return !begins || begins.test(beginning);
}
