import { withinBudget } from '../budget.ts';
import type { SchemaModel } from '../model.ts';
import {
  type DifferenceKind,
  type OneWayDifference,
  type SchemaComparison,
  type SchemaDifference,
  worstOf,
} from './model.ts';
import { compareOneWay } from './one-way.ts';

export type { SchemaComparison, Verdict } from './model.ts';

/**
 * Compares two versions of a schema in both directions: whether messages valid before stay valid (which concerns those
 * who send them), and whether messages valid now were valid before (which concerns those who receive them).
 */
export const compareSchemas = (before: SchemaModel, after: SchemaModel): SchemaComparison =>
  withinBudget(() => comparisonOf(before, after));

function comparisonOf(before: SchemaModel, after: SchemaModel): SchemaComparison {
  const forth = compareOneWay(before, after);
  const back = compareOneWay(after, before);
  const differences = forth.map(
    ({ mirrored, ...each }): SchemaDifference => ({
      ...each,
      receiver: 'verträglich',
      unavoidable: each.kind === 'namespace' || each.kind === 'version',
    }),
  );
  const rename = renamedRoot(forth);
  for (const each of back) {
    if (each.verdict === 'verträglich') continue;
    const places = each.places.map(rename);
    const path = rename(each.path);
    const own = counterpartsOf({ ...each, path, places }, differences);
    for (const one of own) one.receiver = worstOf([one.receiver, each.verdict]);
    if (own.length === 0) differences.push({ ...onlyBack(each), path, places });
  }
  return {
    verdict: worstOf(differences.map(({ verdict }) => verdict)),
    receiver: worstOf(back.map(({ verdict }) => verdict)),
    differences,
  };
}

const opposites: [DifferenceKind, DifferenceKind][] = [
  ['root-added', 'root-removed'],
  ['element-added', 'element-removed'],
  ['mandatory', 'optional'],
  ['type-added', 'type-removed'],
  ['enumeration-added', 'enumeration-removed'],
  ['attribute-added', 'attribute-removed'],
  ['attribute-mandatory', 'attribute-optional'],
];
const opposite = new Map(opposites.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
const oppositeOf = (kind: DifferenceKind): DifferenceKind => opposite.get(kind) ?? kind;

/** Kinds of differences that make up one content model, or one set of values; they break together. */
const content: DifferenceKind[] = [
  ...(['element-added', 'element-removed', 'element-moved', 'element-namespace'] as const),
  ...(['mandatory', 'optional', 'cardinality', 'structure', 'wildcard'] as const),
];
const values: DifferenceKind[] = [
  ...(['type-changed', 'enumeration-added', 'enumeration-removed', 'pattern', 'facet'] as const),
];

/** A root under another name has the same place. */
function renamedRoot(forth: OneWayDifference[]): (path: string) => string {
  const renamed = forth.find(({ kind, after }) => kind === 'root-removed' && after !== null);
  if (!renamed) return (path) => path;
  const [older, newer] = [`/${renamed.before}`, `/${renamed.after}`];
  return (path) =>
    path === newer || path.startsWith(`${newer}/`) ? `${older}${path.slice(newer.length)}` : path;
}

/** The differences that say what one of the opposite direction says: the same one, or else those that make it up. */
function counterpartsOf(each: OneWayDifference, differences: SchemaDifference[]): SchemaDifference[] {
  const renamed = each.kind === 'root-removed' && each.after !== null;
  const kind = renamed ? each.kind : oppositeOf(each.kind);
  const near = differences.filter((one) => one.places.some((place) => each.places.includes(place)));
  const same = near.filter((one) => one.kind === kind);
  const swapped = same.filter((one) => one.before === each.after && one.after === each.before);
  if (swapped.length > 0) return swapped;
  if (same.length > 0 && kind !== 'facet' && kind !== 'type-changed') return same;
  if (content.includes(each.kind)) {
    const above = (path: string, of: DifferenceKind) =>
      of === 'structure' ? path : path.slice(0, path.lastIndexOf('/'));
    const places = each.places.map((place) => above(place, each.kind));
    return differences.filter(
      (one) =>
        content.includes(one.kind) && one.places.some((place) => places.includes(above(place, one.kind))),
    );
  }
  return values.includes(each.kind) ? near.filter((one) => values.includes(one.kind)) : same;
}

/** A difference that only the opposite direction tells. */
const onlyBack = ({ mirrored, ...each }: OneWayDifference): SchemaDifference => ({
  ...each,
  kind: oppositeOf(each.kind),
  before: each.after,
  after: each.before,
  verdict: 'verträglich',
  receiver: each.verdict,
  unavoidable: false,
  sentence: mirrored ?? each.sentence,
});
