import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { statusOptions } from '../processes/status-options';
import { filterOptions } from './filter-options';
import { KeptEntries } from './filter-parts';

const entry = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}"/>`;

test('a form with filters keeps what differs from the standard, and nothing else', () => {
  const kept = (address: Parameters<typeof KeptEntries>[0]['address'], direction?: 'asc' | 'desc') =>
    renderToStaticMarkup(<KeptEntries address={address} sort="name" direction={direction} />);
  expect(kept({ sort: 'name', direction: 'asc' })).toBe('');
  expect(kept({ sort: 'name', direction: 'desc' }, 'desc')).toBe('');
  expect(kept({ sort: 'name', direction: 'asc' }, 'desc')).toBe(entry('direction', 'asc'));
  expect(kept({ sort: 'uid', direction: 'desc', columns: ['name', 'state'] })).toBe(
    entry('sort', 'uid') + entry('direction', 'desc') + entry('columns', 'name,state'),
  );
});

test('where the filters have a field for the sorting it is not sent twice', () => {
  expect(renderToStaticMarkup(<KeptEntries address={{ sort: 'uid', direction: 'asc' }} />)).toBe('');
});

test('the options of a filter begin with the one that leaves it open', () => {
  expect(filterOptions('Alle', [[3, 'Drei']])).toEqual([
    { title: 'Alle', value: '' },
    { title: 'Drei', value: '3' },
  ]);
  expect(statusOptions.map(({ value }) => value)).toEqual(['0', '1', '2', '3', '4']);
});
