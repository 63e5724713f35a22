import { file, schema } from '@/tests/support/xsd';
import { readSchema, type TreeNode, treeOf } from './index';

const treeFrom = (...texts: string[]) =>
  treeOf(readSchema(texts.map((text, index) => file(`${'abc'[index]}.xsd`, text)))!);
const lines = (nodes: TreeNode[], depth = 0): string[] =>
  nodes.flatMap((node) => [
    `${'  '.repeat(depth)}${node.name} ${node.cardinality}${node.type && ` ${node.type}`}${node.recursive ? ' ↑' : ''}`,
    ...lines(node.children, depth + 1),
  ]);

test('the tree shows elements, attributes, groups, documentation and facets from the root down', () => {
  const tree = treeFrom(
    schema(`<s:annotation><s:documentation> Über  das
      Schema </s:documentation></s:annotation>
      <s:group name="G"><s:sequence><s:element name="InGroup" type="s:date" maxOccurs="unbounded"/></s:sequence></s:group>
      <s:attributeGroup name="A"><s:attribute name="Art" use="required" type="t:Kind"/></s:attributeGroup>
      <s:simpleType name="Kind"><s:restriction base="s:token"><s:enumeration value="X"><s:annotation><s:documentation>Ein X</s:documentation></s:annotation></s:enumeration><s:enumeration value="Y"/></s:restriction></s:simpleType>
      <s:complexType name="Base"><s:sequence><s:element name="First" type="s:string" minOccurs="0" nillable="true"/></s:sequence><s:attributeGroup ref="t:A"/></s:complexType>
      <s:element name="R"><s:complexType><s:complexContent><s:extension base="t:Base"><s:sequence>
        <s:choice><s:element name="C1" type="t:Kind"/><s:element name="C2"><s:annotation><s:documentation>Zweitens</s:documentation></s:annotation><s:simpleType><s:restriction base="s:string"><s:minLength value="1"/><s:maxLength value="20"/><s:pattern value="[A-Z]+"/></s:restriction></s:simpleType></s:element></s:choice>
        <s:group ref="t:G" minOccurs="0"/><s:any minOccurs="0" processContents="lax"/>
      </s:sequence></s:extension></s:complexContent></s:complexType></s:element>`),
  );
  expect(tree.documentation).toBe('Über das Schema');
  expect(lines(tree.nodes)).toEqual([
    'R 1',
    '  @Art 1 Kind',
    '  First 0..1 string',
    '  Auswahl 1',
    '    C1 1 Kind',
    '    C2 1',
    '  Folge 0..1',
    '    InGroup 1..n date',
    '  beliebiges Element 0..1',
  ]);
  const [root] = tree.nodes;
  expect(root!.base).toBe('Base');
  expect(root!.children[0]!.values).toEqual([
    { value: 'X', documentation: 'Ein X' },
    { value: 'Y', documentation: '' },
  ]);
  expect(root!.children[1]!.nillable).toBe(true);
  const c2 = root!.children[2]!.children[1]!;
  expect(c2).toMatchObject({
    path: '/R/C2',
    documentation: 'Zweitens',
    base: 'string',
    facets: ['mindestens 1 Zeichen', 'höchstens 20 Zeichen', 'Muster [A-Z]+'],
  });
  expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
});

test('a type inside itself is cut and marked', () => {
  const tree = treeFrom(
    schema(
      '<s:element name="R" type="t:T"/><s:complexType name="T"><s:sequence><s:element name="Child" type="t:T" minOccurs="0"/></s:sequence></s:complexType>',
    ),
  );
  expect(lines(tree.nodes)).toEqual(['R 1 T', '  Child 0..1 T ↑']);
});

test('imports, chameleon includes and redefinitions are followed', () => {
  const xs = 'xmlns:s="http://www.w3.org/2001/XMLSchema"';
  const main = schema(
    '<s:import namespace="urn:b" schemaLocation="b.xsd"/><s:redefine schemaLocation="c.xsd"><s:complexType name="T"><s:complexContent><s:extension base="t:T"><s:sequence><s:element name="More" type="b:Code"/></s:sequence></s:extension></s:complexContent></s:complexType></s:redefine><s:element name="R" type="t:T"/>',
    '01p10',
    ' xmlns:b="urn:b"',
  );
  const imported = `<s:schema ${xs} targetNamespace="urn:b"><s:simpleType name="Code"><s:restriction base="s:int"/></s:simpleType></s:schema>`;
  const chameleon = `<s:schema ${xs}><s:complexType name="T"><s:sequence><s:element name="Was" type="Local"/></s:sequence></s:complexType><s:simpleType name="Local"><s:restriction base="s:token"/></s:simpleType></s:schema>`;
  const tree = treeFrom(main, imported, chameleon);
  expect(lines(tree.nodes)).toEqual(['R 1 T', '  Was 1 Local', '  More 1 Code']);
  expect(tree.nodes[0]!.children.map(({ base }) => base)).toEqual(['token', 'int']);
});

test('elements that others refer to are no roots; members of a substitution group stand for their head', () => {
  const tree = treeFrom(
    schema(
      '<s:element name="Head" abstract="true" type="s:token"/><s:element name="One" substitutionGroup="t:Head"/><s:element name="Two" substitutionGroup="t:Head" type="s:NMTOKEN"/><s:element name="R"><s:complexType><s:sequence><s:element ref="t:Head"/></s:sequence></s:complexType></s:element>',
    ),
  );
  expect(lines(tree.nodes)).toEqual(['R 1', '  Auswahl 1', '    One 1 token', '    Two 1 NMTOKEN']);
});

test('a schema without elements shows its types', () => {
  const tree = treeFrom(
    schema(
      '<s:simpleType name="Code"><s:restriction base="s:token"><s:length value="3"/></s:restriction></s:simpleType>',
    ),
  );
  expect(tree.nodes).toMatchObject([
    { name: 'Code', kind: 'type', base: 'token', facets: ['genau 3 Zeichen'] },
  ]);
});

test('missing pieces leave a tree, not an error', () => {
  expect(lines(treeFrom(schema('<s:element name="R" type="t:Fehlt"/>')).nodes)).toEqual(['R 1 Fehlt']);
  expect(readSchema([file('a.xsd', 'kein XML')])).toBeUndefined();
});

test('attributes that may be left out say so, with what stands for them', () => {
  const tree = treeFrom(
    schema(
      '<s:element name="R"><s:complexType><s:attribute name="A" use="required"/><s:attribute name="B" default="b"/><s:attribute name="C" fixed="c" type="s:token"/></s:complexType></s:element>',
    ),
  );
  expect(
    tree.nodes[0]!.children.map(({ name, cardinality, default: usual, fixed }) => [
      name,
      cardinality,
      usual,
      fixed,
    ]),
  ).toEqual([
    ['@A', '1', null, null],
    ['@B', '0..1', 'b', null],
    ['@C', '0..1', null, 'c'],
  ]);
});

test('no message begins with an abstract element, and a type that is redefined is shown once', () => {
  const abstract = treeFrom(
    schema('<s:element name="R" type="s:token"/><s:element name="Nie" abstract="true" type="s:token"/>'),
  );
  expect(lines(abstract.nodes)).toEqual(['R 1 token']);
  const redefined = treeFrom(
    schema(
      '<s:redefine schemaLocation="b.xsd"><s:simpleType name="Code"><s:restriction base="t:Code"><s:maxLength value="3"/></s:restriction></s:simpleType></s:redefine>',
    ),
    schema(
      '<s:simpleType name="Code"><s:restriction base="s:token"><s:maxLength value="5"/></s:restriction></s:simpleType>',
    ),
  );
  expect(redefined.nodes.map(({ name, facets }) => [name, facets])).toEqual([
    ['Code', ['höchstens 3 Zeichen']],
  ]);
});

test('an element says what stands at itself, else at what refers to it, else at its type', () => {
  const said = (text: string) => `<s:annotation><s:documentation>${text}</s:documentation></s:annotation>`;
  const tree = treeFrom(
    schema(`<s:simpleType name="T">${said('Typ')}<s:restriction base="s:token"/></s:simpleType>
      <s:element name="Own" type="t:T">${said('Eigen')}</s:element><s:element name="Bare" type="t:T"/>
      <s:element name="R"><s:complexType><s:sequence>
        <s:element ref="t:Own">${said('Verweis')}</s:element><s:element ref="t:Bare">${said('Verweis')}</s:element>
        <s:element name="Plain" type="t:T"/></s:sequence></s:complexType></s:element>`),
  );
  expect(tree.nodes[0]!.children.map(({ name, documentation }) => [name, documentation])).toEqual([
    ['Own', 'Eigen'],
    ['Bare', 'Verweis'],
    ['Plain', 'Typ'],
  ]);
});

test.each([
  [
    'values',
    '<s:element name="R" type="t:T"/><s:simpleType name="T"><s:restriction base="s:token">',
    'enumeration value',
    '</s:restriction></s:simpleType>',
  ],
  ['elements to begin with', '', 'element name', ''],
  ['attributes', '<s:element name="R"><s:complexType>', 'attribute name', '</s:complexType></s:element>'],
])('of very many %s the tree shows the first, and says so', (_, before, one, after) => {
  const count = ({ values, children }: TreeNode): number =>
    1 + values.length + children.reduce((sum, child) => sum + count(child), 0);
  const sizes = [1_500, 5_000].map((many) => {
    const all = Array.from({ length: many }, (_, at) => `<s:${one}="E${at}"/>`).join('');
    const { nodes, truncated } = treeFrom(schema(before + all + after));
    return [nodes.reduce((sum, node) => sum + count(node), 0), truncated];
  });
  expect(sizes).toEqual([
    [one.startsWith('element') ? 1_500 : 1_501, false],
    [expect.closeTo(2_000, -1), true],
  ]);
});
