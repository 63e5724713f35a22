/*
 * Reads XPath 1.0 expressions (section 3.7, Lexical Structure) as far as rules need it: to say what is wrong with one
 * before libxml2 does, and to give its names the namespaces of a message.
 */

/** A part of an expression. Names are element or attribute names; everything else is `other`. */
export interface Token {
  kind: 'space' | 'name' | 'attribute' | 'function' | 'operator' | 'literal' | 'other';
  text: string;
}

const name = String.raw`[\p{L}_][\p{L}\p{N}_.\-·]*`;
const lexeme = new RegExp(
  String.raw`\s+|"[^"]*"|'[^']*'|\d+(?:\.\d*)?|\.\d+|\.\.|::|//|!=|<=|>=|[()[\].@,/|+\-=<>*$]|${name}(?::(?!:)(?:${name}|\*))?`,
  'uy',
);
const nodeTypes = new Set(['comment', 'text', 'processing-instruction', 'node']);
/** After these, as after an operator, a name or `*` is an operand. */
const before = /^(?:@|::|[([,/]|\/\/)$/;

/** The parts of an expression; undefined where a character belongs to none. */
export function tokensOf(expression: string): Token[] | undefined {
  const texts: string[] = [];
  for (let at = 0; at < expression.length; ) {
    lexeme.lastIndex = at;
    const found = lexeme.exec(expression)?.[0];
    if (!found) return undefined;
    texts.push(found);
    at += found.length;
  }
  const next = (index: number) => texts.slice(index + 1).find((text) => text.trim() !== '');
  let last: Token | undefined;
  let axis = '';
  return texts.map((text, index): Token => {
    if (text.trim() === '') return { kind: 'space', text };
    const kind = kindOf(text, last, axis, next(index));
    axis = text === '::' ? (last?.text ?? '') : '';
    last = { kind, text };
    return last;
  });
}

function kindOf(
  text: string,
  last: Token | undefined,
  axis: string,
  next: string | undefined,
): Token['kind'] {
  if (/^["']/.test(text)) return 'literal';
  const operandBefore = last !== undefined && last.kind !== 'operator' && !before.test(last.text);
  if (/^(?:[|+\-=<>]|!=|<=|>=)$/.test(text) || (text === '*' && operandBefore)) return 'operator';
  if (!/^[\p{L}_]/u.test(text)) return 'other';
  if (operandBefore) return 'operator';
  if (next === '(') return nodeTypes.has(text) ? 'other' : 'function';
  if (next === '::') return 'other';
  return last?.text === '@' || (last?.text === '::' && axis === 'attribute') ? 'attribute' : 'name';
}

/** What libxml2 knows without further libraries (XPath 1.0, section 4). */
const functions = new Set(
  `last position count id local-name namespace-uri string concat starts-with contains substring-before substring-after
  substring string-length normalize-space translate boolean not true false lang number sum floor ceiling round`.split(
    /\s+/,
  ),
);

/**
 * What is wrong with an expression beyond its grammar, which the validator judges; undefined if nothing is.
 * @param path that it has to be a path to nodes, so that more can be appended to it
 */
export function expressionProblem(expression: string, path = false): string | undefined {
  const tokens = tokensOf(expression);
  if (!tokens) return 'Der Ausdruck enthält ein Zeichen, das es in XPath 1.0 nicht gibt.';
  for (const { kind, text } of tokens) {
    if (text === '$') return 'Variablen ($…) gibt es hier nicht.';
    if (kind === 'function' && text === 'name')
      return 'Was „name“ ergibt, hängt von den Präfixen der Nachricht ab. Bitte nehmen Sie „local-name“.';
    if (kind === 'function' && !functions.has(text))
      return `Die Funktion „${text}“ gibt es in XPath 1.0 nicht.`;
    if ((kind === 'name' || kind === 'attribute') && text.includes(':'))
      return `Bitte schreiben Sie „${text.slice(text.indexOf(':') + 1)}“ ohne Präfix. Der Namespace kommt aus der Nachricht.`;
    if (kind === 'operator' && /^[\p{L}_]/u.test(text) && !/^(?:and|or|div|mod)$/.test(text))
      return `Vor „${text}“ fehlt ein Zeichen, etwa „/“.`;
  }
  return path && !isPath(tokens)
    ? 'Das ist kein Pfad zu Elementen oder Attributen, sondern eine Bedingung.'
    : undefined;
}

/** Whether it is one path: nothing combined outside of its conditions in brackets, and not the value of a function. */
function isPath(tokens: Token[]): boolean {
  let depth = 0;
  for (const { kind, text } of tokens) {
    if (text === '[') depth += 1;
    if (depth === 0 && (kind === 'operator' || kind === 'function' || kind === 'literal')) return false;
    if (depth === 0 && /^[(\d]/.test(text) && !tokens.some((one) => nodeTypes.has(one.text))) return false;
    if (text === ']') depth -= 1;
  }
  return true;
}

/** The paths that all have to lead somewhere, of `A and B/C`; none for other conditions. */
export function pathsIn(expression: string): string[] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokensOf(expression) ?? []) {
    if (/^[[(]$/.test(token.text)) depth += 1;
    if (/^[\])]$/.test(token.text)) depth -= 1;
    if (depth === 0 && token.kind === 'operator' && token.text === 'and') parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts.every(isPath)
    ? parts.map((part) =>
        part
          .map(({ text }) => text)
          .join('')
          .trim(),
      )
    : [];
}

/** The element names in an expression. */
export const namesIn = (expression: string): string[] =>
  (tokensOf(expression) ?? []).filter(({ kind }) => kind === 'name').map(({ text }) => text);

/** The expression with another text for each element name. */
export const renamed = (expression: string, to: (name: string) => string): string =>
  (tokensOf(expression) ?? []).map(({ kind, text }) => (kind === 'name' ? to(text) : text)).join('');
