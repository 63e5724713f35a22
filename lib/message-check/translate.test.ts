import { translate } from './translate';
import { compileSchema, openMessage } from './validate';

const encoder = new TextEncoder();
const restricted = (name: string, base: string, facets: string) =>
  `<xs:element name="${name}" minOccurs="0"><xs:simpleType><xs:restriction base="xs:${base}">${facets}</xs:restriction></xs:simpleType></xs:element>`;

/** A schema with something of everything. */
const xsd = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:a" targetNamespace="urn:a"
    elementFormDefault="qualified">
  <xs:element name="R"><xs:complexType><xs:sequence>
    <xs:element name="D" type="xs:date"/>
    <xs:choice><xs:element name="P" type="xs:string"/><xs:element name="Q" type="xs:string"/></xs:choice>
    ${restricted('Enum', 'string', '<xs:enumeration value="A"/><xs:enumeration value="B"/>')}
    ${restricted('Pattern', 'string', '<xs:pattern value="[A-Z]{2}\\d+"/>')}
    ${restricted('Length', 'string', '<xs:length value="3"/>')}
    ${restricted('Lengths', 'string', '<xs:minLength value="2"/><xs:maxLength value="4"/>')}
    ${restricted('Inclusive', 'decimal', '<xs:minInclusive value="1"/><xs:maxInclusive value="9"/>')}
    ${restricted('Exclusive', 'decimal', '<xs:minExclusive value="1"/><xs:maxExclusive value="9"/>')}
    ${restricted('Digits', 'decimal', '<xs:totalDigits value="4"/><xs:fractionDigits value="2"/>')}
    <xs:element name="Moment" type="xs:dateTime" minOccurs="0"/>
    <xs:element name="Int" type="xs:int" minOccurs="0"/>
    <xs:element name="Flag" type="xs:boolean" minOccurs="0"/>
    <xs:element name="Empty" minOccurs="0"><xs:complexType/></xs:element>
    <xs:element name="List" minOccurs="0"><xs:simpleType><xs:list itemType="xs:int"/></xs:simpleType></xs:element>
    <xs:element name="Union" minOccurs="0"><xs:simpleType><xs:union memberTypes="xs:int xs:date"/></xs:simpleType></xs:element>
    <xs:element name="Fixed" type="xs:string" fixed="x" minOccurs="0"/>
    <xs:element name="Key" type="xs:string" minOccurs="0" maxOccurs="9"/>
    <xs:any namespace="##other" minOccurs="0"/>
  </xs:sequence>
  <xs:attribute name="v" type="xs:int" use="required"/></xs:complexType>
  <xs:unique name="Keys"><xs:selector xpath="Key" xmlns="urn:a"/><xs:field xpath="."/></xs:unique></xs:element>
</xs:schema>`;
const schema = compileSchema([
  {
    name: 'a.xsd',
    main: true,
    bytes: encoder.encode(xsd.replace('xpath="Key"', 'xpath="a:Key" xmlns:a="urn:a"')),
  },
]);

function errors(text: string) {
  const message = openMessage(encoder.encode(text));
  const { inspection } = message;
  if (inspection.state === 'refused') throw new Error(inspection.text);
  const found = inspection.state === 'malformed' ? inspection.findings : message.validate(schema);
  message.close();
  return found.errors;
}
const begin = '<D>2026-01-31</D><P>p</P>';
const within = (content: string, attributes = 'v="1"') => `<R xmlns="urn:a" ${attributes}>${content}</R>`;

test.each<[kind: string, content: string, text: string]>([
  ['missing', '<D>2026-01-31</D>', 'Im Element „R“ fehlt mindestens ein weiteres Element: „P“ oder „Q“.'],
  ['missing', '', 'Im Element „R“ fehlt das Element „D“.'],
  ['missing-before', '<P/>', 'Vor dem Element „P“ fehlt das Element „D“.'],
  [
    'unexpected',
    '<D>2026-01-31</D><X/>',
    'Das Element „X“ ist an dieser Stelle nicht erlaubt. Erwartet wird „P“ oder „Q“.',
  ],
  ['namespace', '<D xmlns="urn:z">2026-01-31</D>', 'gefunden „urn:z“, erwartet „urn:a“'],
  ['unknown-element', `${begin}<b:B xmlns:b="urn:b"/>`, 'Das Element „B“ ist im Schema nicht bekannt.'],
  [
    'enumeration',
    `${begin}<Enum>C'}</Enum>`,
    "Das Element „Enum“ hat den Wert „C'}“. Erlaubt sind „A“, „B“.",
  ],
  ['pattern', `${begin}<Pattern>a1</Pattern>`, 'verlangt ist das Muster „[A-Z]{2}\\d+“'],
  ['length', `${begin}<Length>ab</Length>`, 'Das Element „Length“ hat 2 Zeichen; verlangt sind genau 3.'],
  [
    'minLength',
    `${begin}<Lengths>a</Lengths>`,
    'Das Element „Lengths“ hat 1 Zeichen; verlangt sind mindestens 2 Zeichen.',
  ],
  [
    'maxLength',
    `${begin}<Lengths>abcde</Lengths>`,
    'Das Element „Lengths“ hat 5 Zeichen; erlaubt sind höchstens 4.',
  ],
  ['minInclusive', `${begin}<Inclusive>0.5</Inclusive>`, 'der kleinste erlaubte Wert ist „1“'],
  ['maxInclusive', `${begin}<Inclusive>10</Inclusive>`, 'der größte erlaubte Wert ist „9“'],
  ['minExclusive', `${begin}<Exclusive>1</Exclusive>`, 'er muss größer sein als „1“'],
  ['maxExclusive', `${begin}<Exclusive>9</Exclusive>`, 'er muss kleiner sein als „9“'],
  ['totalDigits', `${begin}<Digits>12345</Digits>`, 'erlaubt sind höchstens 4 Stellen.'],
  ['fractionDigits', `${begin}<Digits>1.234</Digits>`, 'höchstens 2 Stellen nach dem Dezimalpunkt'],
  ['type', '<D>31.01.2026</D><P/>', '„31.01.2026“; erwartet wird ein Datum in der Form JJJJ-MM-TT.'],
  ['type', '<D/><P/>', 'Das Element „D“ ist leer; erwartet wird ein Datum'],
  ['type', `${begin}<Moment>2026-01-31</Moment>`, 'ein Zeitpunkt in der Form JJJJ-MM-TTThh:mm:ss'],
  ['type', `${begin}<Int>1,5</Int>`, 'eine ganze Zahl'],
  ['type', `${begin}<Flag>ja</Flag>`, 'true, false, 1 oder 0'],
  ['type', `${begin}<List>1 b</List>`, '„b“; erwartet wird eine ganze Zahl'],
  [
    'type',
    `${begin}<Union>q</Union>`,
    'Das Element „Union“ hat den Wert „q“; erwartet wird eine ganze Zahl oder ein Datum in der Form JJJJ-MM-TT.',
  ],
  ['fixed', `${begin}<Fixed>y</Fixed>`, 'er muss „x“ lauten'],
  ['content-forbidden', `${begin}<Empty>x</Empty>`, 'Das Element „Empty“ muss leer sein.'],
  ['content-forbidden', `${begin}<Empty><D/></Empty>`, 'Das Element „Empty“ muss leer sein.'],
  [
    'elements-forbidden',
    '<D>2026-01-31</D><P><D/></P>',
    'darf keine weiteren Elemente enthalten, nur einen Wert',
  ],
  ['text-forbidden', `Text${begin}`, 'steht Text zwischen den Elementen'],
  ['nil', `<D xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/><P/>`, 'xsi:nil'],
  [
    'unique',
    `${begin}<Key>k</Key><Key>k</Key>`,
    'kommt mehrfach vor, muss aber eindeutig sein (Regel „Keys“)',
  ],
])('%s: %s', (kind, content, text) => {
  expect(errors(within(content))[0]).toMatchObject({ kind, text: expect.stringContaining(text) });
  expect(errors(within(content))[0]!.original).toBeUndefined();
});

test('attributes are told with their place', () => {
  expect(errors(`<R xmlns="urn:a"\n   v="x">${begin}</R>`)).toMatchObject([
    {
      kind: 'type',
      text: expect.stringContaining('Das Attribut „v“ im Element „R“'),
      line: 2,
      column: 4,
      path: '/R/@v',
    },
  ]);
  expect(errors(within(begin, 'v="1" w="2"'))).toMatchObject([{ kind: 'attribute-forbidden', column: 24 }]);
  expect(errors(within(begin, ''))).toMatchObject([
    { kind: 'attribute-missing', text: 'Im Element „R“ fehlt das Pflichtattribut „v“.', path: '/R' },
  ]);
});

test('one wrong value is one error', () => {
  expect(errors(within(`${begin}<Enum>C</Enum>`))).toHaveLength(1);
  expect(errors(within(`${begin}<List>1 b</List>`))).toHaveLength(1);
});

test('a root that no schema knows', () => {
  expect(errors('<S xmlns="urn:a"/>')).toMatchObject([{ kind: 'root', line: 1 }]);
});

test.each<[kind: string, message: string]>([
  ['tag-mismatch', '<a><b></a>'],
  ['unclosed', '<a>'],
  ['unclosed', '<a><b></b>'],
  ['unclosed-tag', '<a'],
  ['entity', '<a>&x;</a>'],
  ['ampersand', '<a>& b</a>'],
  ['ampersand', '<a>&amp</a>'],
  ['start', '<!-- nur -->'],
  ['after-end', '<a/><b/>'],
  ['quotes', '<a b=1/>'],
  ['quotes', '<a b="x'],
  ['attribute-value', '<a b></a>'],
  ['attribute-twice', '<a b="1" b="2"/>'],
  ['attributes', '<a b="1"c="2"/>'],
  ['less-than', '<a b="<"/>'],
  ['prefix', '<x:a/>'],
  ['prefix', '<a x:b="1"/>'],
  ['namespace-declaration', '<a xmlns:x=""/>'],
  ['character', '<a>\u0001</a>'],
  ['character', '<a>&#0;</a>'],
  ['comment', '<a><!-- x </a>'],
  ['comment', '<a><!-- a -- b --></a>'],
  ['cdata', '<a><![CDATA[ x</a>'],
  ['cdata', '<a>]]></a>'],
  ['name', '<1/>'],
  ['declaration', ' <?xml version="1.0"?><a/>'],
  ['declaration', '<?xml encoding="UTF-8"?><a/>'],
  ['declaration', '<?p x'],
])('not well-formed, %s: %s', (kind, message) => {
  const [error, ...others] = errors(message);
  expect(error).toMatchObject({ kind, line: 1, column: expect.any(Number) });
  expect(error!.original).toBeUndefined();
  expect(others).toEqual([]);
});

test.each<[kind: string, content: string, text: string]>([
  [
    'unknown-here',
    '<D>2026-01-31</D><Fremd/><P/>',
    'Das Element „Fremd“ ist im Element „S“ nicht erlaubt; das Schema kennt es dort nicht. Erwartet wird „P“.',
  ],
  [
    'doubled',
    '<D>2026-01-31</D><D>2026-01-31</D><P/>',
    'Das Element „D“ ist doppelt: Im Element „S“ darf es nur einmal vorkommen.',
  ],
  [
    'doubled',
    '<D>2026-01-31</D><P/><N/><N/><N/>',
    'Das Element „N“ kommt zu oft vor: Im Element „S“ darf es höchstens 2-mal vorkommen.',
  ],
  ['doubled', '<D>2026-01-31</D><P/><L/><L/>', 'Das Element „L“ ist doppelt'],
  [
    'order',
    '<P/><D>2026-01-31</D>',
    'Die Reihenfolge stimmt nicht: Das Element „P“ steht zu früh; zuerst muss „D“ kommen.',
  ],
  [
    'order',
    '<D>2026-01-31</D><P/><L/><N/>',
    'Die Reihenfolge stimmt nicht: Das Element „N“ steht zu spät; es muss vor „L“ stehen.',
  ],
  ['missing-before', '<P/>', 'Vor dem Element „P“ fehlt das Element „D“.'],
  ['missing', '<D>2026-01-31</D>', 'Im Element „S“ fehlt das Element „P“.'],
])('%s: an element at the wrong place is told as what it is: %s', (kind, content, text) => {
  const strict = compileSchema([
    {
      name: 's.xsd',
      main: true,
      bytes:
        encoder.encode(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:a" targetNamespace="urn:a" elementFormDefault="qualified">
        <xs:element name="R"><xs:complexType><xs:sequence><xs:element name="S"><xs:complexType><xs:sequence>
        <xs:element name="D" type="xs:date"/><xs:element name="P"/><xs:element name="N" minOccurs="0" maxOccurs="2"/><xs:element name="L" minOccurs="0"/>
        </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>`),
    },
  ]);
  const message = openMessage(encoder.encode(`<R xmlns="urn:a"><S>${content}</S></R>`));
  const { errors: found } = message.validate(strict);
  message.close();
  expect(found).toMatchObject([{ kind, text: expect.stringContaining(text) }]);
});

test('where nothing may follow, it is said', () => {
  expect(translate("Element '{urn:a}X': This element is not expected.\n").text).toBe(
    'Das Element „X“ ist an dieser Stelle nicht erlaubt. Hier darf kein weiteres Element stehen.',
  );
});

test('what nobody has translated keeps its own words', () => {
  expect(translate("Element '{urn:a}X': Something {urn:b}new.\n")).toEqual({
    kind: 'other',
    text: 'Die Nachricht entspricht hier nicht dem Schema.',
    original: "Element 'X': Something new.",
  });
  expect(translate('Something new\n')).toMatchObject({ kind: 'other', original: 'Something new' });
});

test.each([
  [
    '<xs:restriction base="xs:decimal"><xs:fractionDigits value="0"/><xs:minInclusive value="0"/><xs:maxInclusive value="100"/></xs:restriction>',
    'eine ganze Zahl von 0 bis 100',
  ],
  [
    '<xs:restriction base="xs:int"><xs:minInclusive value="3"/></xs:restriction>',
    'eine ganze Zahl von 3 bis 2147483647',
  ],
  ['<xs:restriction base="xs:integer"/>', 'eine ganze Zahl'],
  [
    '<xs:restriction base="xs:decimal"><xs:minExclusive value="0"/></xs:restriction>',
    'eine Zahl mit Dezimalpunkt und ohne Tausenderzeichen, größer als 0',
  ],
  [
    '<xs:restriction base="xs:decimal"><xs:totalDigits value="5"/><xs:fractionDigits value="2"/></xs:restriction>',
    'eine Zahl mit Dezimalpunkt und ohne Tausenderzeichen, höchstens 5 Stellen, höchstens 2 Nachkommastellen',
  ],
  [
    '<xs:restriction base="xs:dateTime"><xs:pattern value=".*Z"/></xs:restriction>',
    'ein Zeitpunkt in der Form JJJJ-MM-TTThh:mm:ss, Muster .*Z',
  ],
  ['<xs:union memberTypes="xs:int xs:boolean"/>', 'eine ganze Zahl oder true, false, 1 oder 0'],
])('what a named type allows is said, in elements and attributes: %s', (type, words) => {
  const own = compileSchema([
    {
      name: 'a.xsd',
      main: true,
      bytes:
        encoder.encode(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:a" targetNamespace="urn:a" elementFormDefault="qualified">
        <xs:simpleType name="T">${type}</xs:simpleType>
        <xs:element name="R"><xs:complexType><xs:sequence><xs:element name="V" type="T"/></xs:sequence>
        <xs:attribute name="w" type="T"/></xs:complexType></xs:element></xs:schema>`),
    },
  ]);
  const message = openMessage(encoder.encode('<R xmlns="urn:a" w="x"><V>x</V></R>'));
  const texts = message.validate(own).errors.map(({ text }) => text);
  message.close();
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain(`„x“; erwartet wird ${words}.`);
});
