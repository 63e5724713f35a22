import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { glossaryListing } from '@/lib/glossary/listing';
import { GlossaryView } from './glossary-view';

const terms = Array.from({ length: 51 }, (_, index) => ({
  ...{ uid: index + 1, abbreviation: '', term: index === 0 ? '15-Minuten-Wert' : `Begriff ${index}` },
  ...{ explanation: '<p>Erklärung</p>', seeAlso: [], source: '' },
}));

test('the glossary is one page, however many terms it has; what begins with no letter comes by itself', () => {
  const address = glossaryListing.read({});
  render(<GlossaryView {...{ address, rows: terms, total: terms.length, uids: new Map(), actions: null }} />);
  expect(screen.queryByText(/Seite 1 von/)).toBeNull();
  const letters = screen.getByRole('navigation', { name: 'Buchstaben' }).querySelectorAll('a');
  expect([...letters].map((letter) => [letter.textContent, letter.getAttribute('href')])).toEqual([
    ['#', '#buchstabe-0'],
    ['B', '#buchstabe-b'],
  ]);
});
