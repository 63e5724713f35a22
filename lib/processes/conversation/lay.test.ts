import { expect, test } from '@jest/globals';
import { followersOf, sidesOf, textOf, versions } from '../../db/seed/demo/process-rows';
import { orderOf } from '../diagram/order';
import type { ProcessStep } from '../model';
import { type Finding, layConversation, type SentMessage } from './lay';

/** The demo processes with messages, as the API tells of them. */
const processes = versions
  .map((seed): [string, ProcessStep[]] => {
    const { steps } = textOf(seed);
    const party = (code: string) => ({
      uid: [...code].reduce((sum, one) => sum * 31 + one.charCodeAt(0), 7),
      name: code,
      code,
    });
    return [
      `${seed.process} ${seed.version}`,
      steps.map((step, index): ProcessStep => {
        const { sender, receiver } = sidesOf(step, seed);
        const [amount, unit, direction, event] = step.deadline ?? [];
        return {
          ...{ uid: index + 1, processUid: 1, position: index + 1, name: step.name, description: '' },
          ...{
            senders: sender.map(party),
            receivers: receiver.map(party),
            deadlineText: '',
            responseCodes: [],
          },
          notification: step.message ? { uid: index + 1, messageCode: step.message } : null,
          deadline:
            amount === undefined
              ? null
              : { amount, unit: unit!, direction: direction!, event: event!, until: '' },
          followUps: followersOf(step, index + 1, steps.length).map((position) => ({
            uid: position,
            position,
            name: '',
          })),
        };
      }),
    ];
  })
  .filter(([, steps]) => steps.some(({ notification }) => notification));

const start = Date.parse('2026-10-06T09:00:00+02:00') / 1000;
const numberOf = (list: ProcessStep['senders']) =>
  list.length === 1 ? `AT${list[0]!.uid % 1_000_000}` : undefined;
const sentBy = (step: ProcessStep, index: number): SentMessage => ({
  ...{ name: `${index}.xml`, messageCode: step.notification!.messageCode, at: start + index * 60 },
  ...{ sender: numberOf(step.senders), receiver: numberOf(step.receivers) },
});
/** All ways through a process that take no step twice, as the steps with messages; at most twenty. */
function waysOf(steps: ProcessStep[]): ProcessStep[][] {
  const { next } = orderOf(steps);
  const followers = new Set(next.flat());
  const found: ProcessStep[][] = [];
  const walk = (index: number, way: number[]) => {
    if (found.length >= 20 || way.includes(index)) return;
    const here = [...way, index];
    if (next[index]!.length === 0)
      found.push(here.map((at) => steps[at]!).filter(({ notification }) => notification));
    for (const one of next[index]!) walk(one, here);
  };
  steps.forEach((_, index) => {
    if (!followers.has(index)) walk(index, []);
  });
  return found.filter((way) => way.length > 0);
}
const kinds = (steps: ProcessStep[], messages: SentMessage[]) =>
  layConversation(steps, messages).findings.map(({ kind }: Finding) => kind);
const all = processes.flatMap(([name, steps]) =>
  waysOf(steps).map((way): [string, ProcessStep[], ProcessStep[]] => [name, steps, way]),
);

/** Whether another way through a process has just these messages. */
const isWay = (of: string, messages: SentMessage[]) =>
  all.some(
    ([name, , way]) =>
      name === of &&
      way.length === messages.length &&
      way.every(({ notification }, at) => notification!.messageCode === messages[at]!.messageCode),
  );

test('every way through every demo process is right, given in any order, and ends', () => {
  expect(all.length).toBeGreaterThan(15);
  for (const [name, steps, way] of all) {
    const messages = way.map(sentBy);
    for (const given of [messages, messages.toReversed()]) {
      const { findings, steps: laid, open } = layConversation(steps, given);
      expect([name, findings, open.map(({ step }) => step.name)]).toEqual([name, [], []]);
      expect(laid.filter(({ state }) => state === 'sent')).toHaveLength(way.length);
    }
  }
});

test('a message that is left out is found once, the last one as open', () => {
  for (const [name, steps, way] of all)
    way.forEach((step, left) => {
      const messages = way.map(sentBy).filter((_, index) => index !== left);
      if (messages.length === 0) return;
      const { findings, open } = layConversation(steps, messages);
      const isRight = isWay(name, messages);
      if (isRight) return;
      if (left === way.length - 1)
        expect([name, step.name, findings, open.length > 0]).toEqual([name, step.name, [], true]);
      else
        expect([name, step.name, findings.map(({ kind }) => kind)]).toEqual([name, step.name, ['missing']]);
    });
});

test('two that change places are found once', () => {
  for (const [name, steps, way] of all)
    way.slice(1).forEach((_, at) => {
      const times = way.map((_, index) => (index === at ? at + 1 : index === at + 1 ? at : index));
      const messages = way.map((step, index) => ({ ...sentBy(step, index), at: start + times[index]! * 60 }));
      if (messages[at]!.messageCode === messages[at + 1]!.messageCode) return;
      const inOrder = messages.toSorted((one, other) => one.at! - other.at!);
      if (isWay(name, inOrder)) return;
      expect([name, at, kinds(steps, messages)]).toEqual([name, at, ['order']]);
    });
});

test('a message after its deadline is found once', () => {
  let counted = 0;
  for (const [name, steps, way] of all)
    way.forEach((step, late) => {
      if (late === 0 || step.deadline?.direction !== 'nach') return;
      const messages = way.slice(0, late + 1).map((one, index) => ({
        ...sentBy(one, index),
        at: start + (index === late ? 200 * 86_400 : index * 60),
      }));
      counted += 1;
      expect([name, step.name, kinds(steps, messages)]).toEqual([name, step.name, ['late']]);
    });
  expect(counted).toBeGreaterThan(5);
});

test('another number for a role, a second time, and a code of another process', () => {
  const [, steps, way] = all.find(
    ([, , one]) =>
      one.length > 2 && one.every(({ senders, receivers }) => senders.length === 1 && receivers.length === 1),
  )!;
  const messages = way.map(sentBy);
  const changed = (at: number, more: Partial<SentMessage>) =>
    messages.map((one, index) => (index === at ? { ...one, ...more } : one));
  expect(kinds(steps, changed(1, { sender: messages[1]!.receiver, receiver: messages[1]!.sender }))).toEqual([
    'party',
  ]);
  expect(kinds(steps, [...messages, { ...messages[0]!, at: start + 9_000 }])).toEqual(['twice']);
  expect(kinds(steps, [...messages, { ...messages[0]!, messageCode: 'FREMD', at: start + 9_000 }])).toEqual([
    'unexpected',
  ]);
});
