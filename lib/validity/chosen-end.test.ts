import { expect, test } from '@jest/globals';
import { isChosenEnd, type Saved } from './settle';

const final: Saved = {
  ...{ uid: 1, name: 'DEMO', version: '01.00', editingStatus: 'Final' },
  ...{ validFrom: '2026-01-01', validUntil: '2026-12-31' },
};

test.each([
  ['a draft, whose end binds nobody yet', { ...final, editingStatus: 'Entwurf' }, true],
  ['another end', { ...final, validUntil: '2026-11-30' }, true],
  ['no end any more', { ...final, validUntil: null }, true],
  ['another name, under which no other version began', { ...final, name: 'DEMO_NEU' }, true],
  ['another beginning alone', { ...final, validFrom: '2026-02-01' }, false],
  ['nothing else', final, false],
])('an end is chosen by whoever saves %s: %j', (_, is, chosen) => {
  expect(isChosenEnd(final, is)).toBe(chosen);
});
