import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { ThreadStatement } from '@/lib/statements/model';
import type { StatementActions } from './actions';
import { statementSections } from './statement-sections';

const now = Date.UTC(2026, 10, 20, 10) / 1000;
const none = { edit: 0, withdraw: 0, reply: 0, vote: 0, answer: 0, evaluate: 0 } as const;
const statement = (uid: number, more: Partial<ThreadStatement> = {}): ThreadStatement => ({
  ...{ uid, consultationUid: 7, processUid: null, process: '', parentUid: null, marketPartnerUid: 1 },
  ...{ organisation: `Netz ${uid} GmbH`, person: 'D***n', official: 0, text: '<p>x</p>', created: now },
  ...{ edited: null, withdrawn: null, votes: 0, voters: [], agreed: 0, revision: 1, may: none, depth: 0 },
  ...{ earlierVotes: 0, earlierVoters: [], agreedEarlier: 0 },
  ...{ outcome: null, outcomeReason: '', outcomeRevision: 0, files: [] },
  ...more,
});
const refused = jest.fn(async () => ({ state: 'refused' as const, message: 'Nein.' }));
const actions: StatementActions = {
  ...{
    create: refused,
    edit: refused,
    current: refused,
    withdraw: refused,
    vote: refused,
    removeFile: refused,
  },
};

function show(statements: ThreadStatement[], more: object = {}) {
  const sections = statementSections({
    consultation: { uid: 7, statementsUntil: now + 5 * 3_600 },
    sections: [
      {
        ...{ processUid: 0, name: '', title: '', count: statements.length, page: 1, pages: 1 },
        affected: 1,
        statements,
      },
    ],
    ...{ shortened: false, open: true, user: 0, now, path: '/konsultationen/7', actions },
    writing: { allowed: 0, reason: 'Bitte melden Sie sich an.', inTheNameOf: '', partnerUid: 0 },
    texts: new Map(statements.map((one) => [one.uid, one.text])),
    ...more,
  });
  render(
    <main>
      {sections.map(({ id, content }) => (
        <div key={id}>{content}</div>
      ))}
    </main>,
  );
  return sections;
}

test('answers stand below what they answer, and nothing else is a button for visitors', () => {
  const [section] = show([
    statement(1, { votes: 60, voters: ['Alpha', 'Beta'] }),
    statement(2, { depth: 1, parentUid: 1 }),
    statement(3, { depth: 2, parentUid: 2, official: 1, organisation: '', person: '' }),
    statement(4, { depth: 0, withdrawn: now, text: '', person: '' }),
  ]);
  expect(section).toMatchObject({
    id: 'stellungnahmen-gesamt',
    title: 'Stellungnahmen zur Konsultation insgesamt (4)',
  });
  const items = screen.getAllByRole('listitem');
  expect(within(items[0]!).getAllByRole('article')).toHaveLength(3);
  expect(within(items[1]!).getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('article', { name: 'Administration' })).toHaveTextContent(
    'Antwort der Administration',
  );
  expect(screen.getByText('Alpha, Beta und 58 weitere')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Netz 4 GmbH' })).toHaveTextContent('zurückgezogen');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
    'href',
    '/?redirect=%2Fkonsultationen%2F7',
  );
  expect(screen.getByText(/noch 5 Stunden/)).toBeInTheDocument();
});

test('who may write reads in whose name, who may not reads why', () => {
  show([], { user: 3, writing: { allowed: 1, reason: '', inTheNameOf: 'Demo Netz GmbH', partnerUid: 1 } });
  expect(screen.getByText('Demo Netz GmbH')).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: /Stellungnahme schreiben zur Konsultation insgesamt/ }),
  ).toBeEnabled();
  show([], {
    user: 3,
    open: false,
    writing: { allowed: 0, reason: 'Die Frist ist abgelaufen.', inTheNameOf: '', partnerUid: 0 },
  });
  expect(screen.getByText('Die Frist ist abgelaufen.')).toBeInTheDocument();
});

test('after the end, a process without statements has no section', () => {
  const one = (processUid: number, count: number) => ({
    ...{ processUid, name: `P${processUid}`, title: '', count, page: 1, pages: 1, affected: 1 as const },
    statements: [],
  });
  const all = { sections: [one(0, 0), one(3, 0), one(4, 2)] };
  const ids = (until: number) =>
    show([], { ...all, consultation: { uid: 7, statementsUntil: until } }).map(({ id }) => id);
  expect(ids(now + 1)).toHaveLength(3);
  expect(ids(now - 1)).toEqual(['stellungnahmen-gesamt', 'stellungnahmen-prozess-4']);
});

test('a statement offers what its reader may do with it, and no more', async () => {
  show([
    statement(1, { may: { ...none, vote: 1, reply: 1 } }),
    statement(2, { may: { ...none, edit: 1, withdraw: 1 } }),
  ]);
  const names = async (name: string) =>
    within(await screen.findByRole('article', { name }))
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(await names('Netz 1 GmbH')).toEqual(['Zustimmen', 'Antworten']);
  expect(await names('Netz 2 GmbH')).toEqual(['Bearbeiten', 'Dateien anhängen', 'Zurückziehen']);
});

test('an agreement to an earlier version is told apart, and its partner is offered to agree anew', () => {
  show([
    statement(1, { votes: 1, voters: ['Alpha'], earlierVotes: 2, earlierVoters: ['Beta', 'Gamma'] }),
    statement(2, {
      ...{ may: { ...none, vote: 1 }, earlierVotes: 1, earlierVoters: ['Beta'], agreedEarlier: 1 },
    }),
  ]);
  const first = screen.getByRole('article', { name: 'Netz 1 GmbH' });
  expect(within(first).getByText('2 Zustimmungen zur früheren Fassung').parentElement).toHaveTextContent(
    'Beta, Gamma',
  );
  expect(within(first).getByText('1 Zustimmung').parentElement).toHaveTextContent(/Zustimmung\s*Alpha$/);
  const second = screen.getByRole('article', { name: 'Netz 2 GmbH' });
  expect(second).toHaveTextContent('Der Text wurde nach Ihrer Zustimmung geändert');
  expect(
    within(second)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Erneut zustimmen', 'Zustimmung zurücknehmen']);
});

test('a long text is folded behind its first words, with all of it inside; a shorter one is shown', () => {
  const long = (length: number) => `<p>Anfang</p><p>${'Wort '.repeat(length / 5).trim()} Ende</p>`;
  show([statement(1, { text: long(4_000) }), statement(2, { text: long(3_900) })]);
  const [folded, shown] = screen.getAllByRole('article');
  const details = folded!.querySelector('details')!;
  expect(details.open).toBe(false);
  const summary = details.querySelector('summary')!;
  expect(summary.textContent).toMatch(/^Anfang Wort .* … Ganze Stellungnahme \(4\.0\d\d Zeichen\)$/);
  expect(summary.textContent!.length).toBeLessThan(500);
  expect(details).toHaveTextContent(/Ende$/);
  expect(shown!.querySelector('details')).toBeNull();
});

test('what became of a statement stands below it with its reason, and whether that is published yet', () => {
  show([
    statement(1, { outcome: 'partly', outcomeReason: 'Nur für Strom.' }),
    statement(2, { outcome: 'rejected', outcomeReason: 'Schon erfüllt.', may: { ...none, evaluate: 1 } }),
    statement(3),
  ]);
  const [told, prepared, open] = screen.getAllByRole('article');
  expect(told).toHaveTextContent(/Ergebnis Teilweise übernommen\s*Nur für Strom\./);
  expect(told).not.toHaveTextContent('wird mit der Entscheidung veröffentlicht');
  expect(prepared).toHaveTextContent(
    /Nicht übernommen wird mit der Entscheidung veröffentlicht\s*Schon erfüllt\./,
  );
  expect(open).not.toHaveTextContent('Ergebnis');
});
