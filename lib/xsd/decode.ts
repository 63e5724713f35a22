/** The text of an XML file, or why it can't be decoded. */
export type Decoded = { text: string } | { reason: string };

const marks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1];
}

/**
 * Decodes an XML file by its byte order mark, its declared encoding, or else as UTF-8.
 * @returns the text without byte order mark, or a German sentence
 */
export function decodeXml(bytes: Uint8Array): Decoded {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const encoding = marked ?? declaredEncoding(bytes) ?? 'utf-8';
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    return {
      reason: `Die Zeichenkodierung „${encoding}“ wird nicht unterstützt. Bitte verwenden Sie UTF-8.`,
    };
  }
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return {
      reason: `Die Datei ist nicht durchgehend in ${encoding.toUpperCase()} kodiert. Bitte speichern Sie sie als UTF-8.`,
    };
  }
}
