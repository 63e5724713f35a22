import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnData, OwnSession } from '@/lib/account/model';
import type { FormState } from '@/lib/forms';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { collectNotifications } from '@/tests/support/notifications';
import { browser } from '../ui/browser';
import { DeletionForm } from './deletion-form';
import { EmailForm } from './email-form';
import { OwnDataForm } from './own-data-form';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor';
import { SessionList } from './session-list';

const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
const go = jest.spyOn(browser, 'go').mockImplementation(() => {});
let notifications: ReturnType<typeof collectNotifications>;

beforeEach(() => {
  prepareDom({ desktop: false }); // the native select; the list has its own tests
  reload.mockClear();
  go.mockClear();
  notifications = collectNotifications();
});
afterEach(() => notifications.stop());

/** An action that answers these, one after the other, and remembers what it was sent. */
const answering = <Values,>(...answers: FormState<never>[]) =>
  jest.fn(async (_values: Values): Promise<FormState<never>> => answers.shift()!);
const saved = (answer: unknown = {}) => ({ state: 'saved', answer }) as FormState<never>;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const data: OwnData = {
  ...{ revision: 3, salutation: 'Frau', firstName: 'Demo', lastName: 'Person', company: '' },
  ...{ processesparticipants: [2], processescategories: [], notifyFrequency: -1, notifyProcesses: 1 },
  ...{ notifySchemas: -1, notifyAboutConsultations: 0, notifyElwoggwg: -1, notifyEvents: -1 },
  notifyIndustryInformation: -1,
};
const lists = {
  participants: [
    { uid: 1, name: 'Netzbetreiber' },
    { uid: 2, name: 'Lieferant' },
  ],
  categories: [{ uid: 5, name: 'Wechsel' }],
};

describe('own data', () => {
  const show = (...answers: FormState<never>[]) => {
    const action = answering<OwnData & { uid: number }>(...answers);
    const names = [{ uid: 9, name: 'Behörde' }];
    const { container } = render(
      <OwnDataForm uid={7} data={data} roleNames={names} {...lists} action={action} />,
    );
    return { action, container };
  };

  test('are sent as numbers and text, with the revision they were read in', async () => {
    const { action, container } = show(saved({ revision: 4 }));
    expect(screen.getByText(/Sie sind registriert als Behörde/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Lieferant' })).toBeChecked();
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Vorname'), ' Zwei ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Netzbetreiber' }));
    await userEvent.selectOptions(screen.getByLabelText('Wie oft'), 'Täglich');
    await userEvent.selectOptions(screen.getByLabelText('Schemas'), 'Nein');
    await press('Daten speichern');
    await waitFor(() => expect(reload).toHaveBeenCalled());
    const sent = action.mock.calls[0]![0];
    expect({ ...sent, processesparticipants: [...sent.processesparticipants].sort() }).toEqual({
      ...{ ...data, uid: 7, firstName: 'Demo Zwei', notifyFrequency: 1, notifySchemas: 0 },
      processesparticipants: [1, 2],
    });
  });

  test('say what is missing, lead there, and send nothing', async () => {
    const { action } = show();
    await userEvent.clear(screen.getByLabelText('Vorname'));
    await press('Daten speichern');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: 'Bitte geben Sie Ihren Vornamen ein.' }));
    expect(screen.getByLabelText('Vorname')).toHaveFocus();
    expect(action).not.toHaveBeenCalled();
  });

  test('that somebody else changed show what is saved, and save over it on purpose', async () => {
    const conflict: FormState<never> = {
      ...{ state: 'conflict', message: 'Inzwischen geändert.' },
      fields: { revision: '8', lastName: 'Anders', processesparticipants: '1', notifyEvents: '1' },
    };
    const { action } = show(conflict, saved());
    await userEvent.type(screen.getByLabelText('Vorname'), 'X');
    await press('Daten speichern');
    expect(await screen.findByText('Nachname: Anders')).toBeVisible();
    expect(screen.getByText('Marktrollen: Netzbetreiber')).toBeVisible();
    expect(screen.getByText('Veranstaltungen: Ja')).toBeVisible();
    expect(screen.getByLabelText('Vorname')).toHaveValue('DemoX');
    await press('Daten speichern');
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(action.mock.calls.map(([{ revision }]) => revision)).toEqual([3, 8]);
  });
});

test('a refused password keeps what was typed; each field has its message', async () => {
  const wrong: FormState<never> = {
    ...{ state: 'invalid', message: 'Bitte prüfen Sie Ihre Eingaben.' },
    fields: { oldPassword: 'Das Passwort ist falsch.' },
  };
  const action = answering(wrong, { state: 'refused', message: 'Zu viele Versuche.' }, saved());
  render(<PasswordForm action={action} />);
  await userEvent.type(screen.getByLabelText('Bisheriges Passwort'), 'alt');
  await userEvent.type(screen.getByLabelText('Neues Passwort'), 'kurz');
  await press('Passwort ändern');
  expect(screen.getByLabelText('Neues Passwort')).toHaveAccessibleDescription(/mindestens 12 Zeichen/);
  await userEvent.clear(screen.getByLabelText('Neues Passwort'));
  await userEvent.type(screen.getByLabelText('Neues Passwort'), 'vier Kühe am Teich');
  await userEvent.type(screen.getByLabelText('Neues Passwort wiederholen'), 'vier Kühe am Teich');
  await press('Passwort ändern');
  expect(await screen.findByRole('link', { name: 'Das Passwort ist falsch.' })).toBeVisible();
  expect(screen.getByLabelText('Bisheriges Passwort')).toBeInvalid();
  await userEvent.type(screen.getByLabelText('Bisheriges Passwort'), '!');
  await press('Passwort ändern');
  expect(await screen.findByText('Zu viele Versuche.')).toBeVisible();
  expect(screen.getByLabelText('Neues Passwort')).toHaveValue('vier Kühe am Teich');
  await press('Passwort ändern');
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(await axeViolations()).toEqual([]);
});

test('a new address waits in sight and is taken back by one press', async () => {
  const cancel = answering(saved());
  render(
    <EmailForm
      email="da@demo.example"
      pendingEmail="neu@demo.example"
      action={answering()}
      cancel={() => cancel(undefined)}
    />,
  );
  expect(screen.getByText('neu@demo.example')).toBeVisible();
  await press('Änderung zurücknehmen');
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test('sessions end one by one and, after a question, all at once', async () => {
  const session = (over: Partial<OwnSession>): OwnSession => ({
    ...{ id: 'a', device: 'Firefox auf Windows', since: 1_700_000_000, lastSeen: 1_700_000_000, current: 0 },
    ...over,
  });
  const end = answering<{ id: string }>({ state: 'refused', message: 'Schon beendet <1>.' });
  const endOthers = answering(saved());
  const sessions = [session({ current: 1 }), session({ id: 'b', device: 'Chrome auf Android' })];
  render(<SessionList sessions={sessions} end={end} endOthers={() => endOthers(undefined)} />);
  expect(screen.getByText('Dieses Gerät')).toBeVisible();
  const buttons = screen.getAllByRole('button', { name: /^Sitzung beenden/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Chrome auf Android'),
  ]);
  await userEvent.click(buttons[0]!);
  expect(end).toHaveBeenCalledWith({ id: 'b' });
  await waitFor(() =>
    expect(notifications.all).toEqual([
      { type: 'error', autohide: false, text: 'Schon beendet &#60;1&#62;.' },
    ]),
  );
  await press('Alle anderen Sitzungen beenden');
  const dialog = await screen.findByRole('dialog');
  expect(endOthers).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Beenden' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test('the second factor goes from password to key, code and recovery codes', async () => {
  const begin = answering(
    saved({ setup: 'sealed', secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: 'data:,' }),
  );
  const enable = answering<{ setup: string; code: string }>(
    saved({ recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] }),
  );
  render(
    <SecondFactor
      on={false}
      codesLeft={0}
      begin={begin}
      enable={enable}
      disable={answering()}
      renew={answering()}
    />,
  );
  await userEvent.type(screen.getByLabelText('Passwort'), 'geheim');
  await press('Einrichten');
  expect(await screen.findByText('ABCD EFGH')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'In der Authenticator-App hinzufügen' })).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Code aus der App'), '123 456{Enter}');
  expect(await screen.findByText('AAAA-BBBB')).toBeVisible();
  expect(enable).toHaveBeenCalledWith({ setup: 'sealed', code: '123 456' });
  await press('Ich habe die Codes gesichert');
  expect(reload).toHaveBeenCalled();
});

test('an account is deleted with password and word only', async () => {
  const action = answering(saved());
  render(<DeletionForm action={action} />);
  await userEvent.type(screen.getByLabelText('Passwort'), 'geheim');
  await userEvent.type(screen.getByLabelText('Bestätigung'), 'ja');
  await press('Konto endgültig löschen');
  expect(await screen.findByRole('link', { name: 'Bitte geben Sie das Wort LÖSCHEN ein.' })).toBeVisible();
  expect(action).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Bestätigung'));
  await userEvent.type(screen.getByLabelText('Bestätigung'), 'Löschen');
  await press('Konto endgültig löschen');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
});
