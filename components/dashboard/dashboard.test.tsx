import { render, screen } from '@testing-library/react';
import { anonymous, type SessionState } from '@/lib/auth/state';
import type { Dashboard } from '@/lib/dashboard/model';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { DashboardView } from './dashboard-view';
import { shortcutsOf } from './shortcuts';

const session = (uid: number, change: Partial<SessionState> = {}): SessionState => ({
  ...anonymous,
  loggedIn: true,
  dataConfirmed: true,
  uid: 9,
  fullName: 'Demo Person',
  activeRole: { uid, role: '', name: `Rolle ${uid}` },
  ...change,
});
const partnerSession = (uid: number) =>
  session(uid, {
    marketPartnerUid: 5,
    marketPartnerName: 'Demo Netz',
    activeEcnumber: { uid: 1, name: 'AT001000' },
  });
const now = Date.parse('2026-11-21T12:00:00Z') / 1000;
const empty: Dashboard = {
  scope: 'all',
  participants: [],
  categories: [],
  changes: [],
  coming: [],
  consultations: [],
  consultationsTotal: 0,
  events: [],
  partner: null,
  inactivePartners: [],
  tasks: null,
  drafts: null,
  unset: { interests: false, notifications: false },
};
const show = (who: SessionState, dashboard: Partial<Dashboard> = {}) =>
  render(<DashboardView session={who} dashboard={{ ...empty, ...dashboard }} now={now} />);

test('says in every part that nothing is there, and leads a newcomer on', async () => {
  const { container } = show(session(9), { unset: { interests: true, notifications: true } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Guten Tag, Demo Person');
  for (const text of ['Keine neue Version in Sicht', 'Keine Änderung in den letzten 90 Tagen'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Derzeit ist keine Konsultation offen.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Interessen wählen' })).toHaveAttribute(
    'href',
    '/user/9/bearbeiten',
  );
  expect(screen.queryByText('Zu entscheiden')).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

test('says whose name the reader can’t act in while the partner is not active', async () => {
  const { container } = show(session(9), { inactivePartners: ['Demo Netz'] });
  expect(screen.getByText('Demo Netz ist derzeit nicht aktiv')).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

test('offers the roles while none is active', () => {
  prepareDom();
  const option = {
    id: 'role-2',
    title: 'Prozessadministration',
    value: { activeEcnumber: 0, activeRole: 2 },
    uid: 2,
  };
  show(session(0, { activeRole: undefined, availableRoles: [option, { ...option, id: 'role-1' }] }));
  expect(screen.getByText('Wählen Sie Ihre Rolle')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Rolle wechseln' })).toBeInTheDocument();
});

test('counts the days, names the fields and why something concerns the reader', async () => {
  const { container } = show(session(6), {
    scope: 'own',
    participants: [{ uid: 1, name: 'Netzbetreiber' }],
    categories: [{ uid: 2, name: 'Einzug' }],
    coming: [
      {
        entity: 'processes',
        kind: 'ends',
        uid: 3,
        name: 'X 01.00',
        title: 'T',
        day: now - 43_200,
        reasons: [],
      },
      {
        entity: 'schemas',
        kind: 'begins',
        uid: 4,
        name: 'S 01p20',
        title: '',
        day: now + 86_400,
        reasons: ['Einzug'],
      },
    ],
    changes: [
      {
        uid: 1,
        entity: 'processes',
        entityUid: 3,
        action: 'edited',
        sentence: 'X wurde geändert: Titel.',
        fields: [{ field: 'Titel', from: '', to: 'Neu' }],
        at: now,
        reasons: ['Netzbetreiber', 'Einzug'],
      },
      {
        uid: 2,
        entity: 'processes',
        entityUid: 8,
        action: 'deleted',
        sentence: 'Weg.',
        fields: [],
        at: now,
        reasons: [],
      },
    ],
    consultations: [
      {
        ...{ uid: 1, title: 'K', internal: true, statementsUntil: now + 3 * 86_400, reasons: [] },
        ...{ answered: false, agreedEarlier: 1 },
      },
    ],
    consultationsTotal: 12,
  });
  expect(screen.getByText(/endet ohne Nachfolger am 21.11.2026 \(heute\)/)).toBeInTheDocument();
  expect(screen.getByText(/gilt ab 22.11.2026 \(noch 1 Tag\), betrifft Einzug/)).toBeInTheDocument();
  expect(screen.getByText(/Netzbetreiber, in Einzug/)).toBeInTheDocument();
  expect(screen.getByText(/bisher: \(leer\)/)).toHaveTextContent('jetzt: Neu');
  expect(screen.getByRole('link', { name: 'X wurde geändert: Titel.' })).toHaveAttribute(
    'href',
    '/prozesse/3',
  );
  expect(screen.queryByRole('link', { name: 'Weg.' })).not.toBeInTheDocument();
  expect(screen.getByText('(noch 3 Tage)')).toBeInTheDocument();
  expect(screen.getByText(/Ihr Marktpartner hat noch nicht Stellung genommen\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Alle 12 offenen Konsultationen' })).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

test('leads those who may edit to what is missing in the record', () => {
  const partner = { uid: 5, company: 'Demo Netz', participants: [], missing: ['phone' as const] };
  const { unmount } = show(partnerSession(3), { partner });
  expect(screen.getByText('Eine Angabe fehlt noch:')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Eintrag ergänzen' })).toHaveAttribute(
    'href',
    '/marktpartner/5/bearbeiten',
  );
  unmount();
  show(partnerSession(5), { partner });
  expect(screen.queryByRole('link', { name: 'Eintrag ergänzen' })).not.toBeInTheDocument();
});

test('each thing that is missing leads to where it is added, for who may', () => {
  const missing = ['address', 'participants', 'contactPersons'] as const;
  const partner = { uid: 5, company: 'Demo Netz', participants: [], missing: [...missing] };
  const places = () =>
    ['Anschrift', 'Marktrollen', 'Kontaktpersonen'].map((name) =>
      screen.queryByRole('link', { name })?.getAttribute('href'),
    );
  const { unmount } = show(partnerSession(4), { partner });
  expect(places()).toEqual([
    '/marktpartner/5/bearbeiten#street',
    '/kontakt',
    '/marktpartner/5/kontaktperson/erstellen',
  ]);
  unmount();
  show(partnerSession(5), { partner });
  expect(places()).toEqual([undefined, undefined, undefined]);
});

test('leads page administrations to what waits', () => {
  show(session(1), {
    tasks: {
      waiting: [{ uid: 1, name: 'A', company: '', since: now }],
      waitingTotal: 7,
      messages: 1,
      failedMails: 2,
      linkFindings: 1,
    },
  });
  expect(screen.getByRole('link', { name: 'Registrierungen prüfen und freigeben' })).toHaveAttribute(
    'href',
    '/verwaltung/benutzer?state=waiting',
  );
  expect(screen.getByRole('link', { name: '1 offene Kontaktanfrage' })).toHaveAttribute(
    'href',
    '/verwaltung/anfragen?state=open',
  );
  expect(screen.getByRole('link', { name: /1 Link führt/ })).toHaveAttribute(
    'href',
    '/verwaltung/linkpruefung',
  );
  expect(screen.getByRole('link', { name: /2 E-Mails/ })).toHaveAttribute('href', '/verwaltung/postausgang');
});

test('the shortcuts are what the role may do', () => {
  const titles = (who: SessionState) => shortcutsOf(who).map(({ title }) => title);
  expect(titles(session(2))).toContain('Prozess anlegen');
  expect(titles(session(1))).not.toContain('Prozess anlegen');
  expect(titles(partnerSession(3))).toContain('Benutzerkonto anlegen');
  expect(titles(partnerSession(5))).not.toContain('Benutzerkonto anlegen');
  expect(titles(session(9))).toEqual([
    'Verfügbare Netzanschlusskapazitäten',
    'Veranstaltungen',
    'Häufige Fragen',
  ]);
});
