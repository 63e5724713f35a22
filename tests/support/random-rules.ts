import type { ProcessRule } from '@/lib/rules/model';

/*
 * Random messages and rules of the shapes that one pass judges, with what XPath and XML have traps for: prefixes, values
 * in parts, white space, numbers that libxml2 reads in its own way, names that are operators.
 */

const names = ['A', 'B', 'C', 'or', 'div-x', 'A.1'];
const texts = [
  ...[
    '',
    ' ',
    'v',
    'w',
    ' v ',
    'v  w',
    '1',
    '2',
    '1.0',
    '01',
    '-1',
    '-0',
    '12.50',
    '1e1',
    '+3',
    '.5',
    '5.',
    '-',
  ],
  ...[
    'NaN',
    'Infinity',
    '&amp;',
    '&#51;',
    '&#x20;',
    '&#xD;',
    '\n',
    '\r\n',
    '\t1\t',
    '\u{1d11e}',
    '\u00a01',
    '1 2',
  ],
  ...['0x1', '4.350', '99999999999999', '&lt;', "'", ']', '&#9;'],
];
const parts = [...texts, '<![CDATA[v]]>', '<![CDATA[ ]]>', '<!--v-->', '<?pi v?>'];
const literals = ['"v"', "'w'", '""', '"1"', '" v "', '"v w"', '"-1"', '"NaN"', '"\u{1d11e}"', '"1e1"'];
const relations = ['=', '!=', '<', '<=', '>', '>='];

/** What makes messages and rules of random numbers. */
export function randomRules(random: () => number) {
  const pick = <T>(...all: T[]): T => all[Math.floor(random() * all.length)]!;
  const chance = (part: number) => random() < part;
  const times = <T>(most: number, make: () => T) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);

  function attributes(): string {
    const own = ['a', 'b', 'p:a', 'A'].filter(() => chance(0.2)).map((name) => `${name}="${pick(...texts)}"`);
    const declared = ['xmlns:p="urn:2"', `xmlns="${pick('urn:1', '')}"`].filter(() => chance(0.06));
    return [...own, ...declared].map((one) => pick(' ', '\n\t') + one).join('');
  }
  function element(depth = 0): string {
    const name = pick('', '', 'p:', 'q:') + pick(...names);
    const inner = times(depth > 4 ? 0 : 4, () => (chance(0.4) ? element(depth + 1) : pick(...parts))).join(
      '',
    );
    return inner === '' && chance(0.5)
      ? `<${name}${attributes()}/>`
      : `<${name}${attributes()}>${inner}</${name} >`;
  }
  const message = () => {
    const own = pick('', ' xmlns="urn:1"', ' xmlns="urn:9"');
    return `<R xmlns:p="urn:1" xmlns:q="urn:2"${own} a="1">${element()}${times(4, element).join('')}</R>`;
  };

  const path = (): string => {
    if (chance(0.15)) return pick('.', '@a', '@A', './@b');
    const steps = [pick(...names, 'Fehlt'), ...times(2, () => pick(...names))].join('/');
    return pick('', '', './', './/') + steps + pick('', '', '', '/@a');
  };
  const number = (depth: number): string =>
    pick(
      () => pick<string>('0', '1', '2', '12.5', '4.35', '007', '99999999999999999'),
      () => `count(${path()})`,
      () => `string-length(${text(depth + 1)})`,
    )();
  const text = (depth: number): string =>
    depth > 3
      ? path()
      : pick(
          path,
          () => pick(...literals),
          () => `${pick('string', 'normalize-space')}(${text(depth + 1)})`,
          () => `substring(${text(depth + 1)}, ${number(depth + 1)})`,
          () => `substring(${text(depth + 1)}, ${number(depth + 1)}, ${number(depth + 1)})`,
        )();
  const operand = (depth: number): string =>
    pick(
      path,
      path,
      () => number(depth + 1),
      () => text(depth + 1),
    )();
  const condition = (depth = 0): string =>
    depth > 3
      ? path()
      : pick(
          path,
          () => operand(depth),
          ...relations.map((relation) => () => `${operand(depth)} ${relation} ${operand(depth)}`),
          () => `${condition(depth + 1)} ${pick('and', 'or')} ${condition(depth + 1)}`,
          () => `(${condition(depth + 1)}) ${pick('and', 'or')} (${condition(depth + 1)})`,
          () => `${pick('not', 'boolean')}(${condition(depth + 1)})`,
          () => `${pick('contains', 'starts-with')}(${text(depth + 1)}, ${text(depth + 1)})`,
        )();
  const context = () => {
    const steps = [pick(...names), ...times(1, () => pick(...names))].join('/');
    return pick('/R', steps, steps, `//${steps}`, `/R/${steps}`);
  };
  const rule = (): ProcessRule => {
    const values = chance(0.3)
      ? [pick('v', 'v w', ' v ', '-1'), ...times(2, () => pick('w', '1', '', ' '))]
      : [];
    const obligation = values.length > 0 && chance(0.4) ? 'Kann' : 'Muss';
    return {
      ...{ context: chance(0.15) ? '' : context(), test: values.length > 0 ? path() : condition() },
      ...{ condition: chance(0.4) ? condition() : '', values, obligation },
      ...{ responseCode: null, sentence: '', source: '' },
    };
  };
  return { message, rule };
}
