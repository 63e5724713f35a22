import { render, screen } from '@testing-library/react';
import { mostConsultationsAbout } from '@/lib/consultations/model';
import { ConsultationsAbout } from './consultations-about';

const list = Array.from({ length: mostConsultationsAbout }, (_, n) => ({ uid: n + 1, name: `Nummer ${n}` }));
const more = () => screen.queryByRole('link', { name: 'Alle Konsultationen dazu' });

test('where there may be more, a link leads to all about the same record', () => {
  render(<ConsultationsAbout list={list} about={{ schema: 7 }} />);
  expect(more()?.getAttribute('href')).toBe('/konsultationen?schema=7');
});

test('a few are all', () => {
  render(<ConsultationsAbout list={list.slice(1)} about={{ process: 7 }} />);
  expect(more()).toBeNull();
});
