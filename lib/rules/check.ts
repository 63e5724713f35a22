import { XmlXPath } from '../xsd/libxml2.ts';
import { ruleProblem, violationsOf } from './expressions.ts';
import type { ProcessRule } from './model.ts';

/** Whether libxml2 understands an expression. */
function compiles(expression: string): boolean {
  try {
    XmlXPath.compile(expression).dispose();
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with each rule, in German; undefined for a rule that can be run. */
export function checkRules(rules: ProcessRule[]): (string | undefined)[] {
  return rules.map((rule) => {
    const problem = ruleProblem(rule);
    if (problem) return problem;
    const { context, test, condition } = rule;
    const parts = { 'Gilt für': context, Prüfung: test, Bedingung: condition };
    const broken = Object.entries(parts).find(([, part]) => part !== '' && !compiles(part));
    if (broken) return `„${broken[0]}“: Das ist kein gültiger Ausdruck in XPath 1.0.`;
    const { missing, wrong } = violationsOf(rule);
    return [missing, wrong].every((one) => one === undefined || compiles(one))
      ? undefined
      : 'Die Ausdrücke lassen sich nicht zusammensetzen: Ein Pfad darf hier nicht mit Klammern beginnen.';
  });
}
