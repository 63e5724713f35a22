import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { PartnerAccount, PartnerNumbers } from '@/lib/partner-accounts/model';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { AccountForm } from './account-form';
import { accountSection } from './account-section';

const partner: PartnerNumbers = {
  ...{ uid: 5, company: 'Demo Netz', active: true },
  ecnumbers: [
    { uid: 1, ecnumber: 'AT009001', name: 'Strom' },
    { uid: 2, ecnumber: 'AT009002', name: 'Gas' },
  ],
};
const account = (over: Partial<PartnerAccount>): PartnerAccount => ({
  ...{ uid: 7, salutation: '', firstName: 'Demo', lastName: 'Person', email: 'demo@walk.example' },
  ...{ state: 'active', lastSignIn: null, created: 0 },
  numbers: [{ uid: 1, ecnumber: 'AT009001', name: 'Strom', role: 'editor' }],
  ...over,
});
const defaults = {
  ...{ salutation: '', firstName: 'Demo', lastName: 'Person', email: 'demo@walk.example' },
  numbers: [
    { ecnumberUid: 1, role: 'editor' as const },
    { ecnumberUid: 2, role: '' as const },
  ],
};
beforeEach(prepareDom);

test('the list shows roles by number, state and last sign-in, and leads to each account', async () => {
  const accounts = [
    account({ lastSignIn: 1_795_000_000 }),
    account({ uid: 8, lastName: 'Offen', state: 'pending' }),
    account({ uid: 9, lastName: '<b>Gesperrt', state: 'blocked' }),
  ];
  const { content, actions } = accountSection({ marketPartnerUid: 5, accounts, total: 120, page: 2 });
  const { container } = render(
    <main>
      {actions}
      {content}
    </main>,
  );
  const [, first, second, third] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('AT009001: Redaktion');
  expect(first).toHaveTextContent('Aktiv');
  expect(within(second!).getByRole('link')).toHaveAttribute(
    'href',
    '/marktpartner/5/benutzerkonto/8/bearbeiten',
  );
  expect(second).toHaveTextContent('Aktivierung ausständig');
  expect(third).toHaveTextContent('<b>Gesperrt');
  expect(screen.getByRole('link', { name: 'Seite 3' })).toHaveAttribute(
    'href',
    '/marktpartner/5?konten=3#benutzerkonten',
  );
  expect(screen.getByRole('link', { name: 'Benutzerkonto anlegen' })).toHaveAttribute(
    'href',
    '/marktpartner/5/benutzerkonto/erstellen',
  );
  expect(await axeViolations(container)).toEqual([]);
});

const save = jest.fn(async () => ({ state: 'refused' as const, message: 'Heute nicht.' }));
const show = (namesOpen: boolean) =>
  render(
    <AccountForm
      user={1}
      partner={partner}
      defaults={defaults}
      record={{ uid: 7, values: defaults, revision: 3, changed: 0, by: null, namesOpen }}
      save={save as never}
    />,
  );

test('an activated account is sent without names, which its form does not ask for', async () => {
  save.mockClear();
  show(false);
  expect(screen.queryByLabelText('Vorname')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith({ marketPartnerUid: 5, uid: 7, revision: 3, numbers: defaults.numbers });
  expect(await screen.findByText('Heute nicht.')).toBeInTheDocument();
});

test('one that is not is sent with its names, never with its address', async () => {
  save.mockClear();
  const { container } = show(true);
  fireEvent.change(screen.getByLabelText('Nachname'), { target: { value: 'Berichtigt' } });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith({
    ...{ marketPartnerUid: 5, uid: 7, revision: 3, numbers: defaults.numbers },
    ...{ salutation: '', firstName: 'Demo', lastName: 'Berichtigt' },
  });
  expect(await axeViolations(container)).toEqual([]);
});

test('without any role nothing is sent', async () => {
  save.mockClear();
  const none = { ...defaults, numbers: defaults.numbers.map((one) => ({ ...one, role: '' as const })) };
  render(<AccountForm user={1} partner={partner} defaults={none} save={save as never} />);
  fireEvent.click(screen.getByRole('button', { name: 'Benutzerkonto anlegen' }));
  expect((await screen.findAllByText(/mindestens einer Nummer/)).length).toBeGreaterThan(0);
  expect(save).not.toHaveBeenCalled();
});
