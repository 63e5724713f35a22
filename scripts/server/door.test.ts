import { EventEmitter } from 'node:events';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { Door } from './door.ts';

/** Lets what was resolved be told. */
const settle = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

class Answer extends EventEmitter {
  destroyed = false;
  state: 'waiting' | 'inside' | 'refused' = 'waiting';
  end(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

let idle: number;
let door: Door;
beforeEach(() => {
  jest.useFakeTimers();
  idle = 0;
  door = new Door(() => idle);
});

let visitors = 0;
/** A request comes, each from somebody else if nothing is said; `ago`: milliseconds since it did. */
function come({ saves = false, ago = 0, visitor = `${++visitors}` } = {}): Answer {
  const answer = new Answer();
  door.enter(answer, { visitor, saves, arrived: performance.now() - ago }).then((admitted) => {
    answer.state = admitted ? 'inside' : 'refused';
  });
  return answer;
}
const many = (count: number, visit = {}) => Array.from({ length: count }, () => come(visit));
async function states(answers: Answer[]): Promise<Record<string, number>> {
  await settle();
  const counts: Record<string, number> = {};
  for (const { state } of answers) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

test('as many as have a place are let in, the next one when a place is given back', async () => {
  const [first, ...others] = many(9);
  expect(await states([first!, ...others])).toEqual({ inside: 8, waiting: 1 });
  expect(door.use()).toEqual({ inside: 8, waiting: 1, refused: 0 });
  first!.end();
  expect(await states(others)).toEqual({ inside: 8 });
});

test('who has waited four seconds is refused within a tick, though nobody leaves', async () => {
  many(8);
  const early = many(3);
  jest.advanceTimersByTime(2_000);
  const later = many(2);
  jest.advanceTimersByTime(1_900);
  expect(await states(early)).toEqual({ waiting: 3 });
  jest.advanceTimersByTime(200);
  expect([await states(early), await states(later)]).toEqual([{ refused: 3 }, { waiting: 2 }]);
  expect(door.use()).toEqual({ inside: 8, waiting: 2, refused: 3 });
});

test('nothing is begun for whoever has waited too long, elsewhere or here while the process stood still', async () => {
  const inside = many(8);
  const [waiting, elsewhere] = [come(), come({ ago: 4_000 })];
  expect(await states([elsewhere])).toEqual({ refused: 1 });
  jest.setSystemTime(Date.now() + 5_000); // no timer runs
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
  inside[0]!.end();
  expect(await states([waiting])).toEqual({ refused: 1 });
  jest.restoreAllMocks();
});

test('who saves and who reads go in by turns, so that neither shuts the others out', async () => {
  const inside = many(8);
  const readers = many(10);
  const writers = many(5, { saves: true });
  for (const one of inside.slice(0, 4)) one.end();
  expect([await states(writers), await states(readers)]).toEqual([
    { inside: 2, waiting: 3 },
    { inside: 2, waiting: 8 },
  ]);
  for (const one of writers.slice(2)) one.end();
  for (const one of inside.slice(4, 6)) one.end();
  expect(await states(readers)).toEqual({ inside: 4, waiting: 6 });
});

test('who asks for much at once leaves two places to others, and has more while the process has time', async () => {
  const greedy = many(50, { visitor: 'greedy' });
  const others = many(4);
  expect([await states(greedy), await states(others)]).toEqual([
    { inside: 6, waiting: 44 },
    { inside: 2, waiting: 2 },
  ]);
  others[0]!.end();
  expect([await states(greedy), await states(others.slice(1))]).toEqual([
    { inside: 6, waiting: 44 },
    { inside: 2, waiting: 1 },
  ]);
  idle = 0.5;
  jest.advanceTimersByTime(100);
  expect([await states(greedy), await states(others.slice(1))]).toEqual([
    { inside: 13, waiting: 37 },
    { inside: 3 },
  ]);
});

test('who asks for much at once leaves room in line to others', async () => {
  const inside = many(8);
  const greedy = many(201, { visitor: 'greedy' });
  expect([await states(greedy), await states([come()])]).toEqual([
    { waiting: 200, refused: 1 },
    { waiting: 1 },
  ]);
  greedy[0]!.end();
  expect(await states(many(2, { visitor: 'greedy' }))).toEqual({ waiting: 1, refused: 1 });
  for (const one of [...greedy, ...inside]) one.end();
});

test('where those inside only wait themselves, more are let in, and fewer again when there is work', async () => {
  const stuck = many(8);
  const others = many(20);
  idle = 0.5;
  jest.advanceTimersByTime(100);
  expect(await states(others)).toEqual({ inside: 8, waiting: 12 });
  jest.advanceTimersByTime(100);
  expect(await states(others)).toEqual({ inside: 16, waiting: 4 });
  idle = 0;
  jest.advanceTimersByTime(100);
  const late = come();
  for (const one of others.slice(0, 16)) one.end();
  expect(await states([late])).toEqual({ waiting: 1 }); // 8 are inside
  stuck[0]!.end();
  expect(await states(others.slice(16))).toEqual({ inside: 1, waiting: 3 });
});

test('who leaves is forgotten, inside and in line, and the line is bounded', async () => {
  const inside = many(8);
  const line = many(1_001);
  expect(await states(line)).toEqual({ waiting: 1_000, refused: 1 });
  for (const one of line) one.end();
  expect(door.use()).toEqual({ inside: 8, waiting: 0, refused: 1 });
  for (const one of inside) one.end();
  expect(door.use()).toEqual({ inside: 0, waiting: 0, refused: 1 });
  expect(jest.getTimerCount()).toBe(0);
  const gone = new Answer();
  gone.end();
  expect(await door.enter(gone, { visitor: 'x', saves: false, arrived: performance.now() })).toBe(false);
  expect(door.use().inside).toBe(0);
});

test('waiting for what others do ends with it, or when a request has waited too long', async () => {
  let done = () => {};
  const work = new Promise<void>((resolve) => {
    done = resolve;
  });
  const told: boolean[] = [];
  for (const ago of [0, 2_000])
    void door.waitFor(work, performance.now() - ago).then((one) => told.push(one));
  jest.advanceTimersByTime(2_000);
  await settle();
  expect(told).toEqual([false]);
  done();
  await settle();
  expect(told).toEqual([false, true]);
  expect(jest.getTimerCount()).toBe(0);
});
