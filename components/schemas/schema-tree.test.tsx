import { TextDecoder as Decoder, TextEncoder as Encoder } from 'node:util';
import { render, screen } from '@testing-library/react';
import { readSchema, treeOf } from '@/lib/xsd';
import { SchemaTree } from './schema-tree';

// jsdom has neither; browsers and the server do.
Object.assign(globalThis, { TextDecoder: Decoder, TextEncoder: Encoder });

const xsd = `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified">
  <s:annotation><s:documentation>Über das Schema</s:documentation></s:annotation>
  <s:element name="Meldung"><s:complexType><s:sequence>
    <s:element name="Art" minOccurs="0"><s:annotation><s:documentation>Art der Meldung</s:documentation></s:annotation>
      <s:simpleType><s:restriction base="s:token"><s:maxLength value="3"/><s:enumeration value="A"/><s:enumeration value="B"/></s:restriction></s:simpleType>
    </s:element>
    <s:element name="Teil" type="t:Teil" maxOccurs="unbounded"/>
  </s:sequence><s:attribute name="Version" use="required" fixed="1"/></s:complexType></s:element>
  <s:complexType name="Teil"><s:sequence><s:element name="Teil" type="t:Teil" minOccurs="0"/></s:sequence></s:complexType>
</s:schema>`;

test('names, cardinality, documentation, values and circles can be read', () => {
  const tree = treeOf(readSchema([{ name: 'a.xsd', bytes: new TextEncoder().encode(xsd) }])!);
  const { container } = render(<SchemaTree tree={tree} />);
  expect(screen.getByText('Über das Schema')).toBeInTheDocument();
  expect(screen.getByText('Art der Meldung')).toBeInTheDocument();
  expect(screen.getByText('höchstens 3 Zeichen')).toBeInTheDocument();
  expect(screen.getByText('1..n')).toBeInTheDocument();
  expect(screen.getByText('immer „1“')).toBeInTheDocument();
  expect(screen.getByText('wiederholt sich, siehe oben')).toBeInTheDocument();
  expect(container.textContent).toContain('Werte: A, B');
  // What has something inside can be folded, and is open where reading begins.
  const folds = [...container.querySelectorAll('details')];
  expect(folds.map((fold) => fold.open)).toEqual([true, true]);
});

test('what prefixes mean is told once, and elements without a namespace are marked', () => {
  const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
  const common = `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:c" elementFormDefault="qualified">
    <s:element name="Kopf"><s:complexType><s:sequence><s:element name="Nummer" type="s:int"/></s:sequence></s:complexType></s:element></s:schema>`;
  const main = `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:c="urn:c" xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified">
    <s:import namespace="urn:c" schemaLocation="c.xsd"/>
    <s:element name="Meldung"><s:complexType><s:sequence>
      <s:element ref="c:Kopf"/><s:element name="Text" type="s:token" form="unqualified"/><s:element name="Ort" type="s:token"/>
    </s:sequence><s:attribute name="Version"/></s:complexType></s:element></s:schema>`;
  const { container } = render(
    <SchemaTree tree={treeOf(readSchema([file('a.xsd', main), file('c.xsd', common)])!)} />,
  );
  const texts = [...container.querySelectorAll('li')].map((item) => item.firstElementChild!.textContent);
  const own = (name: string) => texts.find((text) => text?.startsWith(name));
  const meanings = [...container.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(meanings).toEqual(['c:urn:c', 'ohne Präfixurn:t']);
  expect(own('c:Kopf')).toMatch(/^c:Kopf1c:Nummer1/);
  expect(own('Text')).toMatch(/ohne Namespace \(unqualified\)$/);
  expect(own('Ort')).toBe('Ort1Typ token');
  expect(own('@Version')).not.toContain('Namespace');
  expect(own('Meldung')).toMatch(/^Meldung1@Version/);
});
