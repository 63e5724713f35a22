/*
 * What a ZIP archive says of itself. Office and OpenDocument files are archives too. Nothing is unpacked: its
 * table of contents is read, and what a careful unpacker would refuse is refused here already.
 */

const limits = {
  entries: 10_000,
  /** Bytes of the table of contents, which is read as a whole. */
  table: 4_000_000,
  /** Unpacked bytes of everything in it. */
  bytes: 1_000_000_000,
  /** Largest rate of compression, for contents larger than `small`. */
  ratio: 100,
  /** Unpacked bytes that are accepted at any rate of compression. */
  small: 20_000_000,
};

/** Size of the last record of an archive in bytes: without a comment, and with the longest one. */
const endRecord = { least: 22, most: 22 + 65_535 };

interface TableOfContents {
  entries: number;
  size: number;
  offset: number;
}

const viewOf = async (content: Blob, start: number, end: number): Promise<DataView> =>
  new DataView(await content.slice(start, end).arrayBuffer());

/** The last record of an archive; undefined if the file does not end like one. */
async function endOf(content: Blob): Promise<(TableOfContents & { at: number }) | undefined> {
  const start = Math.max(0, content.size - endRecord.most);
  const view = await viewOf(content, start, content.size);
  for (let at = view.byteLength - endRecord.least; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    if (at + endRecord.least + view.getUint16(at + 20, true) !== view.byteLength) continue;
    return {
      at: start + at,
      entries: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
  }
  return undefined;
}

/** Whether a file begins with an archive's first entry. */
export const beginsAsArchive = async (content: Blob): Promise<boolean> =>
  content.size >= 4 && (await viewOf(content, 0, 4)).getUint32(0, true) === 0x04034b50;

/** Whether a file can be opened as an archive, whatever it begins with. */
export const endsAsArchive = async (content: Blob): Promise<boolean> => (await endOf(content)) !== undefined;

const broken = 'Das Archiv ist beschädigt.';

/**
 * What is wrong with an archive, in German: broken, too large, names that lead out of it, encrypted.
 * @returns undefined if it is fine
 */
export async function archiveProblem(content: Blob): Promise<string | undefined> {
  const end = await endOf(content);
  // Bytes before the first entry or after the table of contents do not belong to this archive.
  if (!end || end.offset + end.size !== end.at) return broken;
  if (end.entries > limits.entries) return `Das Archiv enthält mehr als ${limits.entries} Dateien.`;
  if (end.size > limits.table) return 'Das Inhaltsverzeichnis des Archivs ist zu groß.';
  const view = await viewOf(content, end.offset, end.at);
  let at = 0;
  let packed = 0;
  let unpacked = 0;
  for (let entry = 0; entry < end.entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return broken;
    const flags = view.getUint16(at + 8, true);
    const length = view.getUint16(at + 28, true);
    const next = at + 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > view.byteLength) return broken;
    if (flags & 1) return 'Verschlüsselte Archive können nicht geprüft werden.';
    packed += view.getUint32(at + 20, true);
    unpacked += view.getUint32(at + 24, true);
    const name = new TextDecoder('latin1').decode(new Uint8Array(view.buffer, at + 46, length));
    if (!staysInside(name)) return 'Das Archiv enthält Namen, die aus seinem Ordner führen.';
    // The upper half holds the Unix file type. Links are refused, as they may point anywhere.
    if (((view.getUint32(at + 38, true) >>> 16) & 0o170000) === 0o120000) {
      return 'Das Archiv enthält Verknüpfungen.';
    }
    at = next;
  }
  if (at !== view.byteLength || packed > content.size) return broken; // entries share their content
  if (unpacked > limits.bytes || (unpacked > limits.small && unpacked > content.size * limits.ratio)) {
    return 'Das Archiv wird beim Entpacken unverhältnismäßig groß.';
  }
  return undefined;
}

/** Whether a name in an archive stays below the folder it is unpacked to. */
function staysInside(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (name === '' || /[\x00-\x1f]/.test(name) || /^[a-z]:/i.test(name)) return false;
  const folders = name.replaceAll('\\', '/').split('/');
  return folders[0] !== '' && !folders.includes('..');
}
