import { Checker, type Schemas } from './check';
import type { Answer, Question, Thread } from './protocol';

const known = {
  ...{ uid: 7, schema: 'R', version: '01p10', namespace: 'urn:r', status: 1 },
  ...{ validFrom: 0, validUntil: null, files: true },
};
const schemas: Schemas = {
  all: async () => [known],
  one: async () => ({ uid: 7, files: [], responseCodes: [], codes: [], notifications: [] }),
  partners: async () => ({ partners: [], roles: [] }),
  sources: async () => [],
};
const facts = { root: 'R', namespace: 'urn:r', encoding: 'UTF-8', lines: 1, elements: 1 };

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
    return this.opened && !FakeWorker.breaks
      ? { kind: 'obeyed', findings: { violated: [], broken: [], checked: 3, source: [] } }
      : { kind: 'crashed', message: 'TypeError' };
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

test('rules that can not be run leave what the schema says', async () => {
  FakeWorker.breaks = true;
  expect(await check()).toMatchObject({
    verdict: 'invalid',
    doubts: [{ title: 'Prozessregeln nicht geprüft' }],
  });
});
