import fc from 'fast-check';
import { Oracle, soundnessRuns } from '@/tests/support/xsd-oracle';

/*
 * The same promise as in soundness.test.ts, for what messages say themselves: xsi:type, members of substitution
 * groups, xsi:nil, attributes and elements that a wildcard lets in, and values that must be unique. Each part of a
 * schema has some ways to be written; a newer version changes one or two of them.
 */

const parts = {
  blockDefault: ['', '', ' blockDefault="#all"', ' blockDefault="extension"', ' finalDefault="#all"'],
  rootBlock: ['', '', ' block="#all"', ' block="extension"', ' block="restriction"'],
  headBlock: ['', '', ' block="substitution"', ' block="#all"', ' block="extension"'],
  baseBlock: ['', '', ' block="extension"', ' block="restriction"', ' block="#all"'],
  baseAbstract: ['', '', ' abstract="true"'],
  headAbstract: ['', '', ' abstract="true"'],
  nillable: ['', ' nillable="true"'],
  given: ['', '', ' default="1"', ' fixed="1"', ' fixed="1.0"', ' default="2"'],
  number: ['s:decimal', 's:int', 's:double', 's:string', 't:Number', 's:token'],
  list: ['s:token', 't:Ints', 's:string', 's:int'],
  base: ['a?', 'a', 'a?b?', 'b?a?'],
  extension: ['c?', 'c', 'c?d?', ''],
  restriction: ['', 'a'],
  extended: ['Long', 'Lang'],
  further: ['t:Base', 't:Long'],
  member: ['t:Base', 't:Further', 't:Short'],
  members: ['m n', 'm', ''],
  unique: ['', '', 'unique', 'key'],
  uniqueField: ['@id', 't:v'],
  attribute: ['', ' use="required"', ' default="1"', ' fixed="1"'],
  idType: ['s:string', 's:token', 's:decimal', 's:ID'],
  wildcard: ['', '', '##other lax', '##any skip', '##any lax', '##any strict'],
  anyAttribute: ['', '', '##any lax', '##any strict', '##any skip', '##local lax'],
  globalAttribute: ['', 's:int', 's:string'],
  globalElement: ['', 's:int', 's:string', 't:Base'],
  enumeration: ['1', '1 2', '1.0', '1.0 2'],
} as const;
type Choice = { [K in keyof typeof parts]: (typeof parts)[K][number] };

type G = fc.GeneratorValue;
const pick = <T>(g: G, items: readonly T[]): T => items[g(fc.nat, { max: items.length - 1 })]!;
const chosen = (g: G): Choice =>
  Object.fromEntries(Object.entries(parts).map(([key, ways]) => [key, pick<string>(g, ways)])) as Choice;
const changed = (g: G, choice: Choice): Choice => {
  const key = pick(g, Object.keys(parts) as (keyof Choice)[]);
  return { ...choice, [key]: pick<string>(g, parts[key]) };
};

const elements = (written: string) =>
  [...written.matchAll(/(\w)(\??)/g)]
    .map(
      ([, name, optional]) => `<s:element name="${name}" type="s:token"${optional ? ' minOccurs="0"' : ''}/>`,
    )
    .join('');
const derived = (name: string, base: string, method: string, inside: string) =>
  `<s:complexType name="${name}"><s:complexContent><s:${method} base="${base}"><s:sequence>${inside}</s:sequence></s:${method}></s:complexContent></s:complexType>`;
const any = (written: string, tag: string, more: string) => {
  const [namespace, contents] = written.split(' ');
  return written && `<s:${tag} namespace="${namespace}" processContents="${contents}"${more}/>`;
};

const schemaOf = (c: Choice, version: string) =>
  `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t:${version}" targetNamespace="urn:t:${version}" elementFormDefault="qualified"${c.blockDefault}>
  <s:element name="R"><s:complexType><s:sequence>
    <s:element name="p" type="t:Base" minOccurs="0"${c.rootBlock}/>
    <s:element name="v" type="${c.number}" minOccurs="0" maxOccurs="3"${c.nillable}${c.given}/>
    <s:element name="l" type="${c.list}" minOccurs="0"/>
    <s:element name="e" minOccurs="0"><s:simpleType><s:restriction base="${c.number === 's:double' || c.number.startsWith('t:') ? 's:decimal' : c.number}">${c.enumeration
      .split(' ')
      .filter((value) => c.number !== 's:int' || !value.includes('.'))
      .map((value) => `<s:enumeration value="${value}"/>`)
      .join('')}</s:restriction></s:simpleType></s:element>
    <s:element name="row" minOccurs="0" maxOccurs="3"><s:complexType><s:sequence><s:element name="v" type="${c.number}" minOccurs="0"/></s:sequence><s:attribute name="id" type="${c.idType}"${c.idType === 's:ID' ? '' : c.attribute}/></s:complexType></s:element>
    <s:element ref="t:h" minOccurs="0"/>
    ${any(c.wildcard, 'any', ' minOccurs="0"').replace('##any', '##other')}
  </s:sequence>${any(c.anyAttribute, 'anyAttribute', '')}</s:complexType>${
    c.unique
      ? `<s:${c.unique} name="u"><s:selector xpath="t:row"/><s:field xpath="${c.uniqueField}"/></s:${c.unique}>`
      : ''
  }</s:element>
  <s:element name="h" type="t:Base"${c.headAbstract}${c.headBlock}/>
  ${c.members
    .split(' ')
    .filter(Boolean)
    .map((name) => `<s:element name="${name}" type="${c.member}" substitutionGroup="t:h"/>`)
    .join('')}
  ${c.globalElement && `<s:element name="g" type="${c.globalElement}"/>`}
  ${c.globalAttribute && `<s:attribute name="ga" type="${c.globalAttribute}"/>`}
  <s:simpleType name="Number"><s:restriction base="s:decimal"><s:maxInclusive value="9"/></s:restriction></s:simpleType>
  <s:simpleType name="Ints"><s:list itemType="s:int"/></s:simpleType>
  <s:complexType name="Base"${c.baseAbstract}${c.baseBlock}><s:sequence>${elements(c.base)}</s:sequence></s:complexType>
  ${derived(c.extended, 't:Base', 'extension', elements(c.extension))}
  ${derived('Further', c.further.replace('Long', c.extended), 'extension', elements('f?'))}
  ${derived('Short', 't:Base', 'restriction', elements(c.base.includes('a?') ? c.restriction : 'a'))}
</s:schema>`;

const xsi =
  'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:t="urn:t:01p10" xmlns:s="http://www.w3.org/2001/XMLSchema"';
const typed = (g: G, names: readonly string[]) =>
  pick(g, ['', '', ...names.map((name) => ` i:type="${name}"`)]);
const complexTypes = ['t:Base', 't:Long', 't:Lang', 't:Further', 't:Short'];
const simpleTypes = ['t:Number', 't:Ints', 's:int', 's:decimal', 's:string', 's:token'];
const inner = (g: G) =>
  pick(g, ['', '<a/>', '<b/>', '<a/><b/>', '<a/><c/>', '<c/>', '<a/><c/><f/>', '<f/>', '<a/><f/>']);
const some = (g: G, make: () => string) => (pick(g, [true, false, false, false]) ? make() : '');

function documentOf(g: G): string {
  const value = () => pick(g, ['1', '1.0', '2', '', '10', 'A', '1 2']);
  const number = () =>
    pick(g, [
      () => `<v${typed(g, simpleTypes)}>${value()}</v>`,
      () => '<v i:nil="true"/>',
      () => `<v>${value()}</v>`,
    ])();
  const row = () =>
    `<row${pick(g, ['', ' id="1"', ' id="1.0"', ' id="b"', ' id="c"'])}>${some(g, () => `<v>${value()}</v>`)}</row>`;
  const head = () => {
    const name = pick(g, ['h', 'm', 'n']);
    return `<${name}${typed(g, complexTypes)}>${inner(g)}</${name}>`;
  };
  const attribute = pick(g, ['', '', ' t:ga="1"', ' t:ga="x"', ' loc="1"']);
  const content = [
    some(g, () => `<p${typed(g, complexTypes)}>${inner(g)}</p>`),
    some(g, number),
    some(g, number),
    some(g, () => `<l${typed(g, simpleTypes)}>${value()}</l>`),
    some(g, () => `<e>${value()}</e>`),
    some(g, row),
    some(g, row),
    some(g, head),
    some(
      g,
      () =>
        `<o:x xmlns:o="urn:other"${typed(g, [...complexTypes, ...simpleTypes])}>${pick(g, ['1', '<a xmlns="urn:t:01p10"/>', '<t:g>x</t:g>', '<t:g>1</t:g>'])}</o:x>`,
    ),
  ];
  const name = pick(g, ['R', 'R', 'R', 'R', 'h']);
  return name === 'h'
    ? `<h xmlns="urn:t:01p10" ${xsi}${typed(g, complexTypes)}>${inner(g)}</h>`
    : `<R xmlns="urn:t:01p10" ${xsi}${attribute}>${content.join('')}</R>`;
}

test('what messages say themselves stays valid on each side where the verdict is compatible', () => {
  const oracle = new Oracle(soundnessRuns ? 200 : 80);
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const older = chosen(g);
      let newer = changed(g, older);
      if (pick(g, [true, false])) newer = changed(g, newer);
      const made = (choice: Choice, version: '01p10' | '01p20') => ({
        ...{ version, xsd: schemaOf(choice, version), message: () => documentOf(g) },
      });
      oracle.check(made(older, '01p10'), made(newer, '01p20'));
    }),
    // What fails is printed whole: a smaller one is not looked for, which would take minutes.
    { numRuns: soundnessRuns ?? 200, ...(!soundnessRuns && { seed: 20_261_125 }), endOnFailure: true },
  );
  // Every verdict is given, and many messages were tried.
  expect(oracle.seen.verträglich).toBeGreaterThan(40);
  expect(oracle.seen.bricht).toBeGreaterThan(10);
  expect(oracle.seen['nicht beweisbar']).toBeGreaterThan(2);
  expect(oracle.seen.messages).toBeGreaterThan(150);
  if (soundnessRuns) console.log(oracle.report());
});
