import { type EffectiveType, withHeadType } from '../effective.ts';
import { type ElementDecl, localOf, namespaceOf, type QName, type SchemaModel } from '../model.ts';
import { ownTypes, rootElementsOf } from '../tree.ts';
import { type Breaks, type DifferenceKind, type OneWayDifference, verdictOf } from './model.ts';
import { mostPlaces, placesOf } from './places.ts';
import { TypeComparison } from './types.ts';

/**
 * Whether messages that one version allows are allowed by the other too, difference by difference; apart from the
 * namespace's version part and a matching version mark. A difference breaks if a message could be invalid under
 * `after`. If neither this nor the opposite can be proved, the verdict says so. Types are compared by what they
 * require, not by name; types that a message may name by xsi:type also by name.
 */
export function compareOneWay(before: SchemaModel, after: SchemaModel): OneWayDifference[] {
  const comparison = new TypeComparison(before, after);
  const general = namespaceDifferences(comparison);
  const [older, newer] = [rootElementsOf(before), rootElementsOf(after)];
  const roots = older.length > 0 ? compareRoots(comparison, older, newer) : compareTypesOnly(comparison);
  comparison.compareOpenContent();
  const found = [...comparison.pairs.values()].flatMap((pair) =>
    pair.findings.map(({ below, sentence, mirrored, kind, breaks, ...values }): OneWayDifference => {
      const places = placesOf(pair).map((place) => `${place}${below}` || '/');
      const subject = subjectOf(pair.before, pair.after, places[0] ?? '');
      return {
        path: places[0] ?? '/',
        kind,
        before: values.before ?? null,
        after: values.after ?? null,
        verdict: verdictOf(breaks),
        sentence: sentence(subject),
        mirrored: mirrored?.(subject) ?? changedText(subject, breaks),
        places: places.slice(0, mostPlaces),
      };
    }),
  );
  const differences = [
    ...general,
    ...roots,
    ...unique(found),
    ...typeDifferences(comparison, older.length > 0),
  ];
  differences.push(...constraintDifferences(comparison, differences));
  return differences;
}

/** What is said of a place where the other version allows more, if nothing more precise is known. */
const changedText = (subject: string, breaks: Breaks) =>
  breaks === 'unproved'
    ? `${subject}: Dass das bisherige Schema hier alle neuen Nachrichten zulässt, ist nicht nachgewiesen.`
    : `${subject}: Hier sind nun Nachrichten erlaubt, die das bisherige Schema nicht zulässt.`;

/** Differences that change no value, nor how values are compared or whether they exist. */
const harmless = new Set<DifferenceKind>([
  ...([
    'namespace',
    'version',
    'root-added',
    'element-added',
    'optional',
    'cardinality',
    'type-added',
  ] as const),
  ...(['enumeration-added', 'pattern', 'mixed', 'block', 'final', 'documentation'] as const),
]);

/**
 * Keys and references compare values, so they may fail even if each value is still valid. What they look at stays the
 * same in a message; only the values of the fields can become others.
 */
function constraintDifferences(
  { constrained }: TypeComparison,
  differences: OneWayDifference[],
): OneWayDifference[] {
  const counting = differences.filter(({ kind }) => !harmless.has(kind));
  const touched = constrained.find(({ constraints }) => counting.some((each) => touches(each, constraints)));
  if (!touched) return [];
  const { name } = touched;
  const said = `Für das Element „${name}“ gelten Regeln zu Eindeutigkeit oder Bezügen. Ob sie mit den übrigen Änderungen weiter eingehalten werden, lässt sich nicht nachweisen.`;
  const mirrored = `Für das Element „${name}“ galten bisher Regeln zu Eindeutigkeit oder Bezügen. Ob neue Nachrichten sie mit den übrigen Änderungen einhalten, lässt sich nicht nachweisen.`;
  return [{ ...difference('constraint', `/${name}`, 'unproved', said), mirrored }];
}

/** Whether a difference may concern the values that keys compare; by the names of the fields, wherever they stand. */
function touches({ kind, places }: OneWayDifference, constraints: string[]): boolean {
  if (kind === 'wildcard' || places.length >= mostPlaces) return true;
  // Only a reference depends on what another one requires.
  if (kind === 'constraint') return constraints.some((each) => each.startsWith('keyref'));
  const fields = constraints.flatMap(fieldNames);
  const last = (place: string) => place.replaceAll(/ \([^)]*\)/g, '').replace(/^.*\//, '');
  return places.map(last).some((name) => name === '*' || fields.includes('*') || fields.includes(name));
}

/** The names of the elements and attributes (`@x`) that a constraint compares; `*` if they may have any. */
function fieldNames(constraint: string): string[] {
  const paths = constraint.split(', ').filter((part) => /^(selector|field) /.test(part));
  const names = (path: string) =>
    path
      .slice(path.indexOf(' ') + 1)
      .split('|')
      .map((way) =>
        way
          .replaceAll(/\{[^}]*\}/g, '')
          .replace(/^.*\//, '')
          .replace(/^(child|attribute)::/, (axis) => (axis.startsWith('a') ? '@' : '')),
      );
  const selected = paths.filter((path) => path.startsWith('selector')).flatMap(names);
  const found = paths
    .filter((path) => path.startsWith('field'))
    .flatMap(names)
    .flatMap((name) => (name === '.' ? selected : [name]));
  return found.map((name) => (/^@?[\w.-]+$/.test(name) && name !== '.' ? name : '*'));
}

function difference(
  kind: DifferenceKind,
  path: string,
  breaks: Breaks,
  sentence: string,
  values: { before?: string; after?: string } = {},
): OneWayDifference {
  return {
    path,
    kind,
    before: values.before ?? null,
    after: values.after ?? null,
    verdict: verdictOf(breaks),
    sentence,
    places: [path],
  };
}

/** The type, if it has one name in both versions; otherwise the element or attribute where it was found. */
function subjectOf(before: EffectiveType, after: EffectiveType, place: string): string {
  const [older, newer] = [before, after].map(({ name }) => name && localOf(name));
  const own = before.name && !before.name.startsWith('{http://www.w3.org/2001/XMLSchema}');
  if (own && older === newer) return `Typ „${newer}“`;
  const last = place.slice(place.lastIndexOf('/') + 1);
  return last.startsWith('@') ? `Attribut „${last.slice(1)}“` : `Element „${last}“`;
}

function namespaceDifferences({ namespaces, before }: TypeComparison): OneWayDifference[] {
  return namespaces.changed.map((pair) => {
    const main = pair.before === before.targetNamespace;
    const what = main ? 'Der Namespace' : 'Ein eingebundener Namespace';
    const said = `${what} wechselt von ${pair.before || '(keiner)'} auf ${pair.after || '(keiner)'}. Das gehört zu jeder neuen Version und zählt hier nicht als Bruch.`;
    return difference('namespace', '/', false, said, pair);
  });
}

function compareRoots(
  comparison: TypeComparison,
  older: ElementDecl[],
  newer: ElementDecl[],
): OneWayDifference[] {
  const { after, before } = comparison;
  const differences: OneWayDifference[] = [];
  const globalOf = (model: SchemaModel, name: string) =>
    [...model.elements].find(
      ([key]) => namespaceOf(key) === model.targetNamespace && localOf(key) === name,
    )?.[1];
  // The only root under another name; where either name is known to the other version, it is another element.
  const [first, other] = older.length === 1 && newer.length === 1 ? [older[0]!, newer[0]!] : [];
  const renamed =
    first && other && !globalOf(after, first.name) && !globalOf(before, other.name) ? other : undefined;
  for (const root of older) {
    const same = globalOf(after, root.name);
    if (same) {
      comparison.compareRoot(root, withHeadType(after, same));
      continue;
    }
    const said = renamed
      ? `Das Wurzelelement heißt nun „${renamed.name}“ statt „${root.name}“.`
      : `Das Wurzelelement „${root.name}“ ist entfallen.`;
    differences.push(
      difference('root-removed', `/${root.name}`, true, said, {
        before: root.name,
        ...(renamed && { after: renamed.name }),
      }),
    );
    if (renamed) comparison.compareRoot(root, renamed);
  }
  // A message may begin with any global element, even one that others refer to.
  for (const [key, decl] of before.elements) {
    if (namespaceOf(key) !== before.targetNamespace || decl.abstract) continue;
    if (older.some(({ name }) => name === decl.name)) continue;
    const same = globalOf(after, decl.name);
    if (same) comparison.compareRoot(withHeadType(before, decl), withHeadType(after, same));
    else {
      const said = `Das globale Element „${decl.name}“ ist entfallen. Nachrichten, die mit ihm beginnen, wären nicht mehr gültig; ob es solche gibt, ist nicht bekannt.`;
      differences.push({
        ...difference('root-removed', `/${decl.name}`, 'unproved', said, { before: decl.name }),
        mirrored: `Das globale Element „${decl.name}“ ist neu. Ob Nachrichten mit ihm beginnen, ist nicht bekannt.`,
      });
    }
  }
  for (const root of newer) {
    if (globalOf(before, root.name) || root === renamed) continue;
    differences.push(
      difference('root-added', `/${root.name}`, false, `Das Wurzelelement „${root.name}“ ist neu.`, {
        after: root.name,
      }),
    );
  }
  return differences;
}

/** A schema without elements is a library of types; other schemas use each of them. */
function compareTypesOnly(comparison: TypeComparison): OneWayDifference[] {
  const { before, after } = comparison;
  const differences: OneWayDifference[] = [];
  for (const name of ownTypes(before)) {
    const local = localOf(name);
    const same = ownTypes(after).find((each) => localOf(each) === local);
    if (same) comparison.compare({ ref: name }, { ref: same }, { below: `/${local}` });
    else
      differences.push({
        ...difference('type-removed', `/${local}`, true, `Der Typ „${local}“ ist entfallen.`, {
          before: local,
        }),
        mirrored: `Der Typ „${local}“ ist neu.`,
      });
  }
  return differences;
}

/** Named types added or removed without a counterpart. That changes no message; elements tell the effect. */
function typeDifferences(comparison: TypeComparison, withRoots: boolean): OneWayDifference[] {
  const { before, after } = comparison;
  const paired = { before: new Set<QName>(), after: new Set<QName>() };
  for (const pair of comparison.pairs.values()) {
    if (pair.before.name) paired.before.add(pair.before.name);
    if (pair.after.name) paired.after.add(pair.after.name);
  }
  const locals = (model: SchemaModel) => new Set(ownTypes(model).map(localOf));
  const [older, newer] = [locals(before), locals(after)];
  const gone = ownTypes(before).filter((name) => !paired.before.has(name) && !newer.has(localOf(name)));
  const come = ownTypes(after).filter((name) => !paired.after.has(name) && !older.has(localOf(name)));
  return [
    ...(withRoots ? gone : []).map((name) => {
      const local = localOf(name);
      const said = `Der Typ „${local}“ ist entfallen. Was das für Nachrichten heißt, steht bei den Elementen, die ihn verwendet haben.`;
      return difference('type-removed', `/${local}`, false, said, { before: local });
    }),
    ...come.map((name) => {
      const local = localOf(name);
      return difference('type-added', `/${local}`, false, `Der Typ „${local}“ ist neu.`, { after: local });
    }),
  ];
}

/** Merges equal differences of several pairs of types into one with all places. */
function unique(differences: OneWayDifference[]): OneWayDifference[] {
  const told = new Map<string, OneWayDifference>();
  for (const each of differences) {
    const key = JSON.stringify([each.kind, each.before, each.after, each.verdict, each.sentence, each.path]);
    const same = told.get(key);
    if (same) same.places = [...new Set([...same.places, ...each.places])].slice(0, mostPlaces);
    else told.set(key, each);
  }
  return [...told.values()];
}
