import { lettersLeft } from './letters-left';

test.each([
  [0, 300, ''],
  [224, 300, ''],
  [225, 300, 'noch 75 Zeichen'],
  [299, 300, 'noch 1 Zeichen'],
  [300, 300, 'kein Zeichen mehr übrig'],
  [312, 300, '12 Zeichen zu viel, erlaubt sind 300'],
  [201_500, 200_000, `1.500 Zeichen zu viel, erlaubt sind 200.000`],
  [8, 8, ''],
  [9, 8, '1 Zeichen zu viel, erlaubt sind 8'],
])('%i of %i characters: %s', (length, most, said) => {
  expect(lettersLeft(length, most)).toBe(said);
});
