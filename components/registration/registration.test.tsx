import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '@/components/ui/browser';
import type { FormState } from '@/lib/forms';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { mockFetch } from '@/tests/support/notifications';

let answers = 0;

/** The widget needs workers and WebCrypto; here it is a button that answers. */
function FakeCaptcha(props: { onAnswer: (answer: string) => void; error?: string; round: number }) {
  const answer = () => {
    answers += 1;
    props.onAnswer(`antwort ${answers}`);
  };
  return (
    <div id="captcha" data-round={props.round}>
      <button type="button" onClick={answer}>
        Ich bin kein Roboter
      </button>
      {props.error && <p>{props.error}</p>}
    </div>
  );
}
jest.unstable_mockModule('@/components/ui/captcha', () => ({ Captcha: FakeCaptcha }));
const { default: RegistrationForm } = await import('./registration-form');

const lists = {
  participants: [{ uid: 1, name: 'Netzbetreiber' }],
  categories: [{ uid: 5, name: 'Stammdaten' }],
};
const go = jest.spyOn(browser, 'go').mockImplementation(() => {});
const action = jest.fn<(values: unknown) => Promise<FormState<unknown>>>();

beforeEach(() => {
  prepareDom({ desktop: false });
  answers = 0;
  go.mockClear();
  action.mockReset();
  render(
    <RegistrationForm
      action={action}
      captcha={{ kind: 'work' }}
      lists={lists}
      roleNames={[{ uid: 9, name: 'Behörde' }]}
    />,
  );
});

const send = () => userEvent.click(screen.getByRole('button', { name: 'Registrieren' }));
const messages = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

async function fill() {
  await userEvent.type(screen.getByLabelText('Vorname'), ' Eva ');
  await userEvent.type(screen.getByLabelText('Nachname'), 'Demo');
  await userEvent.type(screen.getByLabelText('E-Mail'), 'eva@demo.example');
  await userEvent.type(screen.getByLabelText('Passwort'), 'drei Ziegen am Zaun');
  await userEvent.type(screen.getByLabelText('Passwort wiederholen'), 'drei Ziegen am Zaun');
  await userEvent.click(screen.getByLabelText(/Datenschutzerklärung/));
  await userEvent.click(screen.getByText('Ich bin kein Roboter'));
}

test('says what is missing, in the order of the form, and leads there', async () => {
  await send();
  expect(await messages()).toEqual([
    'Bitte wählen Sie die Art Ihres Kontos.',
    'Bitte geben Sie Ihren Vornamen ein.',
    'Bitte geben Sie Ihren Nachnamen ein.',
    'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    'Bitte geben Sie ein Passwort ein.',
    'Bitte geben Sie das Passwort noch einmal ein.',
    'Bitte stimmen Sie der Datenschutzerklärung zu.',
    'Bitte bestätigen Sie, dass Sie kein Roboter sind.',
  ]);
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Bitte geben Sie Ihren Nachnamen ein.' }));
  expect(screen.getByLabelText('Nachname')).toHaveFocus();
  expect(screen.getByLabelText('Nachname')).toHaveAccessibleDescription(
    /Bitte geben Sie Ihren Nachnamen ein\.$/,
  );
  expect(action).not.toHaveBeenCalled();
  expect(await axeViolations()).toEqual([]);
});

test('takes the focus again when it is refused again', async () => {
  await send();
  await userEvent.type(screen.getByLabelText('Vorname'), 'Demo');
  expect(screen.getByRole('alert')).not.toHaveFocus();
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

test('a private person registers by keyboard alone', async () => {
  action.mockResolvedValue({ state: 'saved', answer: {} });
  const keys = async (text: string) => userEvent.keyboard(text);
  const tabTo = async (element: HTMLElement) => {
    for (let n = 0; n < 40 && document.activeElement !== element; n += 1) await userEvent.tab();
    expect(element).toHaveFocus();
  };
  await tabTo(screen.getByRole('radio', { name: /Marktpartner/ }));
  await keys('{ArrowDown}{ArrowDown}');
  await tabTo(screen.getByLabelText('Vorname'));
  await keys('Eva');
  await tabTo(screen.getByLabelText('Nachname'));
  await keys('Demo');
  await tabTo(screen.getByLabelText('E-Mail'));
  await keys('eva@demo.example');
  await tabTo(screen.getByLabelText('Passwort'));
  await keys('drei Ziegen am Zaun');
  await tabTo(screen.getByLabelText('Passwort wiederholen'));
  await keys('drei Ziegen am Zaun');
  await tabTo(screen.getByRole('checkbox', { name: 'Netzbetreiber' }));
  await keys(' ');
  await tabTo(screen.getByRole('checkbox', { name: 'Schemas' }));
  await keys(' ');
  await tabTo(screen.getByRole('checkbox', { name: /Datenschutzerklärung/ }));
  await keys(' ');
  await tabTo(screen.getByText('Ich bin kein Roboter'));
  await keys('{Enter}');
  await tabTo(screen.getByRole('button', { name: 'Registrieren' }));
  await keys('{Enter}');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/registrierung/danke'));
  expect(action.mock.calls[0]![0]).toMatchObject({
    ...{ accountType: 'private', firstName: 'Eva', processesparticipants: [1], processescategories: [] },
    ...{ notifySchemas: 1, notifyProcesses: 0, notifyFrequency: 1, captcha: 'antwort 1' },
  });
});

test('a market partner names number and role and is thanked elsewhere', async () => {
  action.mockResolvedValue({ state: 'saved', answer: {} });
  await userEvent.click(screen.getByRole('radio', { name: /Marktpartner/ }));
  expect(screen.queryByLabelText('Ihr Unternehmen ist')).toBeNull();
  await fill();
  await userEvent.type(screen.getByLabelText('AT-Nummer'), 'AT12');
  await send();
  expect(await messages()).toEqual([
    'Bitte geben Sie Ihr Unternehmen ein.',
    'Eine AT-Nummer besteht aus AT und sechs Ziffern, zum Beispiel AT001000.',
    'Bitte wählen Sie Ihre Marktrolle.',
  ]);
  await userEvent.type(screen.getByLabelText('Unternehmen'), 'Demo Netz');
  await userEvent.type(screen.getByLabelText('AT-Nummer'), '3456');
  await userEvent.selectOptions(screen.getByLabelText('Marktrolle'), 'Netzbetreiber');
  await send();
  await waitFor(() => expect(go).toHaveBeenCalledWith('/registrierung/dankeMp'));
  expect(action.mock.calls[0]![0]).toMatchObject({
    ecnumber: 'AT123456',
    marketRoleUid: 1,
    firstName: 'Eva',
  });
});

test('a whole number is looked up, and the only role of its partner chosen, with its interest', async () => {
  const path = '/api/registration/show-number?ecnumber=AT001000';
  mockFetch({ [path]: { body: { company: 'Wiener Netze GmbH', marketRoles: [1] } } });
  await userEvent.click(screen.getByRole('radio', { name: /Marktpartner/ }));
  await userEvent.type(screen.getByLabelText('AT-Nummer'), 'at001000');
  expect(await screen.findByText('AT001000 gehört Wiener Netze GmbH.')).toBeVisible();
  expect(screen.getByLabelText('Marktrolle')).toHaveValue('1');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Netzbetreiber' })).toBeChecked());
  await userEvent.click(screen.getByRole('radio', { name: /^Privat/ }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Netzbetreiber' })).not.toBeChecked());
});

test('keeps what was typed over a reload, but neither passwords nor what was sent', async () => {
  await userEvent.click(screen.getByRole('radio', { name: /^Privat/ }));
  await fill();
  window.dispatchEvent(new Event('pagehide'));
  const [kept] = Object.values({ ...sessionStorage }) as string[];
  expect(JSON.parse(kept!)).toMatchObject({ accountType: 'private', email: 'eva@demo.example' });
  expect(kept).not.toContain('Ziegen');
  expect(Object.keys(JSON.parse(kept!))).not.toEqual(expect.arrayContaining(['captcha']));
  action.mockResolvedValue({ state: 'saved', answer: {} });
  await send();
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(sessionStorage).toHaveLength(0);
});

test('a company says what it is', async () => {
  action.mockResolvedValue({ state: 'saved', answer: {} });
  await userEvent.click(screen.getByRole('radio', { name: /^Unternehmen/ }));
  await fill();
  await userEvent.type(screen.getByLabelText('Unternehmen'), 'Amt');
  await userEvent.selectOptions(screen.getByLabelText('Ihr Unternehmen ist'), 'Behörde');
  await send();
  await waitFor(() => expect(action).toHaveBeenCalled());
  expect(action.mock.calls[0]![0]).toMatchObject({ company: 'Amt', roleNameUid: 9 });
});

test.each<[string, () => Promise<FormState<unknown>>, string]>([
  [
    'the server refuses a field',
    async () => ({ state: 'invalid', message: 'x', fields: { password: 'Dieses Passwort ist häufig.' } }),
    'Dieses Passwort ist häufig.',
  ],
  ['too many tried', async () => ({ state: 'refused', message: 'Zu viele Versuche.' }), 'Zu viele Versuche.'],
  [
    'the network is dead',
    () => Promise.reject(new Error('dead')),
    'Der Server ist nicht erreichbar. Ihre Eingaben sind noch da.',
  ],
])('keeps every input and begins the captcha anew when %s', async (_, answer, message) => {
  action.mockImplementation(answer);
  await userEvent.click(screen.getByRole('radio', { name: /^Privat/ }));
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Vorname')).toHaveValue(' Eva ');
  expect(screen.getByLabelText('Passwort')).toHaveValue('drei Ziegen am Zaun');
  expect(screen.getByLabelText(/Datenschutzerklärung/)).toBeChecked();
  expect(document.getElementById('captcha')).toHaveAttribute('data-round', '1');
  expect(go).not.toHaveBeenCalled();
});
