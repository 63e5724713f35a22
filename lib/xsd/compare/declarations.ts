import type { EffectiveType } from '../effective.ts';
import { accepts, finiteTexts } from '../simple-contains.ts';
import type { Finding } from './model.ts';

interface Declared {
  name: string;
  default?: string;
  fixed?: string;
}

/** How default and fixed values of two declarations differ. An empty element stands for its default. */
export function valueFindings(
  before: Declared,
  after: Declared,
  type: { before: EffectiveType; after: EffectiveType },
  below: string,
): Finding[] {
  const isElement = !below.includes('@');
  const label = `${isElement ? 'Das Element' : 'Das Attribut'} „${after.name}“`;
  const findings: Finding[] = [];
  const add = (kind: 'default' | 'fixed', breaks: boolean, said: string) =>
    findings.push({
      kind,
      ...(before[kind] !== undefined && { before: before[kind] }),
      ...(after[kind] !== undefined && { after: after[kind] }),
      breaks,
      below,
      sentence: () => `${label} ${said}`,
    });
  const emptyIsLost =
    isElement &&
    !(type.after.simple
      ? accepts(type.after.simple, '')
      : type.after.mixed || type.after.content === 'empty');
  if (before.fixed !== after.fixed) {
    const only = type.before.simple && finiteTexts(type.before.simple);
    const already = only?.length === 1 && only[0] === after.fixed;
    if (after.fixed === undefined)
      add(
        'fixed',
        emptyIsLost && after.default === undefined,
        `hat keinen festen Wert mehr (vorher „${before.fixed}“).`,
      );
    else if (before.fixed === undefined) add('fixed', !already, `hat nun den festen Wert „${after.fixed}“.`);
    else add('fixed', true, `hat nun den festen Wert „${after.fixed}“ statt „${before.fixed}“.`);
  }
  if (before.default !== after.default) {
    if (after.default === undefined)
      add(
        'default',
        emptyIsLost && after.fixed === undefined,
        `hat keinen Vorgabewert mehr (vorher „${before.default}“).`,
      );
    else if (before.default === undefined)
      add('default', false, `hat nun den Vorgabewert „${after.default}“.`);
    else add('default', false, `hat nun den Vorgabewert „${after.default}“ statt „${before.default}“.`);
  }
  return findings;
}

/** How nillable and the identity constraints of two elements differ. */
export function elementFindings(
  before: { nillable: boolean; constraints: string[]; abstract: boolean },
  after: { name: string; nillable: boolean; constraints: string[]; abstract: boolean },
  below: string,
): Finding[] {
  const findings: Finding[] = [];
  const about = (
    kind: Finding['kind'],
    breaks: boolean,
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
  for (const each of after.constraints)
    if (!before.constraints.includes(each))
      about('constraint', true, `verlangt nun Eindeutigkeit oder einen Bezug (${each}).`, { after: each });
  for (const each of before.constraints)
    if (!after.constraints.includes(each))
      about('constraint', false, `verlangt nicht mehr: ${each}.`, { before: each });
  return findings;
}
