import { describe, expect, test } from '@jest/globals';
import { secondsOfDay } from '../time/days';
import { duplicateValues, versionValues } from './copy-values';
import { type ProcessRecord, type ProcessValues, processRecord } from './record';

const values: ProcessValues = {
  ...{
    process: 'EC_DEMO',
    version: 2.4,
    title: 'Demo',
    editingStatus: 'Final',
    validFrom: secondsOfDay('2026-03-29'),
  },
  ...{ validUntil: secondsOfDay('2026-10-25'), parent: 4, fromConsultation: true, granularity: null },
  ...{
    cancellable: false,
    responseCategory: 3,
    categories: [1],
    divisions: [],
    participants: [2, 1],
    somaIds: [],
  },
  ...{ basics: '<p>x</p>', documents: [7], consultationDocuments: [8] },
};
const record = { uid: 5, values, versions: [2.4, 2.5] } as ProcessRecord;

describe('what a form holds', () => {
  test('comes back as it was saved', async () => {
    expect(processRecord.typed(values)).toMatchObject({
      ...{
        version: '02.40',
        validFrom: '2026-03-29',
        validUntil: '2026-10-25',
        parent: [4],
        granularity: '',
      },
    });
    expect(await processRecord.create.validate(processRecord.typed(values))).toEqual(values);
  });

  test.each([
    ['version', 'drei', 'Bitte geben Sie eine Version wie 03.00 ein.'],
    ['version', '', 'Bitte geben Sie eine Version wie 03.00 ein.'],
    ['validFrom', '', 'Bitte geben Sie ein, ab welchem Tag der Prozess gilt.'],
    ['validFrom', '1889-01-01', 'Bitte geben Sie einen Tag ab 01.01.1990 ein.'],
    ['validUntil', '2026-03-28', 'Die Gültigkeit kann nicht enden, bevor sie beginnt.'],
    ['process', 'A<b>', 'Nur Buchstaben, Ziffern, Leerzeichen und die Zeichen _ . / -'],
    ['consultationDocuments', [7], 'Ein Dokument steht in beiden Listen. Bitte wählen Sie eine.'],
  ])('%s %p is refused in German', async (name, value, message) => {
    await expect(
      processRecord.create.validate({ ...processRecord.typed(values), [name]: value }),
    ).rejects.toThrow(message);
  });

  test('typed versions are understood as people write them', async () => {
    for (const version of ['3', '3,1', '03.10'])
      expect(
        (await processRecord.create.validate({ ...processRecord.typed(values), version })).version,
      ).toBeCloseTo(version === '3' ? 3 : 3.1);
  });

  test('an empty form says what is missing', async () => {
    const errors = await processRecord.create
      .validate(processRecord.empty, { abortEarly: false })
      .catch(({ inner }) => inner);
    expect(errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'process',
      'title',
      'validFrom',
    ]);
  });
});

test('a new version is a draft of the next free version that descends and has no day yet', () => {
  expect(versionValues(record)).toMatchObject({
    ...{ version: '02.60', parent: [5], editingStatus: 'Entwurf', validFrom: '', validUntil: '' },
  });
});

test('a duplicate is a draft of a first version that descends from none', () => {
  expect(duplicateValues(record)).toMatchObject({ version: '01.00', parent: [], editingStatus: 'Entwurf' });
});
