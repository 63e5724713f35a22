/** XSD files for tests. */
const utf8 = new TextEncoder();

export const namespaceOf = (name: string, version: string) =>
  `http://test.example/${name.toLowerCase()}/${version}`;
const typesNamespace = 'http://test.example/types/01p00';

/** A file as it is uploaded. */
export const fileOf = (name: string, text: string) => ({ name, bytes: utf8.encode(text) });

export const typesFile = (name = 'Types_01p00.xsd', more = '') =>
  fileOf(
    name,
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${typesNamespace}">
      <xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:maxLength value="20"/></xs:restriction></xs:simpleType>
      ${more}</xs:schema>`,
  );

/** A main file that imports the types. `more` stands in its sequence. */
export const mainFile = (name = 'Order', version = '01p10', more = '', valid = '') =>
  fileOf(
    `${name}_${version}.xsd`,
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="${typesNamespace}"
        targetNamespace="${namespaceOf(name, version)}" elementFormDefault="qualified">
      <xs:import namespace="${typesNamespace}" schemaLocation="Types_01p00.xsd"/>
      <xs:annotation><xs:documentation>${valid && `valid from: ${valid}`}</xs:documentation></xs:annotation>
      <xs:element name="${name}"><xs:complexType><xs:sequence>
        <xs:element name="Code" type="t:Code"/>${more}
      </xs:sequence></xs:complexType></xs:element>
    </xs:schema>`,
  );

/** Files that no upload may take, with what is said about them. */
export const hostileFiles: [string, { name: string; bytes: Uint8Array }, RegExp][] = [
  [
    'a document type',
    fileOf('Order_01p10.xsd', '<!DOCTYPE x><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'),
    /DOCTYPE|DTD|Dokumenttyp/,
  ],
  [
    'an entity bomb',
    fileOf(
      'Order_01p10.xsd',
      `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${'bcdefgh'
        .split('')
        .map((e, i) => `<!ENTITY ${e} "${`&${'abcdefg'[i]};`.repeat(10)}">`)
        .join('')}]><b>&h;</b>`,
    ),
    /DOCTYPE|DTD|Dokumenttyp/,
  ],
  ['a missing import', mainFile(), /Types_01p00\.xsd.*fehlt/],
  ['no XML', fileOf('Order_01p10.xsd', 'Das ist kein XML.'), /Order_01p10\.xsd, Zeile 1/],
  ['broken XML', fileOf('Order_01p10.xsd', '<a>\n<b></a>'), /Zeile 2/],
  ['no schema', fileOf('Order_01p10.xsd', '<a/>'), /kein XML-Schema/],
  ['a folder in front', fileOf('../Order_01p10.xsd', '<a/>'), /Dateiname/],
  ['a folder of Windows', fileOf('..\\Order_01p10.xsd', '<a/>'), /Dateiname/],
  ['a hidden name', fileOf('.xsd', '<a/>'), /Dateiname/],
  ['another kind', fileOf('Order.exe', '<a/>'), /Endung \.xsd/],
  ['nothing', fileOf('Order_01p10.xsd', ''), /leer/],
  [
    'a type that is not there',
    fileOf(
      'Order_01p10.xsd',
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:o="${namespaceOf('Order', '01p10')}"
        targetNamespace="${namespaceOf('Order', '01p10')}"><xs:element name="A" type="o:Nothing"/></xs:schema>`,
    ),
    /übersetzen/,
  ],
  ['an example that is no XML', fileOf('beispiel.xml', '<a>'), /beispiel\.xml/],
  ['an example with a document type', fileOf('beispiel.xml', '<!DOCTYPE a><a/>'), /DOCTYPE|DTD|Dokumenttyp/],
];
