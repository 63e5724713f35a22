import { type Content, effectiveType } from '../effective.ts';
import { facetTexts } from '../facet-texts.ts';
import { xsdNamespace } from '../files.ts';
import { type ElementDecl, localOf, namespaceOf, type SchemaModel, type TypeRef } from '../model.ts';
import { finiteTexts } from '../simple-contains.ts';
import type { Finding } from './model.ts';

/** More values or elements than a sentence holds. */
const most = 12;

const listed = (names: string[]) =>
  `${names
    .slice(0, most)
    .map((name) => `„${name}“`)
    .join(', ')}${names.length > most ? ` und ${names.length - most} weitere` : ''}`;

/** What a new element or attribute is, as sentences with a space before them: type, values, documentation. */
export function descriptionOf(
  model: SchemaModel,
  { type, documentation }: Pick<ElementDecl, 'type' | 'documentation'>,
): string {
  const { name, simple, particle, documentation: typeText } = effectiveType(model, type);
  const own = name && namespaceOf(name) !== xsdNamespace;
  // Patterns that are nothing but values are told as these.
  const values = simple && (simple.enumeration ?? finiteTexts(simple));
  const facts = simple
    ? [
        simple.variety === 'atomic' && simple.builtin,
        ...facetTexts(values ? { ...simple, patterns: [] } : simple),
        values && `erlaubt ${listed(values)}`,
      ]
    : [particle && listed([...new Set(namesIn(particle))])];
  const told = facts.filter(Boolean).join(', ');
  const typed = own
    ? `Typ „${localOf(name)}“${told && ` (${simple ? told : `mit ${told}`})`}`
    : told && (simple ? `Typ ${told}` : `Enthält ${told}`);
  const text = tidy(documentation) || tidy(typeText);
  return `${typed ? ` ${typed}.` : ''}${text ? ` Dokumentation: „${text}“` : ''}`;
}

const namesIn = (content: Content): string[] => {
  if (content.kind === 'element') return [content.decl.name];
  return content.kind === 'any' ? [] : content.items.flatMap(namesIn);
};

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A changed documentation, which concerns no message. @param what it documents, as `Das Element „X“` */
export function documentationFindings(
  [before, after]: [string, string],
  below: string,
  what: (subject: string) => string,
): Finding[] {
  const [older, newer] = [tidy(before), tidy(after)];
  if (older === newer) return [];
  const said = !older
    ? 'ist nun dokumentiert'
    : newer
      ? 'ist anders dokumentiert'
      : 'ist nicht mehr dokumentiert';
  return [
    {
      kind: 'documentation',
      ...(older && { before: older }),
      ...(newer && { after: newer }),
      breaks: false,
      below,
      sentence: (subject) => `${what(subject)} ${said}${older && newer ? '.' : `: „${newer || older}“`}`,
    },
  ];
}

/** The documentation of a type's values. */
export function valueTexts(model: SchemaModel, type: TypeRef, depth = 0): Map<string, string> {
  const def = 'def' in type ? type.def : model.types.get(type.ref);
  if (def?.kind !== 'simple' || def.variety !== 'restriction' || depth > 20) return new Map();
  const { enumeration } = def.facets;
  if (!enumeration) return valueTexts(model, def.base, depth + 1);
  return new Map(enumeration.map(({ value, documentation }) => [value, documentation]));
}
