import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser } from '@/lib/admin/model';
import type { FormState } from '@/lib/forms';
import type { ShownToken } from '@/lib/users/token-model';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { browser } from '../ui/browser';
import { UserView } from './user-view';

const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
beforeEach(() => {
  prepareDom();
  reload.mockClear();
});

const user: AdminUser = {
  ...{ uid: 4, revision: 2, email: 'neu@demo.example', pendingEmail: '', salutation: '', firstName: 'Demo' },
  ...{ lastName: 'Person', company: 'Demo Netz', state: 'waiting', accountType: 'marketPartner' },
  ...{
    wantedEcnumber: 'AT009001',
    wantedParticipant: 'Netzbetreiber',
    wantedCompany: 'Demo Netz GmbH',
    companyDiffers: 0,
    wantedEntry: null,
  },
  ...{ groups: [7], roleNames: [{ uid: 9, name: 'Behörde' }], mpusers: [], dataConfirmed: true },
  ...{ hasPassword: true, secondFactor: false, passkeys: 0, sessions: 0, created: 1_700_000_000 },
  ...{ emailConfirmed: 1_700_000_000, lastSignIn: null },
};

function show(
  over: Partial<AdminUser> = {},
  answer: FormState<never> = { state: 'saved', answer: {} as never },
  tokens: ShownToken[] = [],
) {
  const act = () => jest.fn(async (_: object, __?: true) => answer);
  const actions = {
    ...{ approve: act(), reject: act(), editGroups: act(), bind: act(), unbind: act() },
    ...{ block: act(), unblock: act(), endSessions: act(), resend: act(), resetFactor: act() },
    revokeToken: act(),
  };
  const names = [
    { uid: 8, name: 'OBS' },
    { uid: 9, name: 'Behörde' },
  ];
  render(
    <UserView user={{ ...user, ...over }} tokens={tokens} names={names} entries={[]} actions={actions} />,
  );
  return actions;
}
const program: ShownToken = {
  ...{ uid: 31, name: 'Abrechnung', ending: 'x7Yz', scope: 'read', areas: [], role: 'Softwarelieferant' },
  ...{ created: 1_700_000_000, expires: 4_000_000_000, lastUsed: null },
};

test('an API token is revoked alone', async () => {
  const { revokeToken } = show({}, undefined, [program]);
  await userEvent.click(screen.getByRole('button', { name: 'Widerrufen: Abrechnung' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Widerrufen' }),
  );
  await waitFor(() => expect(revokeToken).toHaveBeenCalledWith({ uid: 4, token: 31 }));
});

test('sessions end at once, and with API tokens only after a question', async () => {
  const { endSessions } = show({ sessions: 2 }, undefined, [program]);
  await userEvent.click(screen.getByRole('button', { name: '2 Sitzungen beenden' }));
  expect(endSessions).not.toHaveBeenCalled();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/wird dabei auch ein API-Token/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Beenden und widerrufen' }));
  await waitFor(() => expect(endSessions).toHaveBeenCalledWith({ uid: 4 }));
});

test('without sessions API tokens alone are spoken of', async () => {
  const { endSessions } = show({}, undefined, [program]);
  await userEvent.click(screen.getByRole('button', { name: 'Alle API-Token widerrufen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'API-Token widerrufen?' }));
  expect(dialog.getByText(/^Widerrufen wird ein API-Token: /)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Widerrufen' }));
  await waitFor(() => expect(endSessions).toHaveBeenCalledWith({ uid: 4 }));
});

const form = (name: string) => within(screen.getByRole('form', { name }));

test('a waiting market partner is approved for the number they named', async () => {
  const { approve } = show();
  expect(screen.getByText('AT009001, Demo Netz GmbH, Netzbetreiber')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(form('Konto freigeben').getByRole('radio', { name: 'Administration' }));
  await userEvent.click(screen.getByRole('button', { name: 'Freigeben' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(approve).toHaveBeenCalledWith({
    ...{ uid: 4, revision: 2, ecnumber: 'AT009001', role: 'admin', confirmedEcnumber: '' },
  });
});

test('where company and number disagree it says so, and what is confirmed holds for that number alone', async () => {
  const { approve } = show({ company: 'Wiener Handel', companyDiffers: 1 });
  expect(screen.getByText(/Angegeben ist „Wiener Handel“, AT009001 gehört aber/)).toBeVisible();
  await userEvent.click(form('Konto freigeben').getByRole('checkbox'));
  await userEvent.type(form('Konto freigeben').getByLabelText('Marktpartner-Nummer'), '2');
  expect(form('Konto freigeben').queryByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.type(form('Konto freigeben').getByLabelText('Marktpartner-Nummer'), '{Backspace}');
  expect(form('Konto freigeben').getByRole('checkbox')).toBeChecked();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Freigeben' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(approve).toHaveBeenCalledWith(expect.objectContaining({ confirmedEcnumber: 'AT009001' }));
});

test('what was said at registration stands beside the register, with a warning where they disagree', async () => {
  const entry = {
    ...{ uid: 12, company: 'Demo Netz GmbH', numberName: 'Demo Netz Gas', marketRoles: ['Netzbetreiber'] },
    ...{ domains: ['netz.demo.example'], mailDiffers: 1 as const, roleDiffers: 0 as const },
  };
  show({ email: 'neu@anderswo.example', wantedEntry: entry });
  const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!;
  expect(row('Unternehmen')).toHaveTextContent('Demo NetzStimmt übereinDemo Netz GmbH');
  expect(row('E-Mail-Domain')).toHaveTextContent('anderswo.exampleWeicht abnetz.demo.example');
  expect(row('Marktrolle')).toHaveTextContent('Stimmt überein');
  expect(
    screen.getByText(/anderswo\.example ist keine Domain, die von Demo Netz GmbH bekannt ist/),
  ).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a number that nobody has is told', () => {
  show();
  expect(screen.getByText('Kein Marktpartner hat die Nummer AT009001.')).toBeVisible();
});

test('a rejection needs a reason; what the server refuses keeps it', async () => {
  const { reject } = show({}, { state: 'conflict', message: 'Über dieses Konto wurde schon entschieden.' });
  await userEvent.click(screen.getByRole('button', { name: 'Ablehnen' }));
  expect(await screen.findByRole('link', { name: /nennen Sie den Grund/ })).toBeVisible();
  expect(reject).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Begründung'), 'Doppelt');
  await userEvent.click(screen.getByRole('button', { name: 'Ablehnen' }));
  expect(await screen.findByText('Über dieses Konto wurde schon entschieden.')).toBeVisible();
  expect(screen.getByLabelText('Begründung')).toHaveValue('Doppelt');
});

test('groups and role names are sent as they are ticked', async () => {
  const { editGroups } = show({ state: 'active' });
  const groups = form('Gruppen');
  expect(groups.getByRole('checkbox', { name: 'Registrierter Benutzer' })).toBeChecked();
  await userEvent.click(groups.getByRole('checkbox', { name: 'Interner Benutzer' }));
  await userEvent.click(groups.getByRole('checkbox', { name: 'Behörde' }));
  await userEvent.click(screen.getByRole('button', { name: 'Gruppen speichern' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  const [sent] = editGroups.mock.calls[0] as [{ groups: number[] }];
  expect({ ...sent, groups: [...sent.groups].sort() }).toEqual({
    ...{ uid: 4, revision: 2, groups: [6, 7], roleNames: [] },
  });
});

test.each([
  [{ state: 'active' }, ['Sperren']],
  [{ state: 'blocked' }, ['Sperre aufheben']],
  [{ state: 'unconfirmed' }, ['Aktivierung erneut senden']],
  [
    { state: 'active', hasPassword: false, sessions: 2, secondFactor: true },
    ['Aktivierung erneut senden', '2 Sitzungen beenden', 'Zweiten Faktor zurücksetzen', 'Sperren'],
  ],
  [{ state: 'deleted' }, []],
])('%j offers %j', (over, labels) => {
  show(over);
  const section = screen.queryByRole('region', { name: /^Konto/ });
  const buttons = section ? within(section).queryAllByRole('button') : [];
  expect(buttons.map((button) => button.textContent)).toEqual(labels);
});

test('blocking asks first', async () => {
  const { block } = show({ state: 'active' });
  await userEvent.click(screen.getByRole('button', { name: 'Sperren' }));
  const dialog = await screen.findByRole('dialog', { name: 'Konto sperren?' });
  expect(block).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sperren' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(block).toHaveBeenCalledWith({ uid: 4 });
});

describe('what people take from themselves', () => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => {});
  const question = 'Sie nehmen sich selbst: Seitenadministration.';
  const asked: FormState<never> = { state: 'conflict', message: question, fields: { confirmed: question } };

  test('is saved after the question of the server, with what was chosen', async () => {
    const { editGroups } = show({ state: 'active', groups: [1, 7] });
    editGroups.mockResolvedValueOnce(asked).mockResolvedValueOnce(asked);
    await userEvent.click(form('Gruppen').getByRole('checkbox', { name: 'Seitenadministration' }));
    const save = screen.getByRole('button', { name: 'Gruppen speichern' });
    await userEvent.click(save);
    let dialog = await screen.findByRole('dialog', { name: 'Wirklich speichern?' });
    expect(dialog).toHaveTextContent(question);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(save).toHaveFocus());
    expect(form('Gruppen').getByRole('checkbox', { name: 'Seitenadministration' })).not.toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(save);
    dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ja, speichern' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard'));
    expect(editGroups.mock.calls.map(([values]) => values)).toEqual([
      expect.not.objectContaining({ confirmed: true }),
      expect.not.objectContaining({ confirmed: true }),
      expect.objectContaining({ groups: [7], confirmed: true }),
    ]);
  });

  test('a button asks once more, in the words of the server', async () => {
    const { block } = show({ state: 'active' });
    block.mockResolvedValueOnce(asked);
    await userEvent.click(screen.getByRole('button', { name: 'Sperren' }));
    const dialog = await screen.findByRole('dialog', { name: 'Konto sperren?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sperren' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(question);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sperren' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard'));
    expect(block.mock.calls).toEqual([[{ uid: 4 }], [{ uid: 4 }, true]]);
  });
});
