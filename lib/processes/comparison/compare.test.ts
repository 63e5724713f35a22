import { fillWords } from '../../work/words';
import type { MarketNotification, ProcessDetail, ProcessStep } from '../model';
import { compareProcesses, inOrder } from './compare';
import { matchSteps } from './match-steps';

const supplier = { uid: 1, name: 'Lieferant', code: 'LF' };
const operator = { uid: 2, name: 'Netzbetreiber', code: 'NB' };

let uid = 0;
const step = (position: number, name: string, more: Partial<ProcessStep> = {}): ProcessStep => ({
  uid: ++uid,
  processUid: 1,
  position,
  name,
  description: '',
  senders: [supplier],
  receivers: [operator],
  notification: null,
  deadlineText: '',
  deadline: null,
  followUps: [],
  responseCodes: [],
  ...more,
});

const message = (messageCode: string, more: Partial<MarketNotification> = {}): MarketNotification => ({
  uid: ++uid,
  processUid: 1,
  messageCode,
  description: '',
  senders: [supplier],
  receivers: [operator],
  schema: { uid: 7, schema: 'TEST', version: '01.10', namespace: 'urn:test/01p10', xsd: true, xsdLink: '' },
  schemaSet: '',
  rules: [],
  validFrom: 1_700_000_000,
  validUntil: null,
  responseCodes: [],
  ...more,
});

const process = (more: Partial<ProcessDetail>): ProcessDetail => ({
  uid: ++uid,
  process: 'TEST_REQ',
  version: 1,
  title: 'Anforderung',
  status: 1,
  editingStatus: 'Final',
  fromConsultation: 0,
  validFrom: 1_700_000_000,
  validUntil: null,
  categories: [],
  divisions: [],
  participants: [],
  parent: null,
  granularity: null,
  cancellable: 0,
  responseCategory: null,
  somaIds: [],
  consultations: [],
  basics: '',
  schemaset: '',
  description: '',
  transmission: '',
  deadlines: '',
  trigger: '',
  mandatoryXmlNodes: '',
  preconditions: '',
  changes: '',
  documents: [],
  versions: [],
  steps: [],
  notifications: [],
  changed: 0,
  firstPublic: null,
  withdrawal: null,
  revision: 1,
  ...more,
});

const bare = (html: string) => html.replace(/<[^>]*>/g, '');
const compare = (before: Partial<ProcessDetail>, after: Partial<ProcessDetail>) =>
  compareProcesses(process(before), process(after), bare);
const changedIn = (comparison: ReturnType<typeof compare>, id: string) => {
  const section = comparison.sections.find((one) => one.id === id);
  return {
    rows:
      section?.rows.filter(({ state }) => state !== 'same').map(({ label, state }) => `${label} ${state}`) ??
      [],
    items:
      section?.items.filter(({ state }) => state !== 'same').map(({ title, state }) => `${title} ${state}`) ??
      [],
  };
};

test('the same twice has no difference, and says what there is', () => {
  const same = {
    steps: [step(1, 'Senden')],
    notifications: [message('ANFORDERUNG')],
    description: '<p>Text</p>',
  };
  const comparison = compare(same, same);
  expect(comparison.differences).toBe(0);
  expect(comparison.sections.map(({ id }) => id)).toEqual([
    'stammdaten',
    'texte',
    'prozessschritte',
    'marktnachrichten',
  ]);
});

test('fields are compared one by one, rich texts by their words', async () => {
  const comparison = compare(
    {
      title: 'Alt',
      cancellable: 0,
      divisions: [{ uid: 1, name: 'Strom' }],
      description: '<p>binnen <b>drei</b> Tagen</p>',
      basics: 'weg',
    },
    {
      version: 2,
      title: 'Neu',
      cancellable: 1,
      divisions: [
        { uid: 1, name: 'Strom' },
        { uid: 2, name: 'Erdgas' },
      ],
      description: '<p>binnen fünf Tagen</p>',
      trigger: 'neu',
    },
  );
  expect(changedIn(comparison, 'stammdaten').rows).toEqual([
    'Version changed',
    'Bezeichnung changed',
    'Stornierbar changed',
    'Sparten changed',
  ]);
  expect(changedIn(comparison, 'texte').rows).toEqual([
    'Beschreibung changed',
    'Prozess Grundlagen removed',
    'Prozessauslösend added',
  ]);
  const [text] = comparison.sections.find(({ id }) => id === 'texte')!.rows;
  await fillWords([text!]);
  expect(text!.parts).toEqual([
    { text: 'binnen ', kind: 'same' },
    { text: 'drei', kind: 'removed' },
    { text: 'fünf', kind: 'added' },
    { text: ' Tagen', kind: 'same' },
  ]);
  expect(comparison.differences).toBe(7);
});

test('mark-up alone is no difference', () => {
  expect(compare({ description: '<p>Text</p>' }, { description: '<div>Text</div>' }).differences).toBe(0);
});

test('a step put in between leaves the others as they are', () => {
  const before = [step(1, 'Eins', { followUps: [{ uid: 9, position: 2, name: 'Zwei' }] }), step(2, 'Zwei')];
  const after = [
    step(1, 'Eins', { followUps: [{ uid: 8, position: 3, name: 'Zwei' }] }),
    step(2, 'Dazwischen'),
    step(3, 'Zwei'),
  ];
  expect(changedIn(compare({ steps: before }, { steps: after }), 'prozessschritte').items).toEqual([
    '2. Dazwischen added',
  ]);
  expect(changedIn(compare({ steps: after }, { steps: before }), 'prozessschritte').items).toEqual([
    '2. Dazwischen removed',
  ]);
});

test('steps are found again by message and by place when they are renamed, and moved steps say so', () => {
  const note = { uid: 5, messageCode: 'ANTWORT' };
  const before = [
    step(1, 'Antworten', { notification: note }),
    step(2, 'Alt benannt', { senders: [operator], receivers: [supplier] }),
  ];
  const after = [
    step(1, 'Antwort senden', { notification: note }),
    step(2, 'Neu benannt', { senders: [operator], receivers: [supplier] }),
  ];
  expect(matchSteps(before, after).map((pair) => [pair.before?.name, pair.after?.name, pair.moved])).toEqual([
    ['Antworten', 'Antwort senden', false],
    ['Alt benannt', 'Neu benannt', false],
  ]);
  const turned = compare(
    { steps: [step(1, 'A'), step(2, 'B'), step(3, 'C')] },
    { steps: [step(1, 'C'), step(2, 'A'), step(3, 'B')] },
  );
  const { items } = turned.sections.find(({ id }) => id === 'prozessschritte')!;
  expect(items.map(({ title, state }) => `${title} ${state}`)).toEqual([
    '1. C changed',
    '2. A same',
    '3. B same',
  ]);
  expect(items[0]!.rows[0]).toMatchObject({ label: 'Reihenfolge', before: 'Schritt 3', after: 'Schritt 1' });
});

test('messages are found by their code, and lead to the comparison of their schemas', () => {
  const newer = {
    uid: 8,
    schema: 'TEST',
    version: '01.20',
    namespace: 'urn:test/01p20',
    xsd: true,
    xsdLink: '',
  };
  const comparison = compare(
    { notifications: [message('ALT'), message('BLEIBT')] },
    { notifications: [message('BLEIBT', { schema: newer, receivers: [supplier] }), message('NEU')] },
  );
  expect(changedIn(comparison, 'marktnachrichten').items).toEqual([
    'ALT removed',
    'BLEIBT changed',
    'NEU added',
  ]);
  const kept = comparison.sections.find(({ id }) => id === 'marktnachrichten')!.items[1]!;
  expect(kept.rows.find(({ label }) => label === 'Schema')).toMatchObject({
    before: 'TEST 01.10',
    after: 'TEST 01.20',
    schemas: { before: 7, after: 8 },
  });
  expect(kept.rows.filter(({ state }) => state !== 'same').map(({ label }) => label)).toEqual([
    'Empfänger',
    'Schema',
    'Namespace',
  ]);
});

test('response codes and documents: added, removed, changed', () => {
  const code = (number: number, descriptionShort = 'Text') => ({
    uid: number,
    code: number,
    descriptionShort,
  });
  const document = (title: string, link = 'https://docs.example/a') => ({
    uid: 1,
    title,
    link,
    consultation: false,
  });
  const comparison = compare(
    {
      steps: [step(1, 'S', { responseCodes: [code(56), code(57)] })],
      documents: [document('A'), document('B')],
    },
    {
      steps: [step(1, 'S', { responseCodes: [code(57, 'Anders'), code(70)] })],
      documents: [document('B', 'https://docs.example/b')],
    },
  );
  expect(changedIn(comparison, 'responsecodes').items).toEqual(['56 removed', '57 changed', '70 added']);
  expect(changedIn(comparison, 'dokumente').items).toEqual(['A removed', 'B changed']);
});

test('the older of two versions comes first; two processes stay as they are asked for', () => {
  const [old, young, other] = [
    process({ version: 2.4 }),
    process({ version: 3 }),
    process({ process: 'ANDERER', version: 9 }),
  ];
  expect(inOrder(young, old)).toEqual([old, young]);
  expect(inOrder(old, young)).toEqual([old, young]);
  expect(inOrder(old, other)).toEqual([other, old]);
});
