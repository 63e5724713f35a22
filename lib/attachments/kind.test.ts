import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { mediaTypeOf } from './kind';

const pdf = strToU8('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
const png = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
]);
const zip = zipSync({ 'a.txt': strToU8('a') });
const html = strToU8('<!doctype html><script>alert(1)</script>');
const svg = strToU8('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
const program = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff]);

describe('mediaTypeOf', () => {
  test.each([
    ['Bericht.PDF', pdf, 'application/pdf'],
    ['archiv.zip', zip, 'application/zip'],
    ['notiz.txt', strToU8('Grüße\r\n\tund mehr'), 'text/plain; charset=utf-8'],
    ['liste.csv', strToU8('a;b\n1;2'), 'text/csv; charset=utf-8'],
    ['nummern.csv', strToU8('BMG-Nummer;Name\n1;2'), 'text/csv; charset=utf-8'],
    ['messzeit.txt', strToU8('MZ steht für Messzeit.'), 'text/plain; charset=utf-8'],
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
    ['a.__proto__', pdf],
    ['a.constructor', pdf],
  ])('refuses %s that is something else', async (name, bytes) => {
    expect(await mediaTypeOf(name, bytes)).toBeUndefined();
  });

  test('takes pictures alone when asked to', async () => {
    expect(await mediaTypeOf('logo.png', png, 'images')).toBe('image/png');
    expect(await mediaTypeOf('logo.pdf', pdf, 'images')).toBeUndefined();
  });
});
