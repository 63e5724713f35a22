import { render, screen } from '@testing-library/react';
import type { SchemaVersionComparison } from '@/lib/schemas/compare-model';
import type { SchemaDifference } from '@/lib/xsd/compare/model';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { MarkedText } from './marked-text';
import { SchemaCompareView } from './schema-compare-view';

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
});
const difference = (verdict: SchemaDifference['verdict'], sentence: string): SchemaDifference => ({
  path: '/R/a',
  kind: 'element-added',
  before: null,
  after: '1',
  verdict,
  sentence,
  places: ['/R/a', '/R/b/a'],
});
const comparison = (more: Partial<SchemaVersionComparison>): SchemaVersionComparison => ({
  before: version(1, '01.10'),
  after: version(2, '01.20'),
  versions: [version(2, '01.20'), version(1, '01.10')],
  without: [],
  verdict: 'verträglich',
  differences: [],
  ...more,
});
const show = (more: Partial<SchemaVersionComparison>, breaking = false) =>
  render(
    <SchemaCompareView comparison={comparison(more)} address="/schemas/2/vergleich/1" breaking={breaking} />,
  );

test('the verdict stands on top, and what breaks before what does not', async () => {
  const differences = [difference('verträglich', 'Passt.'), difference('bricht', 'Passt nicht.')];
  show({ verdict: 'bricht', differences });
  expect(screen.getByText('Bricht')).toBeInTheDocument();
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.replace('#', '')),
  ).toEqual(['Bricht (1)', 'Verträglich (1)']);
  expect(screen.getAllByText('An 2 Stellen')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Nur anzeigen, was bricht' })).toHaveAttribute(
    'href',
    '/schemas/2/vergleich/1?nur=bruch',
  );
  expect(await axeViolations()).toEqual([]);
});

test('only what breaks', () => {
  show(
    {
      verdict: 'bricht',
      differences: [difference('verträglich', 'Passt.'), difference('bricht', 'Passt nicht.')],
    },
    true,
  );
  expect(screen.queryByText('Passt.')).toBeNull();
  expect(screen.getByText('Passt nicht.')).toBeInTheDocument();
});

test('nothing to tell, and nothing to compare', () => {
  show({});
  expect(screen.getByText('Beide Versionen erlauben dieselben Nachrichten.')).toBeInTheDocument();
  show({ verdict: null, without: ['before'] });
  expect(screen.getByText(/Zu TEST 01.10 sind keine Schemadateien hinterlegt/)).toBeInTheDocument();
});
