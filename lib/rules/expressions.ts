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

/** Rules at once: each costs a level of libxml2's recursion. */
const together = 20;

/**
 * Expressions that are true if one of some rules is violated, with these rules' places in the list. Looking for the
 * elements costs more than judging one, so rules for the same elements are asked together.
 */
export function anyViolated(rules: readonly ProcessRule[]): { expression: string; of: number[] }[] {
  const byPlaces = new Map<string, number[]>();
  for (const [index, rule] of rules.entries()) {
    const places = placesOf(rule);
    byPlaces.set(places, [...(byPlaces.get(places) ?? []), index]);
  }
  return [...byPlaces].flatMap(([places, all]) =>
    Array.from({ length: Math.ceil(all.length / together) }, (_, part) => {
      const of = all.slice(part * together, (part + 1) * together);
      const holds = of.flatMap((index) => {
        const rule = rules[index]!;
        return [
          ...(rule.obligation === 'Kann' ? [] : [`boolean(${rule.test})`]),
          ...(rule.values.length > 0 ? [`not(${otherValues(rule)})`] : []),
        ];
      });
      return { expression: `boolean(${places}[not(${holds.join(' and ')})])`, of };
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
