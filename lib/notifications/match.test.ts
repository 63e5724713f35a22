import { expect, test } from '@jest/globals';
import { kindOf, kinds } from '../kinds/registry';
import { topics } from '../users/settings';
import { listenerOf } from './match';
import { newsOf, portion } from './news';
import type { ChangeRow, Reader } from './queries';

const named = (uid: number, name = `Rolle ${uid}`) => ({ uid, name });
const readerOf = (wishes: object = {}) =>
  ({
    ...{ uid: 7, roles: [0], from: 0, since: {}, notifyProcesses: 1 },
    ...{ processesparticipants: [], processescategories: [], ...wishes },
  }) as unknown as Reader;
const changeOf = ({ entity = 'processes', ...facts }: { entity?: string; uid?: number; at?: number }) =>
  ({
    ...{ uid: 1, at: 1, entity, topic: kindOf(entity)?.notify ?? null, byUid: 2 },
    ...{ participants: [], categories: [], ...facts },
  }) as unknown as ChangeRow;

/** Whether a change that is heard of by everyone concerns somebody with these wishes. */
const reaches = (wishes: object, facts: object) =>
  listenerOf(readerOf(wishes), new Map([[0, new Set([1])]])).concerns(changeOf(facts));

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

test('what follows from a reader is read once for all changes, and others have a turn after each portion', async () => {
  const many = 5 * portion;
  const reads: string[] = [];
  const watched = ['roles', 'processesparticipants', 'processescategories'];
  const readers = [7, 8].map(
    (uid) =>
      new Proxy(readerOf({ uid, processesparticipants: [named(3)] }), {
        get: (reader, name) => {
          if (watched.includes(String(name))) reads.push(`${uid} ${String(name)}`);
          return Reflect.get(reader, name);
        },
      }),
  );
  // Every other one has no topic, and is followed by the first reader alone.
  const changes = Array.from({ length: many }, (_, uid) =>
    changeOf({ uid, at: uid + 1, entity: uid % 2 === 0 ? 'processes' : 'powerstations' }),
  );
  const odd = changes.filter(({ topic }) => topic === null).map(({ uid }) => uid);
  const heard = new Map([[0, new Set(changes.map(({ uid }) => uid))]]);
  let given = 0;
  const all = await newsOf(
    readers,
    changes,
    { heard, followed: new Map([[7, new Set(odd)]]), before: new Map([[8, new Set([0])]]) },
    async () => void given++,
  );
  expect(reads.sort()).toEqual([7, 8].flatMap((uid) => watched.map((name) => `${uid} ${name}`)).sort());
  expect(all.map(({ news }) => news.length)).toEqual([many, many / 2 - 1]);
  expect(all[0]!.news).toEqual(changes);
  // All once, all for who follows the half without a topic, the other half for the other reader; and before each is put in order.
  expect(given).toBe(2 * Math.ceil(many / portion) + Math.ceil(many / 2 / portion) + 2);
});
