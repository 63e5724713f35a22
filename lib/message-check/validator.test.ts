import { jest } from '@jest/globals';
import { limits } from './limits';
import type { Answer, Question, Thread } from './protocol';
import { Cancelled, TimedOut, UnreadableSchema, Validator } from './validator';

/** A worker that answers as it is told, or never. */
class FakeWorker implements Thread {
  static made: FakeWorker[] = [];
  static answer: (question: Question) => Answer | undefined = () => undefined;
  private say: (answer: Answer) => void = () => {};
  /** Something goes wrong in it. */
  fail: (error: Error) => void = () => {};
  asked: Question[] = [];
  ended = false;

  constructor() {
    FakeWorker.made.push(this);
    queueMicrotask(() => this.say({ kind: 'ready' }));
  }

  listen(onAnswer: (answer: Answer) => void, onError: (error: Error) => void) {
    this.say = onAnswer;
    this.fail = onError;
  }

  ask(question: Question) {
    this.asked.push(question);
    const data = FakeWorker.answer(question);
    if (data) queueMicrotask(() => this.say(data));
  }

  end() {
    this.ended = true;
  }
}

const opened: Answer = { kind: 'opened', inspection: { state: 'refused', reason: 'empty', text: '' } };
const validated = (more: boolean): Answer => ({
  kind: 'validated',
  findings: { errors: [], total: 0, more, source: [] },
});

beforeEach(() => {
  FakeWorker.made = [];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

test('a worker that takes too long is ended, and the next question starts another', async () => {
  FakeWorker.answer = () => undefined;
  const validator = new Validator(() => new FakeWorker());
  const waiting = validator.open(new Uint8Array(1));
  const refused = expect(waiting).rejects.toThrow(TimedOut);
  await jest.advanceTimersByTimeAsync(limits.time);
  await refused;
  expect(FakeWorker.made).toMatchObject([{ ended: true }]);
  FakeWorker.answer = () => opened;
  await expect(validator.open(new Uint8Array(1))).resolves.toMatchObject({ state: 'refused' });
  expect(FakeWorker.made).toMatchObject([{ ended: true }, { ended: false }]);
});

test('cancelling ends the worker at once', async () => {
  FakeWorker.answer = () => undefined;
  const validator = new Validator(() => new FakeWorker());
  const waiting = expect(validator.open(new Uint8Array(1))).rejects.toThrow(Cancelled);
  await jest.advanceTimersByTimeAsync(1);
  validator.cancel();
  await waiting;
  expect(FakeWorker.made[0]!.ended).toBe(true);
});

test('an error of a worker that was ended is not told of the next one', async () => {
  FakeWorker.answer = () => undefined;
  const validator = new Validator(() => new FakeWorker());
  const late = expect(validator.open(new Uint8Array(1))).rejects.toThrow(TimedOut);
  await jest.advanceTimersByTimeAsync(limits.time);
  await late;
  FakeWorker.answer = () => opened;
  await validator.open(new Uint8Array(1));
  FakeWorker.made[0]!.fail(new Error('late'));
  FakeWorker.answer = () => validated(false);
  await validator.validate(7, async () => []); // by the worker that has the message
  expect(FakeWorker.made).toMatchObject([{ ended: true }, { ended: false }]);
});

test('a helper that was dismissed while it read its message starts no worker', async () => {
  const validator = new Validator(() => new FakeWorker());
  const helper = validator.helper();
  validator.dismiss();
  await expect(helper.open(new Uint8Array(1))).rejects.toThrow(Cancelled);
  expect(FakeWorker.made).toEqual([]);
});

test('the files of a schema are brought only when the worker has none of them', async () => {
  const load = jest.fn(async () => []);
  const validator = new Validator(() => new FakeWorker());
  FakeWorker.answer = (question) =>
    question.kind === 'validate' && !question.sources ? { kind: 'needs-sources' } : validated(false);
  await validator.validate(7, load);
  expect(load).toHaveBeenCalledTimes(1);
  FakeWorker.answer = () => validated(false);
  await validator.validate(7, load);
  expect(load).toHaveBeenCalledTimes(1);
  FakeWorker.answer = () => ({ kind: 'broken-schema', details: ['x'] });
  await expect(validator.validate(8, load)).rejects.toThrow(UnreadableSchema);
});

test('a worker that was stopped in the middle of validating, or rests, is not used again', async () => {
  const validator = new Validator(() => new FakeWorker());
  FakeWorker.answer = () => validated(true);
  await validator.validate(7, async () => []);
  expect(FakeWorker.made[0]!.ended).toBe(true);
  FakeWorker.answer = () => opened;
  await validator.open(new Uint8Array(1));
  validator.rest();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(FakeWorker.made[1]!.ended).toBe(true);
});
