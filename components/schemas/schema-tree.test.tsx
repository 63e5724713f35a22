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
