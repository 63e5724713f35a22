import { addressOf, addressReader, changed } from './address';
import { chosenColumns, readColumns } from './columns';

const columns = [{ key: 'name' }, { key: 'title' }, { key: 'status' }, { key: 'more', extra: true as const }];

test.each([
  [undefined, undefined, false],
  ['', undefined, false],
  ['title', ['name', 'title'], false],
  [['name', 'more', 'title'], ['name', 'title', 'more'], false],
  [['status,more'], ['name', 'status', 'more'], false],
  ['name,title,status', undefined, false],
  ['status,title', undefined, false],
  ['name', ['name'], false],
  ['nope', undefined, true],
  ['nope,title', ['name', 'title'], true],
  ['constructor', undefined, true],
])('columns=%j are %j', (given, chosen, unknown) => {
  expect(readColumns(columns, given)).toEqual({ chosen, unknown });
});

test('without a choice the standard columns are shown', () => {
  expect(chosenColumns(columns, undefined).map(({ key }) => key)).toEqual(['name', 'title', 'status']);
  expect(chosenColumns(columns, ['name', 'more']).map(({ key }) => key)).toEqual(['name', 'more']);
});

test('an address leaves out what is empty and keeps commas readable', () => {
  expect(addressOf('/liste', {})).toBe('/liste');
  expect(addressOf('/liste', { a: '', b: undefined, c: 0, d: ['x', 'y'], e: 'ä&=' })).toBe(
    '/liste?c=0&d=x,y&e=%C3%A4%26%3D',
  );
});

test('a reader names what it does not understand', () => {
  const reader = addressReader({
    uid: '0',
    day: '2026-02-30',
    page: '-1',
    text: ' a ',
    way: 'up',
    list: ['b', 'c'],
  });
  expect([reader.uid('uid'), reader.day('day'), reader.page(), reader.oneOf('way', ['asc'])]).toEqual([
    undefined,
    undefined,
    1,
    undefined,
  ]);
  expect([reader.text('text'), reader.text('list'), reader.text('none')]).toEqual(['a', 'b', '']);
  expect(reader.ignored).toEqual(['uid', 'day', 'page', 'way']);
});

test('a reader takes numbers and columns in the forms that an address has', () => {
  const reader = addressReader({ about: '0', wrong: '05', threads: '2', columns: 'title,nope' });
  expect([reader.uidOrZero('about'), reader.uidOrZero('wrong')]).toEqual([0, undefined]);
  expect([reader.page('threads'), reader.page('none')]).toEqual([2, 1]);
  expect(reader.columns(columns)).toEqual(['name', 'title']);
  expect(reader.ignored).toEqual(['wrong', 'columns']);
});

test('what is changed begins at page 1, unless the page is what changes', () => {
  const address = { search: 'a', page: 3 };
  expect(changed(address, {})).toEqual({ search: 'a', page: 1 });
  expect(changed(address, { search: undefined })).toEqual({ search: undefined, page: 1 });
  expect(changed(address, { page: 4 })).toEqual({ search: 'a', page: 4 });
  expect(address).toEqual({ search: 'a', page: 3 });
});
