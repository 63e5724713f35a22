import { expect, jest, test } from '@jest/globals';
import type { ProcessRule } from '../rules/model';
import { answering } from './answering';
import { limits } from './limits';
import { obey } from './obey';
import type { Answer, Question, Thread } from './protocol';
import { openMessage } from './validate';
import { Validator } from './validator';

const rule = (sentence: string, more: Partial<ProcessRule>): ProcessRule => ({
  ...{ context: '', test: '.', obligation: 'Muss', condition: '', values: [], responseCode: null },
  ...{ sentence, source: '', ...more },
});

/** Rules for one pass and, in several groups, for libxml2; many of them violated in many places. */
const rules = Array.from({ length: 300 }, (_, at) =>
  rule(`Regel ${at}.`, {
    context: ['X', 'Y', 'X/Z', ''][at % 4]!,
    test: at % 3 === 0 ? `Fehlt${at}` : `../R[Fehlt${at}]${at % 5 === 0 ? '' : ' or ..'}`,
  }),
);
const endless = rule('Endlos.', { context: 'X', test: 'count(//*[count(//*) > 1]) > 1' });
const bytes = () => new TextEncoder().encode(`<R>${'<X><Z/><Y/></X>'.repeat(30)}</R>`);

afterEach(() => jest.useRealTimers());

test('several workers say what one says, and only the rule that takes too long is lost', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const all = [...rules.slice(0, 100), endless, ...rules.slice(100)];
  const asked: Question['kind'][][] = [];
  /** A worker in this thread that one rule keeps busy for ever. */
  const spawn = (): Thread => {
    let say: (answer: Answer) => void = () => {};
    const own: Question['kind'][] = [];
    asked.push(own);
    const answer = answering((said) => queueMicrotask(() => say(said)));
    queueMicrotask(() => say({ kind: 'ready' }));
    return {
      ask: (question) => {
        own.push(question.kind);
        const stuck = question.kind === 'judge' && question.rules.some((one) => one.sentence === 'Endlos.');
        if (!stuck) answer(question);
      },
      listen: (onAnswer) => (say = onAnswer),
      end: () => (say = () => {}),
    };
  };
  const validator = new Validator(spawn);
  await validator.open(bytes());
  const running = obey(validator, { size: bytes().length, read: async () => bytes() }, all, 3);
  await jest.advanceTimersByTimeAsync(limits.alone + 3 * limits.rule);
  const found = await running;
  validator.end();

  const alone = openMessage(bytes());
  const { broken, checked, ...rest } = alone.obey(rules);
  alone.close();
  expect(broken).toEqual([]);
  expect(rest.violated.length).toBeGreaterThan(100);
  expect(found).toEqual({
    ...{ ...rest, checked: checked + 1 },
    broken: ['Endlos. (nach 10 Sekunden abgebrochen)'],
  });
  // Two help, and whoever got stuck is replaced each time.
  const judging = asked.map((kinds) => kinds.filter((kind) => kind === 'judge').length);
  expect(judging).toHaveLength(5);
  expect(judging[1]).toBeGreaterThan(0);
});
