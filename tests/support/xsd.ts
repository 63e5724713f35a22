import { compareSchemas, readSchema, type SchemaComparison, type SchemaFile } from '@/lib/xsd/index';

const encoder = new TextEncoder();

/** A schema file from its content. */
export const file = (name: string, content: string): SchemaFile => ({ name, bytes: encoder.encode(content) });

/** A whole schema file around declarations, prefix `s` for XML Schema and `t` for its own namespace. */
export const schema = (inside: string, version = '01p10', more = '') =>
  `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:markt:test/${version}" targetNamespace="urn:markt:test/${version}" elementFormDefault="qualified"${more}>${inside}</s:schema>`;

/** A schema whose root element `R` has the given content model and attributes. */
export const root = (inside: string, version?: string) =>
  schema(`<s:element name="R"><s:complexType>${inside}</s:complexType></s:element>`, version);

/** Compares two schemas given as text. */
export function compareTexts(before: string, after: string): SchemaComparison {
  return compareSchemas(readSchema([file('a.xsd', before)])!, readSchema([file('a.xsd', after)])!);
}

/** Compares two content models of the root element. */
export const compareRoots = (before: string, after: string) =>
  compareTexts(root(before), root(after, '01p20'));

/** The differences apart from the namespace, as `kind path verdict`. */
export const told = ({ differences }: SchemaComparison) =>
  differences
    .filter(({ kind }) => kind !== 'namespace')
    .map(({ kind, path, verdict }) => `${kind} ${path} ${verdict}`);
