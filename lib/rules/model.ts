/** What a rule demands: that it holds, that it should hold, or only how it looks where it is there. */
export const obligations = ['Muss', 'Soll', 'Kann'] as const;
export type Obligation = (typeof obligations)[number];

/**
 * A rule of a market notification beyond its schema. Expressions are XPath 1.0 as libxml2 runs it; element names stand
 * without prefix and mean the element of that name in whatever namespace the message has it.
 */
export interface ProcessRule {
  /** The elements that it holds for, each: `MPListData` anywhere, `/A/B` from the root; '' is the root element. */
  context: string;
  /** From such an element: a path that has to lead somewhere, or a condition that has to be true. */
  test: string;
  obligation: Obligation;
  /** The rule counts only for elements for which this is true; '' is always. */
  condition: string;
  /** What the nodes of `test` may hold; none is anything. */
  values: string[];
  /** The response code that answers a violation. */
  responseCode: number | null;
  /** What it demands, in German. */
  sentence: string;
  /** Where it comes from. */
  source: string;
}

export const ruleLimits = { rules: 100, expression: 500, values: 100, value: 80, sentence: 500, source: 300 };

/** Values as one text. */
export const valuesText = (values: readonly string[]): string => values.join(', ');

/** One rule as one line: what changes, comparisons and exports tell of it. */
function ruleText({
  context,
  test,
  obligation,
  condition,
  values,
  responseCode,
  sentence,
  source,
}: ProcessRule): string {
  const where = [context && `${context}: `, test, condition && ` wenn ${condition}`].join('');
  const allowed = values.length > 0 ? ` [${valuesText(values)}]` : '';
  const code = responseCode === null ? '' : `, sonst Responsecode ${responseCode}`;
  const from = source && `, Quelle: ${source}`;
  return `${obligation}: ${sentence} (${where}${allowed}${code})${from}`;
}

/** All rules as text, a line each. */
export const rulesText = (rules: readonly ProcessRule[]): string => rules.map(ruleText).join('\n');
