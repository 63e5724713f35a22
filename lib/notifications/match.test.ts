import { expect, test } from '@jest/globals';
import { kinds } from '../kinds/registry';
import { topics } from '../users/settings';
import { concerns } from './match';

type Change = Parameters<typeof concerns>[0];
type Reader = Parameters<typeof concerns>[1];
const named = (uid: number, name = `Rolle ${uid}`) => ({ uid, name });

/** Whether a change that is heard of by everyone concerns somebody with these wishes. */
const reaches = (wishes: object, facts: object) =>
  concerns(
    {
      uid: 1,
      entity: 'processes',
      byUid: 2,
      participants: [],
      categories: [],
      ...facts,
    } as unknown as Change,
    {
      ...{ uid: 7, usergroups: [], mpusers: [], notifyProcesses: 1 },
      ...{ processesparticipants: [], processescategories: [], ...wishes },
    } as unknown as Reader,
    new Map([[0, new Set([1])]]),
  );

test.each<[string, object, object, boolean]>([
  ['who wishes for nothing in particular', {}, { participants: [3], categories: [4] }, true],
  ['what takes part in nothing', { processesparticipants: [named(3)] }, {}, true],
  ['one of several', { processesparticipants: [named(3), named(5)] }, { participants: [5, 6] }, true],
  ['another one', { processesparticipants: [named(3)] }, { participants: [5] }, false],
  ['a role name', { processesparticipants: [named(3, 'Behörde')] }, { participants: [5] }, true],
  ['another category', { processescategories: [named(4)] }, { categories: [9] }, false],
  [
    'one of the two wishes',
    { processesparticipants: [named(3)], processescategories: [named(4)] },
    { participants: [3], categories: [9] },
    false,
  ],
  ['who does not want to be told', { notifyProcesses: 0 }, {}, false],
  ['what nobody chose yet', { notifyProcesses: -1 }, {}, false],
  ['what they did themselves', {}, { byUid: 7 }, false],
  ['what nobody is mailed', {}, { entity: 'market-partners' }, false],
  ['what no kind names', {}, { entity: 'passwords' }, false],
])('a change reaches by wishes: %s', (_, wishes, facts, expected) => {
  expect(reaches(wishes, facts)).toBe(expected);
});

test('every topic of the settings is told by a kind', () => {
  const told = new Set(kinds.map(({ notify }) => notify));
  for (const { name } of topics) expect([name, told.has(name)]).toEqual([name, true]);
});
