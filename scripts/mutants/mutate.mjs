import { parseSync } from '@swc/core';

/** Replacements of operators: their opposite, and off by one. */
const operators = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
};

/**
 * All single mistakes that a file can get.
 * @param source TypeScript
 * @returns by position: `from` and `to` (bytes), the text to put there `instead`, and `what` it is in words
 */
export function mutantsOf(source) {
  const bytes = Buffer.from(source);
  const found = [];
  const text = ({ start, end }) => bytes.subarray(start - 1, end - 1).toString(); // swc counts from 1
  const put = ({ start, end }, instead, said) => {
    const what = said.replace(/\s+/g, ' ').slice(0, 100);
    found.push({ from: start - 1, to: end - 1, instead, what });
  };

  const visitors = {
    BinaryExpression(node) {
      const [left, right] = [text(node.left.span), text(node.right.span)];
      if (node.operator === '&&' || node.operator === '||' || node.operator === '??') {
        put(node.span, left, `without „${node.operator} ${right}“`);
        if (node.operator !== '??') put(node.span, right, `without „${left} ${node.operator}“`);
      }
      const isText = (side) => /Literal|Template/.test(side.type) && side.type !== 'NumericLiteral';
      if (node.operator === '+' && (isText(node.left) || isText(node.right))) return;
      for (const other of operators[node.operator] ?? [])
        put(node.span, `${left} ${other} ${right}`, `„${node.operator}“ is „${other}“`);
    },
    UnaryExpression(node) {
      if (node.operator === '!') put(node.span, text(node.argument.span), 'without „!“');
    },
    BooleanLiteral(node) {
      put(node.span, String(!node.value), `${node.value} is ${!node.value}`);
    },
    NumericLiteral(node) {
      if (/^\d[\d_]*$/.test(text(node.span)))
        put(node.span, String(node.value + 1), `${node.value} is ${node.value + 1}`);
    },
    IfStatement(node) {
      put(node.test.span, 'true', 'always');
      put(node.test.span, 'false', 'never');
    },
    ConditionalExpression(node) {
      put(node.test.span, 'true', 'always the first');
      put(node.test.span, 'false', 'always the second');
    },
    ExpressionStatement(node) {
      if (node.expression.type !== 'StringLiteral') put(node.span, ';', 'left out');
    },
    ThrowStatement(node) {
      put(node.span, ';', 'left out');
    },
    CallExpression(node) {
      // Makes `list.filter(f)` lose its filter.
      const { callee } = node;
      const name = callee.type === 'MemberExpression' && callee.property.value;
      if (['filter', 'trim', 'toLowerCase', 'sort', 'for'].includes(name))
        put(node.span, text(callee.object.span), `without „.${name}()“`);
      if (name === 'some' || name === 'every') {
        const other = name === 'some' ? 'every' : 'some';
        put(callee.property.span, other, `„${name}“ is „${other}“`);
      }
    },
  };

  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!node || typeof node !== 'object') return undefined;
    if (/^Ts(?!AsExpression|NonNull|Satisfies)|^ImportDeclaration$/.test(node.type)) return undefined; // tsc checks types
    visitors[node.type]?.(node);
    return Object.values(node).forEach(walk);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: false }).body);
  return found.sort((a, b) => a.from - b.from || a.instead.localeCompare(b.instead));
}

/** The source with one mistake. */
export function withMutant(source, { from, to, instead }) {
  const bytes = Buffer.from(source);
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(instead), bytes.subarray(to)]).toString();
}

/** The line of a mistake. */
export const lineOf = (source, { from }) =>
  Buffer.from(source).subarray(0, from).toString().split('\n').length;
