import { MadeOnce } from './made-once';
import { clock } from './time/clock';

/** What `made` gives, asked for in turn; each making has a number of its own. */
function asking(limit = 100) {
  const made = new MadeOnce<{ text: string; characters: number }>(limit);
  let times = 0;
  const ask = (of: object, name = 'a', size = 10, by?: () => void) =>
    made.get(of, name, () => {
      by?.();
      times += 1;
      return { text: `${name}${times}`, characters: size };
    }).text;
  return { made, ask };
}

test('keeps what is asked for a second time, by object and name', () => {
  const { ask } = asking();
  const [one, other] = [{}, {}];
  expect([ask(one), ask(one), ask(one), ask(one)]).toEqual(['a1', 'a2', 'a2', 'a2']);
  expect([ask(other), ask(one, 'b'), ask(one)]).toEqual(['a3', 'b4', 'a2']);
});

test('drops what was unused for longest where there is too much, and nothing that is too large comes in', () => {
  const { ask } = asking(25);
  const objects = [{}, {}, {}];
  for (const of of objects.slice(0, 2)) for (const _ of [1, 2]) ask(of);
  expect(ask(objects[0]!)).toBe('a2'); // now the other is the one unused for longest
  for (const _ of [1, 2]) ask(objects[2]!);
  expect([ask(objects[0]!), ask(objects[2]!), ask(objects[1]!)]).toEqual(['a2', 'a6', 'a7']);
  const large = {};
  expect([1, 2, 3].map(() => ask(large, 'a', 26))).toEqual(['a8', 'a9', 'a10']);
  expect(ask(objects[2]!)).toBe('a6');
});

test('keeps nothing that asked the clock, nothing that was not made, nothing of something else', () => {
  const { made, ask } = asking();
  const of = {};
  expect([1, 2, 3].map(() => ask(of, 'a', 10, clock))).toEqual(['a1', 'a2', 'a3']);
  expect([1, 2, 3].map(() => made.get({}, 'none', () => undefined))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const by = (what: string) => made.get(of, 'b', () => ({ text: what, characters: 1 }), what).text;
  expect(['x', 'x', 'x', 'y', 'y', 'x', 'x'].map(by)).toEqual(['x', 'x', 'x', 'y', 'y', 'x', 'x']);
});

test('keeps what is asked for by the same thing in turn', () => {
  const { made } = asking();
  const of = {};
  let times = 0;
  const ask = (by: string) => made.get(of, 'a', () => ({ text: by + ++times, characters: 1 }), by).text;
  expect(['x', 'y', 'x', 'x', 'x', 'y', 'y', 'y', 'x'].map(ask)).toEqual([
    'x1',
    'y2',
    'x3',
    'x4',
    'x4',
    'y5',
    'y6',
    'y6',
    'x7',
  ]);
});
