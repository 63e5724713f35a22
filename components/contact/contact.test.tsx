import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContactValues } from '@/lib/contact/form';
import type { FormState } from '@/lib/forms';
import { axeViolations } from '@/tests/support/axe';

// The proof of work is the browser's business; here its answer is typed, and "…" while it is being computed.
function TypedCaptcha(props: {
  onAnswer: (text: string, coming: boolean) => void;
  round: number;
  error?: string;
}) {
  const { onAnswer, round, error } = props;
  const answer = (text: string) => (text === '…' ? onAnswer('', true) : onAnswer(text, false));
  return (
    <label>
      Prüfung <input key={round} onChange={(event) => answer(event.target.value)} /> {error}
    </label>
  );
}
jest.unstable_mockModule('../ui/captcha', () => ({ Captcha: TypedCaptcha }));
const { default: ContactForm } = await import('./contact-form');

const known = { name: '', email: '', company: '' };
const sent: ContactValues[] = [];
const answering = (answer: FormState) => async (values: ContactValues) => {
  sent.push(values);
  return answer;
};
const form = (answer: FormState, props = known) => (
  <ContactForm known={props} captcha={{ kind: 'work' }} action={answering(answer)} />
);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Nachricht senden' }));

async function fill(proof = 'ja') {
  await userEvent.type(screen.getByLabelText('Name'), 'Demo Fragt');
  await userEvent.type(screen.getByLabelText('E-Mail'), 'fragt@demo.example');
  await userEvent.type(screen.getByLabelText('Betreff'), 'Frage');
  await userEvent.type(screen.getByLabelText('Nachricht'), 'Wie geht das, bitte?');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(screen.getByLabelText(/Prüfung/), proof);
}

beforeEach(() => {
  sent.length = 0;
});

test('names every missing field in a summary that links to it', async () => {
  const { container } = render(form({ state: 'saved', answer: {} }));
  await submit();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  for (const link of within(summary).getAllByRole('link')) {
    const field = link.getAttribute('href')?.slice(1) ?? '';
    if (field !== 'captcha') expect(document.getElementById(field)).toBeInTheDocument();
  }
  expect(screen.getByLabelText('Name')).toBeInvalid();
  expect(sent).toEqual([]);
  expect(await axeViolations(container)).toEqual([]);
});

test('sends what was typed and thanks', async () => {
  render(form({ state: 'saved', answer: {} }));
  await fill();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Danke für Ihre Nachricht' })).toHaveFocus();
  expect(screen.getByText('fragt@demo.example')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      name: 'Demo Fragt',
      email: 'fragt@demo.example',
      company: '',
      subject: 'Frage',
      message: 'Wie geht das, bitte?',
      privacyPolicy: true,
      captcha: 'ja',
      sendKey: expect.any(String),
    },
  ]);
});

test.each([
  ['goes as soon as the proof is there', 'ja', 1],
  ['says so where the proof failed', '', 0],
])('sent too early, it %s', async (_, proof, times) => {
  render(form({ state: 'saved', answer: {} }));
  await fill('…');
  await submit();
  expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Prüfung/), { target: { value: proof } });
  if (times) await screen.findByRole('heading', { name: 'Danke für Ihre Nachricht' });
  else expect(await screen.findByRole('alert')).toHaveTextContent('kein Roboter');
  expect(sent.map(({ captcha }) => captcha)).toEqual(Array(times).fill(proof));
});

test('while the proof is being computed, what else is missing is said at once', async () => {
  render(form({ state: 'saved', answer: {} }));
  await userEvent.type(screen.getByLabelText(/Prüfung/), '…');
  await submit();
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('keeps the input when it is refused, and asks for a new captcha', async () => {
  render(form({ state: 'refused', message: 'Zu viele Versuche.' }));
  await fill();
  await submit();
  expect(await screen.findByText('Zu viele Versuche.')).toBeInTheDocument();
  expect(screen.getByLabelText('Nachricht')).toHaveValue('Wie geht das, bitte?');
  await waitFor(() => expect(screen.getByLabelText(/Prüfung/)).toHaveValue(''));
});

test('keeps the input over a reload where the portal was updated meanwhile, but nothing that counts once', async () => {
  const outdated: FormState = { state: 'refused', message: 'Bitte laden Sie die Seite neu.', outdated: true };
  const { unmount } = render(form(outdated));
  await fill();
  await submit();
  await screen.findByRole('button', { name: 'Seite neu laden' });
  unmount();
  render(form({ state: 'saved', answer: {} }));
  expect(screen.getByLabelText('Nachricht')).toHaveValue('Wie geht das, bitte?');
  expect(screen.getByRole('checkbox')).toBeChecked();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('kein Roboter');
  expect(sent).toHaveLength(1);
});

test('begins with what is known of who is signed in', () => {
  render(
    form({ state: 'saved', answer: {} }, { name: 'Demo Intern', email: 'i@demo.example', company: 'Demo' }),
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Demo Intern');
  expect(screen.getByLabelText('E-Mail')).toHaveValue('i@demo.example');
  expect(screen.getByLabelText('Unternehmen (optional)')).toHaveValue('Demo');
});
