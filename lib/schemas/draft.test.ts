import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { compareDraft } from './draft';

const head = 'xmlns:s="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"';
const common = `<s:schema ${head} targetNamespace="urn:c"><s:simpleType name="Art"><s:restriction base="s:token"/></s:simpleType></s:schema>`;
const main = (version: string, more = '') =>
  `<s:schema ${head} xmlns:c="urn:c" targetNamespace="urn:m/${version}"><s:import namespace="urn:c" schemaLocation="c.xsd"/>
   <s:element name="M"><s:complexType><s:sequence><s:element name="a" type="c:Art"/>${more}</s:sequence></s:complexType></s:element></s:schema>`;
const file = (name: string, text: string) => ({ name, bytes: strToU8(text) });
const stored = [file('m.xsd', main('01p10')), file('c.xsd', common)];
const draft = file('neu.xsd', main('01p20', '<s:element name="b" type="s:int" minOccurs="0"/>'));

test('a draft is compared in both directions; what it does not bring along is lent, and told', () => {
  expect(compareDraft([draft], stored)).toMatchObject({
    ...{ lent: ['c.xsd'], namespace: 'urn:m/01p20' },
    comparison: { verdict: 'verträglich', receiver: 'bricht' },
  });
});

test('an archive is unpacked, and what is no schema in it left out', () => {
  const bytes = zipSync({
    ...{ 'neu/m.xsd': strToU8(main('01p20')), 'neu/c.xsd': strToU8(common) },
    ...{ '__MACOSX/neu/._m.xsd': strToU8('x'), 'liesmich.txt': strToU8('x') },
    ...{ 'neu/': new Uint8Array(), 'neu/weitere.zip': strToU8('x') },
  });
  const found = compareDraft([{ name: 'neu.zip', bytes }], stored);
  // What systems leave there is no part of the draft; the others may be one, so nobody is told that nothing differs.
  expect(found).toMatchObject({ lent: [], skipped: ['liesmich.txt', 'weitere.zip'] });
  expect(found).toMatchObject({ comparison: { verdict: 'verträglich', receiver: 'verträglich' } });
});

test.each([
  ['a file that is no schema', [file('a.xsd', '<a/>')], /kein XML-Schema/],
  ['a file of another kind', [file('a.txt', 'x')], /XSD-Dateien und ZIP-Archive/],
  [
    'an archive without schemas',
    [{ name: 'a.zip', bytes: zipSync({ 'a.txt': strToU8('x') }) }],
    /keine XSD-Datei/,
  ],
  [
    'a damaged archive',
    [{ name: 'a.zip', bytes: zipSync({ 'a.xsd': strToU8(common) }).subarray(0, 40) }],
    /beschädigt/,
  ],
  [
    'an archive that grows',
    [{ name: 'a.zip', bytes: zipSync({ 'a.xsd': new Uint8Array(11_000_000) }) }],
    /10 MB/,
  ],
  [
    'a schema that does not compile',
    [file('a.xsd', main('01p20', '<s:element name="x" type="c:Nie"/>'))],
    /Nie/,
  ],
  ['an import that nobody has', [file('a.xsd', main('01p20').replace('c.xsd', 'd.xsd'))], /d\.xsd/],
])('%s is told in a sentence', (_, files, said) => {
  const found = compareDraft(files, stored);
  expect('problems' in found && found.problems.map(({ sentence }) => sentence).join()).toMatch(said);
});
