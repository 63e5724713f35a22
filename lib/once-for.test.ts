import { onceFor } from './once-for';

test('makes something once of an object, also nothing, and of another one anew', () => {
  const asked: object[] = [];
  const make = onceFor((of: { value?: number }) => {
    asked.push(of);
    return of.value;
  });
  const [one, none] = [{ value: 1 }, {}];
  expect([make(one), make(one), make(none), make(none), make({ value: 1 })]).toEqual([
    1,
    1,
    undefined,
    undefined,
    1,
  ]);
  expect(asked).toHaveLength(3);
});
