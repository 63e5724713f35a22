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

/** Workers in this thread that keep a list of what they are asked; some rules keep them busy for ever or break them. */
function workers(endless: string[], deadly: string[] = []) {
  const asked: Question['kind'][][] = [];
  const spawn = (): Thread => {
    let say: (answer: Answer) => void = () => {};
    const own: Question['kind'][] = [];
    asked.push(own);
    const answer = answering((said) => queueMicrotask(() => say(said)));
    queueMicrotask(() => say({ kind: 'ready' }));
    return {
      ask: (question) => {
        own.push(question.kind);
        const judged = question.kind === 'judge' ? question.rules.map(({ sentence }) => sentence) : [];
        if (judged.some((sentence) => endless.includes(sentence))) return;
        if (judged.some((sentence) => deadly.includes(sentence)))
          queueMicrotask(() => say({ kind: 'crashed', message: 'RuntimeError: unreachable' }));
        else answer(question);
      },
      listen: (onAnswer) => (say = onAnswer),
      end: () => (say = () => {}),
    };
  };
  return { asked, spawn };
}

test('several workers say what one says, and only the rule that takes too long is lost', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const all = [...rules.slice(0, 100), endless, ...rules.slice(100)];
  const { asked, spawn } = workers(['Endlos.']);
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

test.each<[string, string[], { endless: string[]; deadly: string[] }, string[]]>([
  [
    'a rule that breaks its worker is lost, and no other of its group',
    ['Tödlich.', 'Danach.'],
    { endless: [], deadly: ['Tödlich.'] },
    ['Tödlich.'],
  ],
  [
    'rules that there is no time for are told as such',
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
    { endless: ['A', 'B', 'C', 'D', 'E', 'F', 'G'], deadly: [] },
    [
      ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((one) => `${one} (nach 10 Sekunden abgebrochen)`),
      'H (nach 60 Sekunden nicht mehr begonnen)',
    ],
  ],
])('%s', async (_, sentences, { endless, deadly }, lost) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const ofLibxml = sentences.map((sentence, at) =>
    rule(sentence, { context: deadly.length > 0 ? 'X' : `X[${at + 1}]`, test: '../Fehlt' }),
  );
  const all = [...ofLibxml, rule('Rasch.', { test: 'Fehlt' })];
  const validator = new Validator(workers(endless, deadly).spawn);
  await validator.open(bytes());
  const running = obey(validator, { size: bytes().length, read: async () => bytes() }, all, 1);
  await jest.advanceTimersByTimeAsync(limits.rules + 2 * limits.rule);
  const { violated, broken } = await running;
  validator.end();
  expect(broken).toEqual(lost);
  expect(violated.map(({ rule: { sentence } }) => sentence)).toEqual(
    deadly.length > 0 ? ['Danach.', 'Rasch.'] : ['Rasch.'],
  );
});
