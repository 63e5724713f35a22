import { file, schema } from '@/tests/support/xsd';
import { checkSchemaFiles } from './check';
import { compileSchema, isValid } from './compile';
import { costProblems } from './cost';
import { schemaLimits } from './limits';

const xsd = 'http://www.w3.org/2001/XMLSchema';
const types = `<xs:schema xmlns:xs="${xsd}" targetNamespace="urn:markt:typen/01p20"><xs:simpleType name="Code"><xs:restriction base="xs:token"><xs:maxLength value="5"/></xs:restriction></xs:simpleType></xs:schema>`;
const message = schema(
  '<s:import namespace="urn:markt:typen/01p20" schemaLocation="../gemeinsam/Typen.xsd"/><s:element name="Meldung" type="c:Code"/>',
  '01p10',
  ' xmlns:c="urn:markt:typen/01p20" version="1.10"',
);

const problems = (...files: ReturnType<typeof file>[]) => {
  const result = checkSchemaFiles(files);
  if (result.ok) throw new Error('no problem was found');
  return result.problems;
};
const sentence = (content: string) => problems(file('a.xsd', content))[0]!.sentence;

test('a set is found to be whole, and its main file by what refers to what', () => {
  const files = [file('Typen.xsd', types), file('Meldung.xsd', message)];
  expect(checkSchemaFiles(files)).toEqual({
    ok: true,
    facts: {
      mainFile: 'Meldung.xsd',
      targetNamespace: 'urn:markt:test/01p10',
      rootElements: ['Meldung'],
      version: '1.10',
    },
    warnings: [],
  });
  const compiled = compileSchema(files, 'Meldung.xsd');
  if (!('schema' in compiled)) throw new Error(JSON.stringify(compiled.problems));
  expect(isValid(compiled.schema, '<Meldung xmlns="urn:markt:test/01p10">AB</Meldung>')).toBe(true);
  expect(isValid(compiled.schema, '<Meldung xmlns="urn:markt:test/01p10">ABCDEF</Meldung>')).toBe(false);
  compiled.schema.dispose();
});

test('a missing file is named with the line that refers to it', () => {
  const lines = message.replace('<s:import', '\n\n<s:import');
  expect(problems(file('Meldung.xsd', lines))).toEqual([
    {
      file: 'Meldung.xsd',
      line: 3,
      sentence:
        'Die Datei „Typen.xsd“, auf die xs:import verweist, fehlt in diesem Satz. Bitte laden Sie sie mit hoch.',
    },
  ]);
});

test('a file that can’t be read is one problem, not one more for each that refers to it', () => {
  const found = problems(file('Meldung.xsd', message), file('Typen.xsd', '<nichts'));
  expect(found.map(({ file: name }) => name)).toEqual(['Typen.xsd']);
});

test('an import is of another namespace, and of the one that it names', () => {
  const own = schema(
    '<s:import namespace="urn:markt:test/01p10" schemaLocation="B.xsd"/><s:element name="A"/>',
  );
  expect(problems(file('A.xsd', own), file('B.xsd', schema('<s:element name="B"/>')))[0]?.sentence).toBe(
    'xs:import nennt den eigenen Namespace; dafür ist xs:include vorgesehen.',
  );
  const wrong = message.replace('namespace="urn:markt:typen/01p20"', 'namespace="urn:markt:typen/01p10"');
  expect(problems(file('Meldung.xsd', wrong), file('Typen.xsd', types))[0]?.sentence).toBe(
    'xs:import nennt den Namespace „urn:markt:typen/01p10“, „Typen.xsd“ hat aber „urn:markt:typen/01p20“.',
  );
});

test('remote addresses are only file names: nothing is fetched', () => {
  const remote = message.replace('../gemeinsam/Typen.xsd', 'https://schemas.example/x/Typen.xsd?v=1');
  expect(checkSchemaFiles([file('Meldung.xsd', remote), file('Typen.xsd', types)]).ok).toBe(true);
  expect(
    compileSchema([file('Meldung.xsd', remote), file('Typen.xsd', types)], 'Meldung.xsd'),
  ).toHaveProperty('schema');
  expect(compileSchema([file('Meldung.xsd', remote)], 'Meldung.xsd')).toHaveProperty('problems');
  // A file of the machine is no file of the set.
  const local = message.replace('../gemeinsam/Typen.xsd', 'file:///etc/passwd');
  expect(compileSchema([file('Meldung.xsd', local)], 'Meldung.xsd')).toHaveProperty('problems');
});

test.each([
  ['<!DOCTYPE x><a/>', /DOCTYPE/],
  ['<!DOCTYPE x [<!ENTITY a "aaaa">]><a>&a;</a>', /DOCTYPE/],
  ['<a><b></a>', /nicht wohlgeformt/],
  ['nur Text', /nicht wohlgeformt/],
  ['', /leer/],
  ['<Meldung/>', /kein XML-Schema/],
  ['<schema/>', /Namespace des Wurzelelements/],
  [`<s:schema xmlns:s="${xsd}"><s:element name="x"/></s:schema>`, /targetNamespace/],
  [schema('<s:include/>'), /schemaLocation/],
  [schema('<s:import namespace="urn:x"/>'), /fehlt in diesem Satz/],
  [schema('<s:include schemaLocation="a.xsd"/>'), /verweist auf sich selbst/],
  [schema('<s:override schemaLocation="b.xsd"/>'), /XSD 1\.1/],
  [`<?xml version="1.0" encoding="klingonisch"?>${schema('')}`, /Zeichenkodierung/],
  [`${'<a>'.repeat(schemaLimits.depth + 1)}`, /verschachtelt/],
])('refused with a German sentence: %.40s', (content, expected) => {
  expect(sentence(content)).toMatch(expected);
});

test('other encodings are read as declared, wrong bytes are refused', () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${schema('<s:element name="Zähler"/>')}`;
  const bytes = Uint8Array.from([...text].map((char) => char.codePointAt(0)!));
  expect(checkSchemaFiles([{ name: 'a.xsd', bytes }])).toMatchObject({
    ok: true,
    facts: { rootElements: ['Zähler'] },
  });
  const wrong = Uint8Array.from(
    [...schema('<s:element name="Zähler"/>')].map((char) => char.codePointAt(0)!),
  );
  expect(problems({ name: 'a.xsd', bytes: wrong })[0]!.sentence).toMatch(/UTF-8 kodiert/);
  const utf16 = Uint8Array.from([
    0xfe,
    0xff,
    ...[...schema('')].flatMap((char) => [0, char.codePointAt(0)!]),
  ]);
  expect(checkSchemaFiles([{ name: 'a.xsd', bytes: utf16 }]).ok).toBe(true);
});

test('chameleon includes are allowed, includes of another namespace are not', () => {
  const main = schema('<s:include schemaLocation="b.xsd"/><s:element name="R" type="t:T"/>');
  const chameleon = `<s:schema xmlns:s="${xsd}"><s:simpleType name="T"><s:restriction base="s:token"/></s:simpleType></s:schema>`;
  expect(checkSchemaFiles([file('a.xsd', main), file('b.xsd', chameleon)]).ok).toBe(true);
  expect(compileSchema([file('a.xsd', main), file('b.xsd', chameleon)], 'a.xsd')).toHaveProperty('schema');
  expect(problems(file('a.xsd', main), file('b.xsd', types))[0]!.sentence).toMatch(/denselben Namespace/);
  expect(problems(file('a.xsd', message), file('Typen.xsd', chameleon))[0]!.sentence).toMatch(
    /xs:import nennt/,
  );
});

test('several main files, several files of one name, too many and too large ones are reported', () => {
  expect(problems(file('a.xsd', schema('')), file('b.xsd', schema('')))).toHaveLength(2);
  expect(problems(file('a.xsd', schema('')), file('x/a.xsd', schema('')))[0]!.sentence).toMatch(/zweimal/);
  expect(checkSchemaFiles([]).ok).toBe(false);
  const many = Array.from({ length: schemaLimits.files + 1 }, (_, index) => file(`${index}.xsd`, schema('')));
  expect(problems(...many)[0]!.sentence).toMatch(/höchstens/);
  expect(problems({ name: 'a.xsd', bytes: new Uint8Array(schemaLimits.fileBytes + 1) })[0]!.sentence).toMatch(
    /größer/,
  );
});

test('files that refer to each other in a circle are read, and one of them is the main file', () => {
  const a = schema('<s:include schemaLocation="b.xsd"/><s:element name="R" type="t:T"/>');
  const b = schema(
    '<s:include schemaLocation="a.xsd"/><s:simpleType name="T"><s:restriction base="s:token"/></s:simpleType>',
  );
  expect(checkSchemaFiles([file('a.xsd', a), file('b.xsd', b)])).toMatchObject({
    ok: true,
    facts: { mainFile: 'a.xsd' },
  });
  // But what redefines a file is no part of it.
  expect(problems(file('a.xsd', a.replace('s:include', 's:redefine')), file('b.xsd', b))[0]).toMatchObject({
    sentence: expect.stringMatching(/führt im Kreis/),
  });
});

test('what an extension adds costs together with what it extends', () => {
  const optional = (prefix: string, count: number) =>
    Array.from(
      { length: count },
      (_, n) => `<s:element name="${prefix}${n}" type="s:string" minOccurs="0"/>`,
    );
  const told = (count: number) => {
    const [base, more] = ['a', 'b'].map(
      (prefix) => `<s:sequence>${optional(prefix, count).join('')}</s:sequence>`,
    );
    const extended = `<s:complexContent><s:extension base="t:A">${more}</s:extension></s:complexContent>`;
    const named = `<s:complexType name="A">${base}</s:complexType><s:complexType name="B">${extended}</s:complexType>`;
    return costProblems([file('a.xsd', schema(`${named}<s:element name="R" type="t:B"/>`))]);
  };
  expect(told(200)).toEqual([]);
  expect(told(300)).toMatchObject([{ sentence: expect.stringMatching(/^„B“ lässt zu viele Elemente/) }]);
});

test('a set that libxml2 does not take is told with file and line', () => {
  const result = compileSchema([file('a.xsd', schema('\n<s:element name="R" type="t:Fehlt"/>'))], 'a.xsd');
  expect(result).toEqual({
    problems: [
      {
        file: 'a.xsd',
        line: 2,
        sentence: expect.stringMatching(/^Das Schema lässt sich nicht übersetzen: /),
      },
    ],
  });
});
