import { Refusal } from './refusal';

interface Decoded {
  text: string;
  /** `UTF-8`, `UTF-16LE`, `ISO-8859-1`. */
  encoding: string;
}

/** Browsers decode these as windows-1252; here each byte becomes the character with its number. */
const latin1 = new Set(['iso-8859-1', 'iso8859-1', 'iso_8859-1', 'latin1', 'us-ascii', 'ascii']);
const known: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

/** The encoding shown by the byte order mark or by the bytes of `<`. */
function byBytes(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  return undefined;
}

/** The encoding in the XML declaration, in lower case. */
function declared(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 300));
  return /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase();
}

function decodeLatin1(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  }
  return pieces.join('');
}

/**
 * Decodes a message by its byte order mark or XML declaration (XML 1.0, appendix F); UTF-8 without both.
 * @throws Refusal when the encoding is unknown or the bytes do not fit it
 */
export function decode(bytes: Uint8Array): Decoded {
  const seen = byBytes(bytes);
  const named = declared(seen === 'utf-8' ? bytes.subarray(3) : bytes);
  if (!seen && named && latin1.has(named)) return { text: decodeLatin1(bytes), encoding: 'ISO-8859-1' };
  const label = seen ?? (named ? known[named] : 'utf-8');
  if (!label || (!seen && label.startsWith('utf-16'))) {
    throw new Refusal(
      'encoding',
      label
        ? `Die Nachricht nennt die Zeichenkodierung ${named!.toUpperCase()}, ist aber nicht so gespeichert.`
        : `Die Zeichenkodierung „${named}“ wird nicht unterstützt. Bitte speichern Sie die Nachricht als UTF-8.`,
    );
  }
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding: label.toUpperCase() };
  } catch {
    const where = label === 'utf-8' ? ` Das erste steht in Zeile ${badLine(bytes)}.` : '';
    throw new Refusal(
      'bytes',
      `Die Nachricht enthält Bytes, die es in ihrer Zeichenkodierung ${label.toUpperCase()} nicht gibt.${where} ` +
        'Vermutlich wurde sie anders gespeichert, als ihre XML-Deklaration sagt.',
    );
  }
}

/** The line of the first byte that is not UTF-8. */
function badLine(bytes: Uint8Array): number {
  const lossy = new TextDecoder('utf-8').decode(bytes);
  const encoder = new TextEncoder();
  // A replacement character in the message itself encodes to the same three bytes again.
  let line = 1;
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (const part of lossy.split('\n')) {
    const wanted = encoder.encode(part);
    for (const byte of wanted) if (bytes[at++] !== byte) return line;
    at += 1;
    line += 1;
  }
  return line;
}
