import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { filterOptions } from './filter-options';
import { KeptEntries } from './filter-parts';

const kept = (props: Parameters<typeof KeptEntries>[0]) => {
  const { container } = render(<KeptEntries {...props} />);
  return [...container.querySelectorAll('input')].map(({ type, name, value }) => [type, name, value]);
};

test('a form with filters keeps what differs from the standard, and nothing else', () => {
  expect(kept({ address: { sort: 'name', direction: 'asc' }, sort: 'name' })).toEqual([]);
  expect(kept({ address: { sort: 'name', direction: 'desc' }, sort: 'name', direction: 'desc' })).toEqual([]);
  expect(kept({ address: { sort: 'name', direction: 'asc' }, sort: 'name', direction: 'desc' })).toEqual([
    ['hidden', 'direction', 'asc'],
  ]);
  const address = { sort: 'uid', direction: 'desc', columns: ['name', 'state'] };
  expect(kept({ address, sort: 'name' })).toEqual([
    ['hidden', 'sort', 'uid'],
    ['hidden', 'direction', 'desc'],
    ['hidden', 'columns', 'name,state'],
  ]);
});

test('where the filters have a field for the sorting it is not sent twice', () => {
  expect(kept({ address: { sort: 'uid', direction: 'asc' } })).toEqual([]);
});

test('the options of a filter begin with the one that leaves it open', () => {
  expect(filterOptions('Alle', [[3, 'Drei']])).toEqual([
    { title: 'Alle', value: '' },
    { title: 'Drei', value: '3' },
  ]);
});
