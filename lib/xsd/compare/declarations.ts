import { isText } from '../builtins.ts';
import type { EffectiveType } from '../effective.ts';
import type { Method } from '../model.ts';
import { compareValues } from '../order.ts';
import { normalise, whiteSpaceStep } from '../simple.ts';
import { accepts, finiteTexts, sameValues } from '../simple-contains.ts';
import { rejects } from '../witness.ts';
import type { Breaks, Finding } from './model.ts';

interface Declared {
  name: string;
  default?: string;
  fixed?: string;
  nillable?: boolean;
}

/**
 * Whether two fixed values are equal; undefined if that can't be decided. Two spellings of an element's value are: by
 * the standard they are equal, but libxml2 compares an element's text with the fixed one letter by letter.
 */
function sameFixed(
  older: string,
  newer: string,
  before: EffectiveType,
  after: EffectiveType,
  isElement: boolean,
) {
  if (!before.simple || !after.simple) return older === newer || undefined;
  if (!sameValues(before.simple, after.simple)) {
    // Every spelling of the older value must be the newer one. That is certain only if the value has just one spelling.
    return isText(before.simple.builtin) && before.simple.variety === 'atomic' && older === newer
      ? true
      : undefined;
  }
  const { variety, builtin, whiteSpace } = after.simple;
  // White space that was removed before now belongs to the value.
  const kept = whiteSpaceStep(before.simple, after.simple) >= 0;
  if (isElement ? older === newer : normalise(older, whiteSpace) === normalise(newer, whiteSpace))
    return kept || undefined;
  if (isElement && normalise(older, whiteSpace) === normalise(newer, whiteSpace)) return undefined;
  if (variety !== 'atomic') return undefined;
  if (isText(builtin)) return false;
  const order = compareValues(builtin, older.trim(), newer.trim());
  return order === undefined ? undefined : order === 0 && (isElement ? undefined : true);
}

/** Differences between default and fixed values of two declarations. An empty element stands for its default. */
export function valueFindings(
  before: Declared,
  after: Declared,
  type: { before: EffectiveType; after: EffectiveType },
  below: string,
): Finding[] {
  const isElement = !below.includes('@');
  const label = `${isElement ? 'Das Element' : 'Das Attribut'} „${after.name}“`;
  const findings: Finding[] = [];
  const add = (kind: 'default' | 'fixed', breaks: Breaks, said: string) =>
    findings.push({
      kind,
      ...(before[kind] !== undefined && { before: before[kind] }),
      ...(after[kind] !== undefined && { after: after[kind] }),
      breaks,
      below,
      sentence: () => `${label} ${said}`,
    });
  const { simple, mixed, content } = type.after;
  const lost: Breaks = simple
    ? !accepts(simple, '') && (rejects(simple, '') || 'unproved')
    : !mixed && content !== 'empty';
  const emptyIsLost = isElement && lost;
  const same =
    before.fixed !== undefined &&
    after.fixed !== undefined &&
    sameFixed(before.fixed, after.fixed, type.before, type.after, isElement);
  if (before.fixed !== after.fixed || (before.fixed !== undefined && same !== true)) {
    const only = type.before.simple && finiteTexts(type.before.simple);
    const already =
      only?.length === 1 &&
      only[0] === after.fixed &&
      !before.nillable &&
      type.after.simple !== undefined &&
      whiteSpaceStep(type.before.simple!, type.after.simple) >= 0;
    if (after.fixed === undefined)
      add(
        'fixed',
        after.default === undefined && emptyIsLost,
        `hat keinen festen Wert mehr (vorher „${before.fixed}“).`,
      );
    else if (before.fixed === undefined)
      // For libxml2 an element with white space around its value has another one than the fixed.
      add(
        'fixed',
        !already || (isElement && type.before.simple?.whiteSpace !== 'preserve' && 'unproved'),
        `hat nun den festen Wert „${after.fixed}“.`,
      );
    else
      add(
        'fixed',
        same === undefined ? 'unproved' : !same,
        before.fixed === after.fixed
          ? `hat weiterhin den festen Wert „${after.fixed}“, der nun aber anders verglichen wird.`
          : `hat nun den festen Wert „${after.fixed}“ statt „${before.fixed}“.`,
      );
  }
  if (before.default !== after.default) {
    if (after.default === undefined)
      add(
        'default',
        after.fixed === undefined && emptyIsLost,
        `hat keinen Vorgabewert mehr (vorher „${before.default}“).`,
      );
    else if (before.default === undefined)
      add('default', false, `hat nun den Vorgabewert „${after.default}“.`);
    else add('default', false, `hat nun den Vorgabewert „${after.default}“ statt „${before.default}“.`);
  }
  return findings;
}

/** Differences between two elements in nillable, abstract, block and identity constraints. */
export function elementFindings(
  before: { nillable: boolean; constraints: string[]; abstract: boolean; block: Method[] },
  after: { name: string; nillable: boolean; constraints: string[]; abstract: boolean; block: Method[] },
  below: string,
): Finding[] {
  const findings: Finding[] = [];
  const about = (
    kind: Finding['kind'],
    breaks: Breaks,
    said: string,
    values: { before?: string; after?: string } = {},
  ) =>
    findings.push({ kind, breaks, below, ...values, sentence: () => `Das Element „${after.name}“ ${said}` });
  if (before.nillable && !after.nillable)
    about('nillable', true, 'darf nicht mehr als leer (xsi:nil) gekennzeichnet werden.');
  if (!before.nillable && after.nillable)
    about('nillable', false, 'darf nun als leer (xsi:nil) gekennzeichnet werden.');
  if (!before.abstract && after.abstract)
    about('type-changed', true, 'ist nun abstrakt und kann nicht mehr selbst vorkommen.');
  const shown = (constraint: string) => constraint.replaceAll(/\{[^}]*\}/g, '').replaceAll('#main|', '');
  const paths = (constraint: string) => constraint.slice(constraint.indexOf('selector'));
  const kindOf = (constraint: string) => constraint.slice(0, constraint.indexOf(','));
  for (const each of after.constraints)
    if (!before.constraints.includes(each)) {
      // With the same paths under another name or kind, the same may have been required before; a key is unique too.
      const older = before.constraints.filter((one) => paths(one) === paths(each));
      const same = older.some((one) => kindOf(one) === kindOf(each) && kindOf(one) !== 'keyref');
      const known = same || (kindOf(each) === 'unique' && older.some((one) => kindOf(one) === 'key'));
      const said = `verlangt nun Eindeutigkeit oder einen Bezug (${shown(each)}).`;
      about('constraint', known ? false : older.length > 0 ? 'unproved' : true, said, { after: shown(each) });
    }
  for (const each of before.constraints)
    if (!after.constraints.includes(each))
      about('constraint', false, `verlangt nicht mehr: ${shown(each)}.`, { before: shown(each) });
  const [older, newer] = [before.block.join(' '), after.block.join(' ')];
  if (older !== newer)
    about('block', false, `hat nun block „${newer || '(nichts)'}“ statt „${older || '(nichts)'}“.`, {
      before: older,
      after: newer,
    });
  return findings;
}
