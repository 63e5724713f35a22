import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormState } from '@/lib/forms';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { collectNotifications } from '@/tests/support/notifications';
import { browser } from '../ui/browser';
import { html } from '../ui/markup';
import { Shown } from '../ui/shown';
import { batchCell } from './batch-box';
import { BatchDelete } from './batch-delete';
import { DeleteButton } from './delete-button';

const go = jest.spyOn(browser, 'go').mockImplementation(() => {});
const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
const action = jest.fn<(values: object) => Promise<FormState>>();
let notifications: ReturnType<typeof collectNotifications>;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
const carried = () => JSON.parse(sessionStorage.getItem('notification') ?? '{}').text;

jest.setTimeout(30_000); // what is loaded lazily takes its time on a busy machine

beforeEach(() => {
  prepareDom();
  jest.clearAllMocks();
  sessionStorage.clear();
  notifications = collectNotifications();
});
afterEach(() => notifications.stop());

const Rows = () => (
  <>
    <BatchDelete one="Prozess" several="Prozesse" action={action} />
    <Shown as="div" markup={html`${batchCell(1, 'A 01.00', 'A')}${batchCell(2, 'B <b> 01.00', 'B')}`} />
  </>
);

test('several rows are deleted after a question that names them', async () => {
  action.mockResolvedValue({ state: 'saved', answer: undefined });
  const { container } = render(<Rows />);
  expect(await screen.findByRole('button', { name: 'Auswahl löschen' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite' }));
  expect(screen.getByText('2 ausgewählt')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await press('Auswahl löschen');
  const named = within(await screen.findByRole('dialog', { name: 'Prozesse löschen?' })).getAllByRole(
    'listitem',
  );
  expect(named.map((item) => item.textContent)).toEqual(['A 01.00', 'B <b> 01.00']);
  expect(action).not.toHaveBeenCalled();
  await confirm();
  expect(action).toHaveBeenCalledWith({ values: [1, 2] });
  expect(carried()).toBe('Prozesse erfolgreich gelöscht.');
  expect(reload).toHaveBeenCalled();
});

test('one row has its own words, and what fails says why and keeps the choice', async () => {
  action.mockResolvedValueOnce({ state: 'conflict', message: 'Darauf verweisen noch <andere>.' });
  action.mockResolvedValueOnce({ state: 'saved', answer: undefined });
  render(<Rows />);
  await screen.findByRole('button', { name: 'Auswahl löschen' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'A 01.00 auswählen' }));
  await press('Auswahl löschen');
  await screen.findByRole('dialog', { name: 'Prozess löschen?' });
  await confirm();
  expect(notifications.all).toMatchObject([
    { type: 'error', text: 'Darauf verweisen noch &#60;andere&#62;.', autohide: false },
  ]);
  expect(screen.getByRole('checkbox', { name: 'A 01.00 auswählen' })).toBeChecked();
  await press('Auswahl löschen');
  await confirm();
  expect(carried()).toBe('Prozess erfolgreich gelöscht.');
});

test('each press asks anew, and each button its own question', async () => {
  action.mockResolvedValue({ state: 'saved', answer: undefined });
  const button = (title: string, uid: number) => (
    <DeleteButton {...{ title, description: title, action, uid, href: '/' }}>
      <p>Mit allem.</p>
    </DeleteButton>
  );
  render(
    <>
      {button('Eins', 1)}
      {button('Zwei', 2)}
    </>,
  );
  for (const title of ['Zwei', 'Eins', 'Zwei']) {
    await press(title);
    const dialog = await screen.findByRole('dialog', { name: title });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(action).not.toHaveBeenCalled();
  await press('Eins');
  await confirm();
  expect(action.mock.calls).toEqual([[{ uid: 1 }]]);
});

test('a record is deleted after a question, and the list says so', async () => {
  action.mockResolvedValue({ state: 'saved', answer: undefined });
  render(
    <DeleteButton
      title="X löschen?"
      action={action}
      uid={7}
      success="Prozess erfolgreich gelöscht."
      href="/prozesse"
    >
      <p>Mit 3 Schritten.</p>
    </DeleteButton>,
  );
  await press('Löschen');
  expect(await screen.findByRole('dialog', { name: 'X löschen?' })).toHaveTextContent('Mit 3 Schritten.');
  await confirm();
  expect(action).toHaveBeenCalledWith({ uid: 7 });
  expect(go).toHaveBeenCalledWith('/prozesse');
  expect(carried()).toBe('Prozess erfolgreich gelöscht.');
});
