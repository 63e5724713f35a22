import { render, screen } from '@testing-library/react';
import type { SchemaVersionComparison } from '@/lib/schemas/compare-model';
import type { Side } from '@/lib/schemas/verdict-words';
import type { SchemaDifference, Verdict } from '@/lib/xsd/compare/model';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { MarkedText } from './marked-text';
import { SchemaCompareView } from './schema-compare-view';
import { SchemaMatrixView } from './schema-matrix-view';

beforeEach(() => prepareDom());

test('changed words are elements of their own and say what they are', () => {
  const parts = [
    { text: 'binnen ', kind: 'same' as const },
    { text: 'drei', kind: 'removed' as const },
    { text: 'fünf', kind: 'added' as const },
  ];
  const { container } = render(<MarkedText parts={parts} side="before" />);
  expect(container.querySelector('del')?.textContent).toBe('entfernt: drei');
  expect(container.querySelector('ins')).toBeNull();
  const { container: after } = render(<MarkedText parts={parts} side="after" />);
  expect(after.querySelector('ins')?.textContent).toBe('neu: fünf');
  render(<MarkedText parts={[]} side="after" />);
  expect(screen.getByText('(leer)')).toBeInTheDocument();
});

const version = (uid: number, name: string) => ({
  uid,
  schema: 'TEST',
  version: name,
  namespace: `urn:test/${name}`,
  status: 1,
  editingStatus: 'Final' as const,
  validFrom: 1_700_000_000,
  validUntil: null,
  xsd: true,
  xsdLink: '',
});
const difference = (
  [verdict, receiver]: [Verdict, Verdict],
  sentence: string,
  unavoidable = false,
): SchemaDifference => ({
  path: '/R/a',
  kind: 'element-added',
  before: null,
  after: '1',
  ...{ verdict, receiver, unavoidable },
  sentence,
  places: ['/R/a', '/R/b/a'],
});
const comparison = (more: Partial<SchemaVersionComparison>): SchemaVersionComparison => ({
  before: version(1, '01.10'),
  after: version(2, '01.20'),
  versions: [version(2, '01.20'), version(1, '01.10')],
  without: [],
  verdict: 'verträglich',
  receiver: 'verträglich',
  differences: [],
  ...more,
});
const show = (more: Partial<SchemaVersionComparison>, side?: Side) =>
  render(<SchemaCompareView comparison={comparison(more)} address="/schemas/2/vergleich/1" side={side} />);
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.replace('#', ''));
const differences = [
  difference(['verträglich', 'verträglich'], 'Der Namespace.', true),
  difference(['verträglich', 'verträglich'], 'Passt.'),
  difference(['verträglich', 'bricht'], 'Kommt dazu.'),
  difference(['bricht', 'verträglich'], 'Fällt weg.'),
  difference(['bricht', 'bricht'], 'Ist anders.'),
  difference(['nicht beweisbar', 'verträglich'], 'Wer weiß.'),
];

test('both verdicts stand on top, and each difference in one group, the worst first', async () => {
  show({ verdict: 'bricht', receiver: 'bricht', differences });
  expect(screen.getAllByText('Sender muss ändern')[0]).toBeInTheDocument();
  expect(headings()).toEqual([
    ...['Sender und Empfänger müssen ändern (1)', 'Sender muss ändern (1)', 'Empfänger muss ändern (1)'],
    ...['Nicht beweisbar (1)', 'Unvermeidbar (1)', 'Verträglich (1)'],
  ]);
  expect(screen.getByText(/Wegen 2 Unterschieden können Nachrichten, die unter TEST 01.10/)).toBeVisible();
  expect(screen.getByText(/Kommt dazu/)).toHaveTextContent('Sender: verträglich Empfänger muss ändern');
  expect(screen.getByText(/Der Namespace/)).toHaveTextContent(/^Der Namespace\.$/);
  expect(screen.getAllByText('An 2 Stellen')).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Nur für Empfänger' })).toHaveAttribute(
    'href',
    '/schemas/2/vergleich/1?nur=empfaenger',
  );
  expect(await axeViolations()).toEqual([]);
});

test.each<[Side, string[]]>([
  ['Sender', ['Ist anders.', 'Fällt weg.', 'Wer weiß.', 'Der Namespace.']],
  ['Empfänger', ['Ist anders.', 'Kommt dazu.', 'Der Namespace.']],
])('only what concerns the %s', (side, sentences) => {
  show({ verdict: 'bricht', receiver: 'bricht', differences }, side);
  const told = differences.map(({ sentence }) => sentence);
  const shown = told.filter((sentence) => screen.queryByText(new RegExp(sentence.replace('.', '\\.'))));
  expect(shown.sort()).toEqual(sentences.sort());
});

test('nothing to tell, and nothing to compare', () => {
  show({});
  expect(
    screen.getByText('Jede Nachricht, die unter TEST 01.10 gültig war, ist auch unter TEST 01.20 gültig.'),
  ).toBeInTheDocument();
  show({
    differences: [
      { ...difference(['verträglich', 'verträglich'], 'Der Namespace.', true), kind: 'namespace' },
    ],
  });
  expect(
    screen.getByText(/auch unter TEST 01.20 gültig, sobald sie den anderen Namespace nennt\.$/),
  ).toBeInTheDocument();
  show({ verdict: null, receiver: null, without: ['before'] });
  expect(screen.getByText(/Zu TEST 01.10 sind keine Schemadateien hinterlegt/)).toBeInTheDocument();
});

test('the matrix has each version beside each newer one, with a link to their differences', async () => {
  const [one, two, three] = [version(1, '01p10'), version(2, '01p20'), version(3, '01p30')];
  const pair = (before: number, after: number, verdict: Verdict | null) => ({
    ...{ before, after, verdict, receiver: verdict && ('bricht' as Verdict) },
    ...{ differences: 1, breaking: 0, receiverBreaking: 1 },
  });
  const pairs = [pair(1, 2, 'verträglich'), pair(1, 3, 'nicht beweisbar'), pair(2, 3, null)];
  render(<SchemaMatrixView shown={two} matrix={{ versions: [one, two, three], pairs }} />);
  const rows = screen.getAllByRole('row').map((row) => row.textContent?.replace(/\s+/g, ' '));
  expect(rows[1]).toMatch(/01p10.*Sender: verträglich Empfänger muss ändern.*Sender: nicht beweisbar/);
  expect(rows[2]).toMatch(/01p20.*nicht vergleichbar/);
  expect(rows).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Vergleich 01p10 und 01p30' })).toHaveAttribute(
    'href',
    '/schemas/3/vergleich/1',
  );
  expect(await axeViolations()).toEqual([]);
});

test('a single version with files has nothing to be compared with', () => {
  render(
    <SchemaMatrixView shown={version(1, '01p10')} matrix={{ versions: [version(1, '01p10')], pairs: [] }} />,
  );
  expect(screen.getByText('Nur 01p10 hat Dateien.')).toBeVisible();
});
