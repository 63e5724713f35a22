import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '@/components/ui/browser';
import type { FormState } from '@/lib/forms';
import type { ConfirmedData } from '@/lib/registration/form';
import type { LinkState } from '@/lib/registration/model';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { ConfirmDataForm } from './confirm-data-form';
import { ConfirmNewEmail, ConfirmRegistration } from './confirm-link';
import { SetPassword } from './set-password';

const valid: LinkState = { state: 'valid', email: 'eva@demo.example' };
const renew = jest.fn<(values: unknown) => Promise<FormState<{ message: string }>>>();

beforeEach(() => {
  prepareDom({ desktop: false });
  localStorage.clear();
  renew.mockReset();
});

describe('a link to confirm', () => {
  const show = (
    link: LinkState,
    action = jest.fn<(values: unknown) => Promise<FormState<{ state: string }>>>(),
  ) => {
    render(
      <ConfirmRegistration
        kind="confirmEmail"
        token="geheim"
        link={link}
        label="Adresse bestätigen"
        action={action}
        renew={renew}
      >
        <p>Bitte bestätigen Sie.</p>
      </ConfirmRegistration>,
    );
    return action;
  };

  test('waits for a press of the button, then says what follows', async () => {
    const action = show(valid);
    action.mockResolvedValue({ state: 'saved', answer: { state: 'active' } });
    expect(action).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(action).toHaveBeenCalledWith({ token: 'geheim' });
    expect(await screen.findByRole('status')).toHaveTextContent('Ihr Konto ist aktiv.');
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/?redirect=%2Fdashboard');
    expect(await axeViolations()).toEqual([]);
  });

  test('tells a market partner to wait', async () => {
    show(valid).mockResolvedValue({ state: 'saved', answer: { state: 'waiting' } });
    await userEvent.click(screen.getByRole('button', { name: 'Adresse bestätigen' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Die Seitenadministration prüft nun');
    expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull();
  });

  test('says when it holds no longer and can be pressed again', async () => {
    show(valid).mockResolvedValue({ state: 'refused', message: 'Dieser Link gilt nicht mehr.' });
    await userEvent.click(screen.getByRole('button', { name: 'Adresse bestätigen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Link gilt nicht mehr.');
    expect(screen.getByRole('button', { name: 'Adresse bestätigen' })).toBeEnabled();
  });

  test.each(['used', 'expired'] as const)('offers a new one when it is %s', async (state) => {
    show({ state, email: '' });
    renew.mockResolvedValue({ state: 'saved', answer: { message: 'Unterwegs.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Neuen Link senden' }));
    expect(renew).toHaveBeenCalledWith({ kind: 'confirmEmail', token: 'geheim' });
    expect(await screen.findByRole('status')).toHaveTextContent('Unterwegs.');
  });

  test('offers none when it is unknown', async () => {
    show({ state: 'unknown', email: '' });
    expect(screen.getByText('Dieser Link ist ungültig')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });
});

test('a new address is named when it counts', async () => {
  render(
    <ConfirmNewEmail
      kind="changeEmail"
      token="geheim"
      link={valid}
      label="Neue Adresse bestätigen"
      action={async () => ({ state: 'saved', answer: { email: 'eva@demo.example' } })}
      renew={renew}
    >
      <p>Bitte bestätigen Sie.</p>
    </ConfirmNewEmail>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('status')).toHaveTextContent('mit eva@demo.example an');
});

test('a password is checked, sent without the address, and kept on a refusal', async () => {
  const action = jest.fn<(values: unknown) => Promise<FormState<{ state: string }>>>();
  render(
    <SetPassword
      kind="passwordReset"
      token="geheim"
      link={valid}
      label="Passwort speichern"
      done="Gespeichert"
      action={action}
      renew={renew}
    />,
  );
  const password = screen.getByLabelText('Passwort');
  expect(password).toHaveAttribute('autocomplete', 'off');
  await userEvent.click(password);
  await userEvent.paste('eva war auch da');
  await userEvent.type(screen.getByLabelText('Passwort wiederholen'), 'anders{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Die beiden Passwörter stimmen nicht überein.');
  expect(action).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Passwort wiederholen'));
  action.mockResolvedValueOnce({ state: 'invalid', message: 'x', fields: { password: 'Zu häufig.' } });
  await userEvent.type(screen.getByLabelText('Passwort wiederholen'), 'eva war auch da{Enter}');
  expect((await screen.findAllByText('Zu häufig.')).length).toBeGreaterThan(0);
  expect(password).toHaveValue('eva war auch da');
  action.mockResolvedValueOnce({ state: 'saved', answer: { state: 'active' } });
  await userEvent.type(password, '{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Gespeichert');
  expect(action).toHaveBeenLastCalledWith({
    token: 'geheim',
    password: 'eva war auch da',
    passwordAgain: 'eva war auch da',
  });
  expect(JSON.parse(localStorage.getItem('authStatus') ?? '')).toMatchObject({ authenticated: false });
});

test('whoever is signed in by activating their account goes to the dashboard, and is told there', async () => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => {});
  render(
    <SetPassword
      {...{ kind: 'activation', token: 'geheim', link: valid, label: 'Aktivieren', renew }}
      done="Ihr Konto ist aktiviert"
      action={async () => ({ state: 'saved', answer: { state: 'active', signedIn: true } })}
    />,
  );
  await userEvent.type(screen.getByLabelText('Passwort'), 'drei Ziegen am Zaun');
  await userEvent.type(screen.getByLabelText('Passwort wiederholen'), 'drei Ziegen am Zaun{Enter}');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard'));
  expect(sessionStorage.getItem('notification')).toContain('und Sie sind angemeldet');
  expect(JSON.parse(localStorage.getItem('authStatus') ?? '')).toMatchObject({ authenticated: true });
});

test('own data are shown, mended and confirmed; what is not set stays so', async () => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => {});
  const action = jest.fn<(values: unknown) => Promise<FormState<unknown>>>();
  action.mockResolvedValue({ state: 'saved', answer: {} });
  const data: ConfirmedData = {
    ...{ salutation: '', firstName: 'Eva', lastName: 'Demo', company: '', privacyPolicy: false },
    ...{ processesparticipants: [1], processescategories: [], notifyFrequency: -1 },
    ...{ notifyProcesses: 1, notifySchemas: -1, notifyAboutConsultations: -1 },
    ...{ notifyElwoggwg: -1, notifyEvents: -1, notifyIndustryInformation: -1 },
  };
  const lists = { participants: [{ uid: 1, name: 'Netzbetreiber' }], categories: [] };
  render(<ConfirmDataForm data={data} email="eva@demo.example" lists={lists} action={action} />);
  expect(screen.getByText('eva@demo.example')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Netzbetreiber' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Prozesse' }));
  await userEvent.click(screen.getByRole('button', { name: 'Daten bestätigen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Bitte stimmen Sie der Datenschutzerklärung zu.',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /Datenschutzerklärung/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Daten bestätigen' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard'));
  expect(action).toHaveBeenCalledWith({ ...data, notifyProcesses: 0, privacyPolicy: true });
  expect(await axeViolations()).toEqual([]);
});
