import { describe, expect, test } from '@jest/globals';
import { processListing } from './listing';

const { read: readAddress, link: addressWith, question: questionOf } = processListing;

const query = {
  search: ' Zählpunkt ',
  status: '0',
  category: '3',
  division: '1',
  participant: '12',
  fromConsultation: '1',
  accessDate: '2026-10-05',
  sort: 'validFrom',
  direction: 'desc',
  page: '4',
};

describe('readAddress', () => {
  test('an empty one is the active processes from the first page', () => {
    expect(readAddress({})).toEqual({
      search: '',
      status: 1,
      sort: 'process',
      direction: 'asc',
      page: 1,
      ignored: [],
    });
  });
  test('reads every part', () => {
    expect(readAddress(query)).toEqual({
      search: 'Zählpunkt',
      status: 0,
      category: 3,
      division: 1,
      participant: 12,
      fromConsultation: true,
      accessDate: '2026-10-05',
      sort: 'validFrom',
      direction: 'desc',
      page: 4,
      ignored: [],
    });
  });
  test('takes the first of several, and an empty one as absent', () => {
    expect(readAddress({ status: ['2', '3'], page: '' })).toMatchObject({ status: 2, page: 1, ignored: [] });
  });
  test.each([
    ['status', '5'],
    ['status', '1.0'],
    ['category', '0'],
    ['category', 'a'],
    ['division', '-1'],
    ['participant', '1e3'],
    ['fromConsultation', 'ja'],
    ['accessDate', '2026-02-30'],
    ['accessDate', '5.10.2026'],
    ['sort', 'uid'],
    ['direction', 'auf'],
    ['page', '0'],
    ['page', '9999999'],
    ['search', 'a'.repeat(201)],
  ])('names %s=%s as not understood and goes on without it', (key, value) => {
    expect(readAddress({ [key]: value })).toEqual({ ...readAddress({}), ignored: [key] });
  });
});

describe('addressWith', () => {
  test('leaves out what is the default', () => {
    expect(addressWith(readAddress({}))).toBe('/prozesse');
    expect(addressWith(readAddress({ status: '1', sort: 'process', page: '1' }))).toBe('/prozesse');
  });
  test('says what it reads again', () => {
    const address = readAddress(query);
    const said = addressWith(address, { page: 4 });
    expect(readAddress(Object.fromEntries(new URL(said, 'http://x').searchParams))).toEqual(address);
  });
  test('a new filter begins at page 1, a new page keeps the filters', () => {
    const address = readAddress(query);
    expect(addressWith(address, { status: 2 })).not.toContain('page=');
    expect(addressWith(address, { page: 5 })).toContain('page=5');
    expect(addressWith(address, { category: undefined })).not.toContain('category');
  });
});

describe('questionOf', () => {
  test('asks the list for the page', () => {
    expect(questionOf(readAddress(query))).toEqual({
      filters: {
        status: 0,
        category: [3],
        division: [1],
        participant: [12],
        fromConsultation: true,
        // 5 October 2026, 00:00 in Vienna
        accessDate: Date.parse('2026-10-05T00:00:00+02:00') / 1000,
      },
      sorting: [{ column: 'validFrom', direction: 'desc' }],
      search: { term: 'Zählpunkt' },
      page: 4,
      pageSize: 50,
    });
    expect(questionOf(readAddress({}))).toMatchObject({ filters: { status: 1 }, search: {} });
  });
});
