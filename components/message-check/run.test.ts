import { jest } from '@jest/globals';
import type { Answer, Question } from './protocol';
import { Checker } from './run';

const known = {
  ...{ uid: 7, schema: 'R', version: '01p10', namespace: 'urn:r', status: 1 },
  ...{ validFrom: 0, validUntil: null, files: true },
};
const answers: Record<string, object> = {
  '/api/schemas/namespaces/list': { schemas: [known] },
  '/api/schemas/usage/7': { schema: { uid: 7, files: [], responseCodes: [], codes: [], notifications: [] } },
};
const facts = { root: 'R', namespace: 'urn:r', encoding: 'UTF-8', lines: 1, elements: 1 };

/** A worker that keeps the message it opened, as the real one does. */
class FakeWorker {
  static breaks = false;
  onmessage: ((event: { data: Answer }) => void) | undefined;
  private opened = false;

  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: { kind: 'ready' } }));
  }

  postMessage(question: Question) {
    queueMicrotask(() => this.onmessage?.({ data: this.answer(question) }));
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

  terminate() {}
}

beforeEach(() => {
  const fetch = jest.fn(async (path: string) => ({
    ...{ ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(answers[path]) },
  }));
  Object.assign(globalThis, { Worker: FakeWorker, fetch });
});

const check = async () => {
  const message = { name: 'a.xml', size: 1, read: async () => new Uint8Array(1) };
  const [one] = await new Checker().check([message], () => {});
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
