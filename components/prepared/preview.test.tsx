import { render, screen } from '@testing-library/react';
import type { PreparedDetail } from '@/lib/prepared/model';
import { secondsOfDay } from '@/lib/time/days';
import { PreparedPreview } from './preview';

const draft: Omit<PreparedDetail, 'entity' | 'values'> = {
  ...{ uid: 7, entityUid: null, title: 'Entwurf', changed: 0, by: null, publishAt: null, problem: '' },
  ...{ revision: 1, baseRevision: null, release: null, fields: [], outdated: 0, gone: 0 },
  ...{ document: null, named: [] },
};

test('a draft is shown with all that its page will say: categories, readers, whether it ends the process', () => {
  const code = {
    code: 99,
    descriptionShort: 'Neu',
    description: '',
    responsecategories: [1, 2],
    ends: 'Nein',
  };
  const named = ['Netz', 'Lieferant'];
  render(<PreparedPreview prepared={{ ...draft, entity: 'response-codes', values: code, named }} html="" />);
  expect(screen.getByText('Kategorien').nextSibling).toHaveTextContent('Netz, Lieferant');
  expect(screen.getByText('Beendet den Prozess').nextSibling).toHaveTextContent('Nein');
});

test('the file of a document’s draft is opened by its editors; one that stays is said to', () => {
  const values = {
    link: '',
    visibility: 'roles',
    roles: [2, 6],
    validFrom: secondsOfDay('2026-12-01'),
    tags: ['AS4'],
  };
  const file = { name: 'alt.pdf', type: 'application/pdf', size: 1_000 };
  const shown = (upload: NonNullable<PreparedDetail['document']>['upload']) => (
    <PreparedPreview
      prepared={{
        ...draft,
        ...{ entity: 'documents', entityUid: 3, values, document: { category: 'Leitfäden', upload, file } },
      }}
      html=""
    />
  );
  const { rerender } = render(shown({ uid: 5, ...file, name: 'neu.pdf' }));
  expect(screen.getByRole('link', { name: 'neu.pdf' })).toHaveAttribute('href', '/api/prepared/file/7');
  expect(screen.getByText('Kategorie').nextSibling).toHaveTextContent('Leitfäden');
  expect(screen.getByText('Sichtbarkeit').nextSibling).toHaveTextContent(
    'Bestimmte Rollen: Prozessadministration, Interner Benutzer',
  );
  rerender(shown(null));
  expect(screen.getByText('Datei').nextSibling).toHaveTextContent('alt.pdf (PDF, 1 kB, bleibt wie bisher)');
});
