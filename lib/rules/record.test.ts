import { expect, test } from '@jest/globals';
import { rules } from './record';

const whole = {
  ...{ sentence: 'So ist es.', obligation: 'Muss', context: '', test: 'A', condition: '' },
  ...{ values: [], responseCode: null, source: '' },
};

test.each([
  ['nothing', [{}]],
  ['no row', [null]],
  ['a text', ['A']],
  ['no condition', [{ ...whole, condition: undefined }]],
  ['no values', [{ ...whole, values: null }]],
])('rules with %s are refused in words', async (_, given) => {
  await expect(rules.schema.validate(given)).rejects.toMatchObject({ name: 'ValidationError' });
});

test('the rule that can not be run is named', async () => {
  await expect(rules.schema.validate([whole, { ...whole, test: 'x:A' }])).rejects.toThrow(
    'Regel 2, „Prüfung“: Bitte schreiben Sie „A“ ohne Präfix.',
  );
  await expect(rules.schema.validate([whole])).resolves.toEqual([whole]);
});
