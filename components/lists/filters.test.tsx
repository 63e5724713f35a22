import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { consultationListing } from '@/lib/consultations/listing';
import { adminEventListing, eventListing } from '@/lib/events/listing';
import { processListing } from '@/lib/processes/listing';
import { filterOptions } from './filter-options';
import { KeptEntries } from './filter-parts';
import { filteredFeed } from './filtered-feed';

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

test('a filtered list has a feed of its own, and neither its order nor the tab that it shows makes one', () => {
  const consultations = (query: object) =>
    filteredFeed(consultationListing, { ...consultationListing.read({ ...query }), tab: 'laufend' });
  expect([
    consultations({}),
    consultations({ search: 'Gas', sort: 'title' }),
    filteredFeed(eventListing, eventListing.read({ tab: 'vergangene' })),
    filteredFeed(adminEventListing, adminEventListing.read({ search: 'Wien' })),
    filteredFeed(processListing, processListing.read({ sort: 'title', columns: 'process', page: '2' })),
    filteredFeed(processListing, processListing.read({ status: '0' })),
  ]).toEqual([
    undefined,
    '/api/feeds/consultations?tab=laufend&search=Gas',
    ...[undefined, undefined, undefined],
    '/api/feeds/processes?status=0',
  ]);
});
