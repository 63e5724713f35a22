import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { zipOfZeros } from '@/tests/support/zip';
import { kindOf } from './kind';

const pdf = strToU8('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
const png = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
]);
const zip = zipSync({ 'a.txt': strToU8('a') });
const html = strToU8('<!doctype html><script>alert(1)</script>');
const svg = strToU8('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
const program = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff]);

const mediaTypeOf = async (name: string, bytes: Uint8Array, only?: 'images') =>
  (await kindOf(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), only)).type;

describe('kindOf', () => {
  test.each([
    ['Bericht.PDF', pdf, 'application/pdf'],
    ['archiv.zip', zip, 'application/zip'],
    ['notiz.txt', strToU8('Grüße\r\n\tund mehr'), 'text/plain; charset=utf-8'],
    ['liste.csv', strToU8('a;b\n1;2'), 'text/csv; charset=utf-8'],
    ['nummern.csv', strToU8('BMG-Nummer;Name\n1;2'), 'text/csv; charset=utf-8'],
    ['messzeit.txt', strToU8('MZ steht für Messzeit.'), 'text/plain; charset=utf-8'],
    ['daten.json', strToU8(' {"a": 1}'), 'application/json'],
    ['nachricht.xml', strToU8('<?xml version="1.0"?><a/>'), 'application/xml'],
  ])('takes %s', async (name, bytes, type) => {
    expect(await mediaTypeOf(name, bytes)).toBe(type);
  });

  test.each([
    ['bild.svg', svg],
    ['seite.html', html],
    ['programm.exe', program],
    ['rechnung.pdf', program],
    ['rechnung.pdf', html],
    ['rechnung.txt', program],
    ['rechnung.txt', pdf],
    ['bild.txt', png],
    ['tabelle.xlsx', zip],
    ['bild.png', pdf],
    ['ohne', pdf],
    ['leer.txt.', strToU8('x')],
    ['notiz.txt', Uint8Array.from([0xff, 0xfe, 0x41, 0])],
    ['daten.json', strToU8('a: 1')],
    ['nachricht.xml', strToU8('alert(1)')],
    ['bild.gif', strToU8('GIF89a/*')],
    ['a.__proto__', pdf],
    ['a.constructor', pdf],
  ])('refuses %s that is something else', async (name, bytes) => {
    expect(await mediaTypeOf(name, bytes)).toBeUndefined();
  });

  test('takes pictures alone when asked to', async () => {
    expect(await mediaTypeOf('logo.png', png, 'images')).toBe('image/png');
    expect(await mediaTypeOf('logo.pdf', pdf, 'images')).toBeUndefined();
  });

  const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
  const entry = (at: number, change: (view: DataView, at: number) => void) => {
    const bytes = zipSync({ 'a.txt': strToU8('a'), 'b.txt': strToU8('b') });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    let place = 0;
    for (let found = -1; found < at; place += 1) if (view.getUint32(place, true) === 0x02014b50) found += 1;
    change(view, place - 1);
    return bytes;
  };
  const zeros = zipOfZeros('null.bin', 30_000_000);
  // The packer makes its tables anew for each entry that it is not told to store.
  const many = zipSync(
    Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, new Uint8Array(0)])),
    { level: 0 },
  );
  const padded = zipSync(
    Object.fromEntries(
      Array.from({ length: 80 }, (_, at) => [
        `${at}`,
        [strToU8('a'), { extra: { 99: new Uint8Array(60_000) } }] as [Uint8Array, object],
      ]),
    ),
  );
  test.each([
    ['a PDF that is an archive as well', 'a.pdf', joined(pdf, zip), /zugleich ein Archiv/],
    [
      'a picture that is an archive as well',
      'a.jpg',
      joined(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), zip),
      /zugleich ein Archiv/,
    ],
    ['an archive behind something else', 'a.zip', joined(zip, strToU8('%PDF-1.7'), zip), /beschädigt/],
    ['an archive that is cut', 'a.zip', zip.slice(0, -5), /beschädigt/],
    ['what unpacks to a thousand times its size', 'a.zip', zeros, /unverhältnismäßig/],
    [
      'a declared size beyond all measure',
      'a.zip',
      entry(1, (v, at) => v.setUint32(at + 24, 2e9, true)),
      /unverhältnismäßig/,
    ],
    [
      'entries that share their content',
      'a.zip',
      entry(0, (v, at) => v.setUint32(at + 20, 9_999, true)),
      /beschädigt/,
    ],
    ['too many entries', 'a.zip', many, /mehr als 10.?000/],
    ['a table of contents that is most of the archive', 'a.zip', padded, /Inhaltsverzeichnis/],
    ['a name with dots', 'a.zip', zipSync({ '../../etc/passwd': strToU8('x') }), /aus seinem Ordner/],
    ['a name with backslashes', 'a.zip', zipSync({ 'a\\..\\..\\x': strToU8('x') }), /aus seinem Ordner/],
    ['a name from the root', 'a.zip', zipSync({ '/etc/passwd': strToU8('x') }), /aus seinem Ordner/],
    ['a name with a drive', 'a.zip', zipSync({ 'C:x': strToU8('x') }), /aus seinem Ordner/],
    ['an encrypted entry', 'a.zip', entry(1, (v, at) => v.setUint16(at + 8, 1, true)), /Verschlüsselt/],
    ['a link', 'a.zip', entry(0, (v, at) => v.setUint32(at + 38, 0o120777 * 65_536, true)), /Verknüpfung/],
    ['a bomb that calls itself a document', 'a.docx', zeros, /unverhältnismäßig/],
  ])('refuses %s', async (_, name, bytes, problem) => {
    const kind = await kindOf(name, new Blob([bytes as Uint8Array<ArrayBuffer>]));
    expect(kind.problem).toMatch(problem);
  });
});
