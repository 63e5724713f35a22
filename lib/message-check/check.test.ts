import { Checker, type Schemas } from './check';
import type { Answer, Question, Thread } from './protocol';
import { messageReport } from './report';

const known = {
  ...{ uid: 7, schema: 'R', version: '01p10', namespace: 'urn:r', status: 1 },
  ...{ validFrom: 0, validUntil: null, files: true },
};
const code = (number: number, ...notes: [number: string, note: string][]) => ({
  ...{
    uid: number,
    code: number,
    descriptionShort: `Code ${number}`,
    actor: 'Lieferant',
    action: 'Neu senden.',
  },
  ...{ resend: '', ends: '' as const },
  notes: notes.map(([one, note]) => ({ numbers: ['AT999999', one], company: `Netz ${one}`, note })),
});
const schemas: Schemas = {
  all: async () => [known],
  one: async () => ({
    ...{ uid: 7, files: [], responseCodes: [57], notifications: [] },
    codes: [code(56, ['AT001000', 'Rufen Sie an.\nMontags.'], ['AT002000', 'Fremd']), code(57), code(70)],
  }),
  partners: async () => ({ partners: [], roles: [] }),
  sources: async () => [],
};
const facts = {
  ...{ root: 'R', namespace: 'urn:r', encoding: 'UTF-8', lines: 1, elements: 1 },
  ...{ sender: 'RC100001', receiver: 'AT001000', responseCodes: ['57'] },
};
const none = { places: [], total: 0 };
const general = { numbers: none, order: none, intervals: none };
const violated = {
  rule: { sentence: 'So ist es.', source: '', obligation: 'Muss' as const, responseCode: 56 },
  ...{ errors: [], total: 1 },
};

/** A worker that keeps the message it opened, as the real one does. */
class FakeWorker implements Thread {
  static breaks = false;
  private say: (answer: Answer) => void = () => {};
  private opened = false;

  constructor() {
    queueMicrotask(() => this.say({ kind: 'ready' }));
  }

  listen(onAnswer: (answer: Answer) => void) {
    this.say = onAnswer;
  }

  ask(question: Question) {
    queueMicrotask(() => this.say(this.answer(question)));
  }

  private answer({ kind }: Question): Answer {
    if (kind === 'open') {
      this.opened = true;
      return { kind: 'opened', inspection: { state: 'readable', facts } };
    }
    if (kind === 'validate')
      return { kind: 'validated', findings: { errors: [], total: 5_000, more: true, source: [] } };
    if (!this.opened || FakeWorker.breaks) return { kind: 'crashed', message: 'TypeError' };
    return kind === 'sift'
      ? { kind: 'sifted', sifted: { general, violated: [], rest: [] } }
      : { kind: 'told', findings: { violated: [violated], broken: [], checked: 3, source: [] } };
  }

  end() {}
}

const check = async () => {
  const message = { name: 'a.xml', size: 1, read: async () => new Uint8Array(1) };
  const [one] = await new Checker(schemas, () => new FakeWorker()).check([message], () => {});
  return one!.result;
};

test('a message with more errors than are counted has its verdict, and its rules are run', async () => {
  expect(await check()).toMatchObject({
    verdict: 'invalid',
    findings: { total: 5_000 },
    rules: { checked: 3 },
  });
});

test('codes of the message and of violated rules are advised, with the notes of its own grid operator', async () => {
  const result = await check();
  expect(result.codes?.map((one) => [one.code, one.notes])).toEqual([[57, []]]);
  expect(result.ruleCodes?.map((one) => [one.code, one.notes.map(({ note }) => note)])).toEqual([
    [56, ['Rufen Sie an.\nMontags.']],
  ]);
  expect(messageReport(result)).toContain(
    '\nResponsecode 56: Code 56. Es handelt: Lieferant. Neu senden. Anmerkung von Netz AT001000: Rufen Sie an.\n   Montags',
  );
});

test('rules that can not be run leave what the schema says', async () => {
  FakeWorker.breaks = true;
  expect(await check()).toMatchObject({
    verdict: 'invalid',
    doubts: [{ title: 'Prozessregeln nicht geprüft' }],
  });
});
