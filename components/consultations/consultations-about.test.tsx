import { render, screen } from '@testing-library/react';
import { mostConsultationsAbout } from '@/lib/consultations/model';
import { ConsultationsAbout } from './consultations-about';

const list = Array.from({ length: mostConsultationsAbout + 1 }, (_, n) => ({
  uid: n + 1,
  name: `Nummer ${n}`,
}));
const more = () => screen.queryByRole('link', { name: 'Alle Konsultationen dazu' });

test('where there are more, the newest are shown and a link leads to all about the same record', () => {
  render(<ConsultationsAbout list={list} about={{ schema: 7 }} />);
  expect(more()?.getAttribute('href')).toBe('/konsultationen?schema=7');
  expect(screen.getAllByRole('listitem')).toHaveLength(mostConsultationsAbout);
});

test('as many as are shown are all', () => {
  render(<ConsultationsAbout list={list.slice(1)} about={{ process: 7 }} />);
  expect(more()).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(mostConsultationsAbout);
});

test('of a draft the list of consultations would find none', () => {
  render(<ConsultationsAbout list={list} />);
  expect(more()).toBeNull();
});
