import type { ProcessRule } from './model.ts';
import { expressionProblem } from './xpath.ts';

/** In quotation marks of XPath, which knows no escapes: a value has one kind of them at most. */
const literal = (value: string) => (value.includes('"') ? `'${value}'` : `"${value}"`);

/** A path to which a condition can be appended: XPath has none after the short forms `.` and `..`. */
const long = (path: string) =>
  path.replace(/(^|\/)\.$/, '$1self::node()').replace(/(^|\/)\.\.$/, '$1parent::node()');

/** The elements that a rule counts for. */
export const placesOf = ({ context, condition }: Pick<ProcessRule, 'context' | 'condition'>): string => {
  const path = context === '' ? '/*' : context.startsWith('/') ? context : `//${context}`;
  return condition === '' ? long(path) : `${long(path)}[boolean(${condition})]`;
};

/**
 * What finds the violations of a rule, as expressions whose nodes are the places.
 * `missing`: elements for which the test leads nowhere or is not true; `wrong`: nodes with another value.
 */
export function violationsOf(rule: ProcessRule): { missing?: string; wrong?: string } {
  const places = placesOf(rule);
  const { test, obligation, values } = rule;
  return {
    ...(obligation !== 'Kann' && { missing: `${places}[not(${test})]` }),
    ...(values.length > 0 && { wrong: `${places}/${otherValues(rule)}` }),
  };
}

/** The nodes of a rule's test that hold none of its values. Mostly they hold one as it is, which is found sooner. */
const otherValues = ({ test, values }: ProcessRule) => {
  const allowed = ['.', 'normalize-space(.)'].flatMap((text) =>
    values.map((value) => `${text}=${literal(value)}`),
  );
  return `${long(test)}[not(${allowed.join(' or ')})]`;
};

/** Rules at once: what is violated by one is asked of all of them again, one by one. */
const together = 50;

/** What joins expressions by `and` in pairs of pairs: each level of brackets costs one of libxml2's recursion. */
function allOf(expressions: string[]): string {
  if (expressions.length <= 1) return expressions[0] ?? 'true()';
  const half = Math.ceil(expressions.length / 2);
  return `(${allOf(expressions.slice(0, half))} and ${allOf(expressions.slice(half))})`;
}

/** What is true of an element if it meets a rule. */
function holds(rule: ProcessRule, condition: string): string {
  const asked = [
    ...(rule.obligation === 'Kann' ? [] : [`boolean(${rule.test})`]),
    ...(rule.values.length > 0 ? [`not(${otherValues(rule)})`] : []),
  ];
  return condition === '' ? allOf(asked) : `(not(${condition}) or ${allOf(asked)})`;
}

/** What a condition or test means where another has sorted out elements before. */
const counting = /\b(?:position|last)\s*\(/;

/**
 * Expressions that are true if one of some rules is violated, with these rules' places in the list. Looking for the
 * elements costs more than judging one, so rules for the same elements are asked together.
 */
export function anyViolated(rules: readonly ProcessRule[]): { expression: string; of: number[] }[] {
  const byPlaces = new Map<string, { index: number; holds: string }[]>();
  for (const [index, rule] of rules.entries()) {
    const apart = counting.test(rule.test) || counting.test(rule.condition);
    const places = apart ? placesOf(rule) : placesOf({ ...rule, condition: '' });
    byPlaces.set(places, [
      ...(byPlaces.get(places) ?? []),
      { index, holds: holds(rule, apart ? '' : rule.condition) },
    ]);
  }
  return [...byPlaces].flatMap(([places, all]) =>
    Array.from({ length: Math.ceil(all.length / together) }, (_, part) => {
      const group = all.slice(part * together, (part + 1) * together);
      return {
        expression: `boolean(${places}[not(${allOf(group.map((one) => one.holds))})])`,
        of: group.map(({ index }) => index),
      };
    }),
  );
}

/** What is wrong with a rule's expressions before a validator has read them, by field; undefined if nothing is. */
export function ruleProblem({
  context,
  test,
  condition,
  obligation,
  values,
}: ProcessRule): string | undefined {
  const paths = context === '' ? undefined : expressionProblem(context, true);
  if (paths) return `„Gilt für“: ${paths}`;
  const asked = expressionProblem(test, values.length > 0);
  if (asked) return `„Prüfung“: ${asked}`;
  if (test.startsWith('/') && (context !== '' || values.length > 0))
    return '„Prüfung“: Der Ausdruck geht vom Element aus, für das die Regel gilt, und beginnt daher nicht mit „/“; überall darin sucht „.//“.';
  const when = condition === '' ? undefined : expressionProblem(condition);
  if (when) return `„Bedingung“: ${when}`;
  if (obligation === 'Kann' && values.length === 0)
    return 'Eine Kann-Regel sagt, welche Werte erlaubt sind; ohne Werte ist nichts zu prüfen.';
  const comma = values.find((value) => value.includes(','));
  if (comma !== undefined) return `Der Wert ${comma} enthält einen Beistrich. Beistriche trennen Werte.`;
  const both = values.find((value) => value.includes('"') && value.includes("'"));
  return both === undefined
    ? undefined
    : `Der Wert ${both} kann nicht beide Arten von Anführungszeichen haben.`;
}
