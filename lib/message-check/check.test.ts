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
  static made = 0;
  static needsSources = false; // of its schema, when it validates
  private say: (answer: Answer) => void = () => {};
  private opened = false;

  constructor() {
    FakeWorker.made++;
    queueMicrotask(() => this.say({ kind: 'ready' }));
  }

  listen(onAnswer: (answer: Answer) => void) {
    this.say = onAnswer;
  }

  ask(question: Question) {
    queueMicrotask(() => this.say(this.answer(question)));
  }

  private answer(question: Question): Answer {
    const { kind } = question;
    if (kind === 'open') {
      this.opened = true;
      return { kind: 'opened', inspection: { state: 'readable', facts } };
    }
    if (kind === 'validate' && FakeWorker.needsSources && !question.sources) return { kind: 'needs-sources' };
    if (kind === 'validate')
      return { kind: 'validated', findings: { errors: [], total: 5_000, more: true, source: [] } };
    if (!this.opened || FakeWorker.breaks) return { kind: 'crashed', message: 'TypeError' };
    return kind === 'sift'
      ? { kind: 'sifted', sifted: { general, violated: [], rest: [] } }
      : { kind: 'told', findings: { violated: [violated], broken: [], checked: 3, source: [] } };
  }

  end() {}
}

const message = { name: 'a.xml', size: 1, read: async () => new Uint8Array(1) };
const check = async () => {
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

/** A call that waits until it is let go on. */
function held<T>(answer: () => Promise<T>) {
  const held = { goOn: () => {}, begun: Promise.resolve(), call: answer };
  const waiting = new Promise<void>((resolve) => {
    held.goOn = resolve;
  });
  held.begun = new Promise((begin) => {
    held.call = async () => {
      begin();
      await waiting;
      return answer();
    };
  });
  return held;
}

test.each(['read', 'all', 'sources'] as const)(
  'a check cancelled while %s goes on ends at once and starts nothing; the next one is made',
  async (name) => {
    FakeWorker.breaks = false;
    FakeWorker.needsSources = name === 'sources';
    FakeWorker.made = 0;
    const { call, ...slow } = held<unknown>(
      { ...schemas, read: message.read }[name] as () => Promise<unknown>,
    );
    const checker = new Checker({ ...schemas, [name]: call } as Schemas, () => new FakeWorker());
    const first = checker.check([{ ...message, [name]: call }], () => {});
    await slow.begun;
    checker.cancel();
    expect(await first).toEqual([]);
    const before = FakeWorker.made;
    slow.goOn();
    expect((await checker.check([message], () => {}))[0]!.result.verdict).toBe('invalid');
    expect(FakeWorker.made).toBe(before + 2); // one for the message, and one after the validator that was stopped
  },
);
