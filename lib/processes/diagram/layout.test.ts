import fc from 'fast-check';
import { codesOf, stepsOf } from '@/tests/support/diagram';
import { layoutDiagram } from './layout';
import { type Diagram, fonts, lineHeights, type Row, type Shape } from './model';
import { textWidth, wrap } from './text';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  what: string;
}

const boxOf = (text: Shape & { kind: 'text' }): Box => {
  const width = Math.max(0, ...text.lines.map((line) => textWidth(line, fonts[text.look])));
  return {
    left: text.x - width / 2,
    right: text.x + width / 2,
    top: text.y,
    bottom: text.y + text.lines.length * lineHeights[text.look],
    what: `${text.look} ${text.lines.join('|')}`,
  };
};

const badgeBox = ({ step: { badge, number } }: Row): Box => ({
  ...{ left: badge.x - 13, right: badge.x + 13, top: badge.y - 13, bottom: badge.y + 13 },
  what: `badge ${number}`,
});

/** Every text of a row and its number, as boxes. */
const labelsOf = (row: Row): Box[] => [
  badgeBox(row),
  boxOf(row.step.name),
  ...row.shapes.flatMap((shape) => (shape.kind === 'text' && shape.lines.length > 0 ? [boxOf(shape)] : [])),
];

const meet = (a: Box, b: Box) =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom && b.top < a.bottom;

function overlaps(diagram: Diagram): string[] {
  return diagram.rows.flatMap((row) => {
    const labels = labelsOf(row);
    const outside = labels.filter(
      ({ left, right, top, bottom }) => left < 0 || right > diagram.width || top < 0 || bottom > row.height,
    );
    const met = labels.flatMap((one, index) =>
      labels.slice(index + 1).flatMap((other) => (meet(one, other) ? [`${one.what} / ${other.what}`] : [])),
    );
    return [...outside.map(({ what }) => `outside: ${what}`), ...met];
  });
}

const pathsOf = (row: Row, look: string) =>
  row.shapes.flatMap((shape) => (shape.kind === 'path' && shape.look === look ? [shape.d] : []));
const textsOf = (row: Row) =>
  row.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.lines.join(' ')] : []));

const roles = ['NB', 'LA', 'AB', 'EP', 'SOGL', 'BKV', 'Marktgebietsmanagerin'];
const words = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.lorem({ maxCount: 30 }),
  fc.constantFrom('ÜBERMITTLUNG_DER_MESSWERTE_UND_STAMMDATEN_GESAMT', '漢字かな交じり文', 'W'.repeat(90)),
);
const anyStep = fc.record({
  from: fc.subarray(roles, { maxLength: 4 }),
  to: fc.subarray(roles, { maxLength: 4 }),
  name: words,
  message: fc.option(words, { nil: undefined }),
  deadlineText: words,
  responseCodes: fc
    .array(fc.integer({ min: 1, max: 999 }), { maxLength: 30 })
    .map((codes) => codesOf(...codes)),
  next: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }), { nil: undefined }),
});

test('no label meets another or leaves the drawing, with 1 to 60 steps of any kind', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 60 }), (given) => {
      const diagram = layoutDiagram(stepsOf(given));
      if (diagram) expect(overlaps(diagram)).toEqual([]);
      else expect(given.every(({ from, to }) => from.length + to.length === 0)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('the lanes stand in the order in which they first appear', () => {
  const diagram = layoutDiagram(
    stepsOf([
      { from: ['LA'], to: ['NB'] },
      { from: ['NB'], to: ['AB', 'LA'] },
    ]),
  )!;
  const codes = diagram.head.shapes.flatMap((shape) =>
    shape.kind === 'text' && shape.look === 'lane-code' ? [shape.lines[0]] : [],
  );
  expect(codes).toEqual(['LA', 'NB', 'AB']);
  const places = diagram.head.shapes.flatMap((shape) => (shape.kind === 'box' ? [shape.x] : []));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('without participants there is nothing to draw', () => {
  expect(layoutDiagram([])).toBeUndefined();
  expect(layoutDiagram(stepsOf([{}, {}]))).toBeUndefined();
});

test('a message has a head at every receiver and a dot at every sender', () => {
  const [row] = layoutDiagram(stepsOf([{ from: ['A', 'C'], to: ['B', 'D'], message: 'M' }]))!.rows;
  expect(row!.shapes.filter(({ kind }) => kind === 'dot')).toHaveLength(2);
  // Lanes: A C B D. Both receivers are right of both senders.
  expect(pathsOf(row!, 'head')[0]!.match(/M/g)).toHaveLength(2);
  expect(pathsOf(row!, 'head')[0]).not.toContain('l11 ');
  const between = layoutDiagram(
    stepsOf([
      { from: ['A'], to: ['B'] },
      { from: ['B'], to: ['C'] },
      { from: ['A', 'C'], to: ['B'] },
    ]),
  )!.rows[2]!;
  expect(pathsOf(between, 'head')[0]!.match(/M/g)).toHaveLength(2); // from both sides
});

test('what carries response codes is an answer, a message to oneself a loop, no message a box', () => {
  const { rows } = layoutDiagram(
    stepsOf([
      { from: ['A'], to: ['B'], message: 'M' },
      { from: ['B'], to: ['A'], responseCodes: codesOf(56, 70) },
      { from: ['A'], to: ['A'] },
      { from: ['A', 'B'] },
      {},
    ]),
  )!;
  expect(rows.map((row) => pathsOf(row, 'message').length)).toEqual([1, 0, 1, 0, 0]);
  expect(rows.map((row) => pathsOf(row, 'answer').length)).toEqual([0, 1, 0, 0, 0]);
  expect(textsOf(rows[1]!)).toContain('Responsecodes 56, 70');
  expect(pathsOf(rows[2]!, 'message')[0]).toContain('h36v20');
  const boxes = rows.map((row) => row.shapes.flatMap((shape) => (shape.kind === 'box' ? [shape.look] : [])));
  expect(boxes[3]!.filter((look) => look === 'activity')).toHaveLength(2);
  expect(boxes[4]).toContain('note');
});

test('deadlines, branches and ends stand under their step', () => {
  const deadline = { amount: 3, unit: 'Arbeitstage', direction: 'nach', event: 'Eingang' };
  const { rows } = layoutDiagram(
    stepsOf([
      { from: ['A'], to: ['B'], next: [2, 4], deadline },
      { from: ['B'], to: ['A'], next: [] },
      { from: ['B'], to: ['A'], next: [1] },
      { from: ['B'], next: [] },
    ]),
  )!;
  expect(rows.map(textsOf)).toEqual([
    ['Frist: 3 Arbeitstage nach Eingang', 'weiter mit 2 oder 4'],
    ['Ende'],
    ['weiter mit 1'],
    [],
  ]);
  expect(pathsOf(rows[2]!, 'flow')).not.toEqual([]); // the jumps pass it
  expect(rows.map((row) => pathsOf(row, 'flow-head').length)).toEqual([1, 1, 0, 1]);
});

test('where no step names a follow-up, one follows the other and nothing says Ende', () => {
  const { rows } = layoutDiagram(
    stepsOf([
      { from: ['A'], next: [] },
      { from: ['A'], next: [] },
    ]),
  )!;
  expect(rows.flatMap(textsOf)).toEqual([]);
  expect(pathsOf(rows[1]!, 'flow-head')).toHaveLength(1);
});

test('texts are set in lines that fit, long words are broken, what is too long ends with an ellipsis', () => {
  const font = { size: 15, bold: true };
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 30, max: 400 }), (text, width) => {
      const lines = wrap(text, width, font, 4);
      expect(lines.length).toBeLessThanOrEqual(4);
      for (const line of lines) expect(textWidth(line, font)).toBeLessThanOrEqual(width);
    }),
  );
  expect(wrap('ZUSTIMMUNG_ECON', 100, { size: 13, mono: true })).toEqual(['ZUSTIMMUNG_', 'ECON']);
  expect(wrap('eins zwei drei', 40, { size: 15 }, 2)[1]).toMatch(/…$/);
  expect(wrap('', 40, font)).toEqual([]);
});
