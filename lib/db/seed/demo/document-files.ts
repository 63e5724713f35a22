import { strToU8, zipSync } from 'fflate';

/** A small file of the demo content, made here. */
export interface DemoFile {
  name: string;
  bytes: Uint8Array;
}

/** The few characters beyond Latin-1 that German texts need, as PDF's own encoding (WinAnsi) has them. */
const winAnsi: Record<string, number> = { '„': 0x84, '“': 0x93, '–': 0x96, '…': 0x85, '€': 0x80 };

/** A text as a string of a PDF. */
const pdfText = (text: string): string =>
  [...text]
    .map((one) => String.fromCharCode(winAnsi[one] ?? one.charCodeAt(0)))
    .join('')
    .replace(/[\\()]/g, '\\$&');

/** A page of A4 with a heading and lines of text. */
export function pdf(name: string, title: string, lines: string[]): DemoFile {
  const drawn = [
    `BT /F2 18 Tf 56 770 Td (${pdfText(title)}) Tj ET`,
    `BT /F1 11 Tf 16 TL 56 736 Td ${lines.map((line) => `(${pdfText(line)}) Tj T*`).join(' ')} ET`,
  ].join('\n');
  const font = (base: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-AT) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${pdfText(title)}) >>`,
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, bytes: Buffer.from(text, 'latin1') };
}

/** Every archive of the same content is the same: its time is fixed. */
const mtime = new Date('2026-01-01T00:00:00Z');

/** A text document in the OpenDocument format. */
export function odt(name: string, title: string, paragraphs: string[]): DemoFile {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const type = 'application/vnd.oasis.opendocument.text';
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"><office:body><office:text><text:h text:outline-level="1">${escaped(title)}</text:h>${paragraphs.map((one) => `<text:p>${escaped(one)}</text:p>`).join('')}</office:text></office:body></office:document-content>`;
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
  const bytes = zipSync(
    {
      mimetype: [strToU8(type), { level: 0 }], // first and not packed, so that the format is known by it
      'content.xml': strToU8(content),
      'META-INF/manifest.xml': strToU8(manifest),
    },
    { mtime },
  );
  return { name, bytes };
}

/** A list as spreadsheets read it here: semicolons, and the mark by which Excel knows UTF-8. */
export const csvFile = (name: string, rows: string[][]): DemoFile => ({
  name,
  bytes: strToU8(`\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`),
});
