import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentRecord, FormState } from '@/lib/forms';
import {
  type SavedStep,
  type StepValues,
  stepOptions,
  type TypedStep,
  typedStep,
} from '@/lib/processes/steps/record';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { OrderList } from '../forms/order-list';
import { StepForm } from './step-form';
import { placesOf } from './step-places';
import { StepShown } from './step-shown';

const participants = [
  { uid: 1, name: 'Netzbetreiber' },
  { uid: 2, name: 'Lieferant' },
];
const lists = {
  steps: [
    { uid: 11, name: '1. Anfordern' },
    { uid: 12, name: '2. Antworten' },
    { uid: 13, name: '3. Ende' },
  ],
  notifications: [{ uid: 21, name: 'ANFORDERUNG' }],
  responseCodes: [{ uid: 31, name: '99 Gut' }],
};
const options = { ...{ senders: participants, receivers: participants }, ...stepOptions(lists, 12) };
const values: StepValues = {
  ...{ name: 'Antworten', senders: [1], receivers: [2], notification: 21, deadlineText: 'rasch' },
  ...{ deadlineAmount: 3, deadlineUnit: 'Arbeitstage' as const, deadlineDirection: 'nach' as const },
  ...{
    deadlineTime: '',
    deadlineEvent: 'Eingang',
    followUps: [13],
    responseCodes: [31],
    description: '<p>Wenn alles passt</p>',
  },
};
const record = { uid: 12, revision: 4, changed: 1_800_000_000, by: null };
const action = jest.fn<(sent: unknown) => Promise<FormState<SavedStep>>>();
const current = jest.fn<() => Promise<FormState<CurrentRecord<TypedStep>>>>();
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  prepareDom();
  localStorage.clear();
  jest.resetAllMocks();
});

const edit = () =>
  render(
    <StepForm
      user={7}
      processUid={5}
      values={typedStep(values)}
      options={options}
      record={record}
      position={2}
      action={action}
      current={current}
    />,
  );

describe('the form of a step', () => {
  test('sends everything with the revision it began with, in the form that the call takes', async () => {
    action.mockResolvedValue({ state: 'refused', message: 'Genug' });
    edit();
    await userEvent.clear(box(/Frist als Text/));
    await press('Speichern');
    await screen.findByText('Genug');
    expect(action).toHaveBeenCalledWith({
      ...values,
      deadlineText: '',
      position: null,
      uid: 12,
      revision: 4,
    });
  });

  test('a deadline in numbers is whole or absent, said at its fields', async () => {
    edit();
    await userEvent.clear(box(/Ereignis/));
    await userEvent.clear(box(/^Zahl/));
    await press('Speichern');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Bitte geben Sie das Ereignis an');
    expect(alert).toHaveTextContent('Bitte geben Sie die Zahl an');
    expect(action).not.toHaveBeenCalled();
  });

  test('shows both sides when somebody else saved meanwhile', async () => {
    action.mockResolvedValue({ state: 'conflict', message: 'Geändert.', fields: { revision: '5' } });
    current.mockResolvedValue({
      state: 'saved',
      answer: {
        ...{ revision: 5, changed: 1_800_000_000, by: 'Demo Person' },
        values: typedStep({ ...values, deadlineText: 'von anderen' }),
      },
    });
    edit();
    await userEvent.clear(box('Name'));
    await userEvent.type(box('Name'), 'Anders');
    await press('Speichern');
    const sides = await screen.findByRole('region', { name: 'Inzwischen wurde anderes gespeichert' });
    expect(
      within(sides)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('Anders'), expect.stringContaining('von anderen')]);
    action.mockResolvedValue({ state: 'refused', message: 'Genug' });
    await press('Auswahl speichern');
    await waitFor(() =>
      expect(action).toHaveBeenLastCalledWith(
        expect.objectContaining({ name: 'Anders', deadlineText: 'von anderen', revision: 5 }),
      ),
    );
  });
});

describe('the form of a step for who may not save it', () => {
  test('says so, shows everything, and lets nothing be changed or sent', async () => {
    render(
      <StepShown
        values={typedStep(values)}
        options={options}
        html={values.description}
        backHref="/zurueck"
      />,
    );
    expect(screen.getByText('Nur Prozess-Administratoren können Prozessschritte speichern.')).toBeVisible();
    expect(box('Name')).toHaveValue('Antworten');
    expect(box(/Ereignis/)).toHaveValue('Eingang');
    for (const text of ['Wenn alles passt', 'Netzbetreiber', 'Lieferant', '3. Ende', '99 Gut'])
      expect(screen.getByText(text)).toBeVisible();
    for (const control of [
      ...screen.getAllByRole('textbox'),
      ...screen.getAllByRole('combobox'),
      ...screen.queryAllByRole('button'),
    ])
      expect(control).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Zurück' })).toHaveAttribute('href', '/zurueck');
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the places of a step', () => {
  const titles = (...given: Parameters<typeof placesOf>) => placesOf(...given).map(({ title }) => title);

  test('a new one goes to the end or before any other', () => {
    expect(titles(lists.steps)).toEqual([
      'Am Ende',
      'Position 1, am Anfang',
      'Position 2, nach „1. Anfordern“',
      'Position 3, nach „2. Antworten“',
    ]);
    expect(titles([])).toEqual(['Am Ende']);
  });

  test('one that is there stays or goes anywhere else', () => {
    expect(titles(lists.steps, { uid: 11, position: 1 })).toEqual([
      'Bleibt an Position 1',
      'Position 2, nach „2. Antworten“',
      'Position 3, nach „3. Ende“',
    ]);
  });
});

describe('the order of steps', () => {
  const steps = [
    { uid: 11, name: 'Anfordern' },
    { uid: 12, name: 'Antworten' },
    { uid: 13, name: 'Ende' },
  ];
  const reorder = jest.fn<(order: object) => Promise<FormState>>();
  const shown = () => screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);
  const open = async () => {
    render(<OrderList label="Reihenfolge" of={{ uid: 5, revision: 8 }} items={steps} action={reorder} />);
    await press('Reihenfolge ändern');
    await screen.findByRole('button', { name: 'Reihenfolge speichern' }, { timeout: 20_000 });
  };

  test('moves by the keyboard, says where to, and keeps the focus', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Anfordern nach unten' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Reihenfolge speichern' })).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual(['1. Antworten', '2. Anfordern', '3. Ende']);
    expect(screen.getByRole('status')).toHaveTextContent('„Anfordern“ ist jetzt an Position 2 von 3.');
    expect(screen.getByRole('button', { name: 'Anfordern nach unten' })).toHaveFocus();
    await userEvent.keyboard(' {Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('„Anfordern“ ist schon ganz unten.');
    expect(shown()).toEqual(['1. Antworten', '2. Ende', '3. Anfordern']);
    expect(await axeViolations()).toEqual([]);
    reorder.mockResolvedValue({ state: 'refused', message: 'Genug' });
    await press('Reihenfolge speichern');
    expect(reorder).toHaveBeenCalledWith({ uid: 5, revision: 8, values: [12, 13, 11] });
    expect(await screen.findByRole('alert')).toHaveTextContent('Genug');
    expect(shown()).toEqual(['1. Antworten', '2. Ende', '3. Anfordern']);
  });

  test('shows what somebody else saved, and overwrites it only on purpose', async () => {
    await open();
    await press('Ende nach oben');
    reorder.mockResolvedValue({
      ...{ state: 'conflict', message: 'Gespeichert ist: 1. Ende.', fields: { revision: '9' } },
    });
    await press('Reihenfolge speichern');
    expect(await screen.findByRole('alert')).toHaveTextContent('Gespeichert ist: 1. Ende.');
    reorder.mockResolvedValue({ state: 'refused', message: 'Genug' });
    await press('Meine Reihenfolge trotzdem speichern');
    expect(reorder).toHaveBeenLastCalledWith({ uid: 5, revision: 9, values: [11, 13, 12] });
  });

  test('is left as it was, with the focus where it began', async () => {
    await open();
    await press('Ende nach oben');
    await press('Abbrechen');
    expect(screen.getByRole('button', { name: 'Reihenfolge ändern' })).toHaveFocus();
    expect(reorder).not.toHaveBeenCalled();
  });
});
