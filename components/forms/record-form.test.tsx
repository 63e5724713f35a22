import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import { asText } from '@/lib/changes/fields';
import type { CurrentRecord, FormState } from '@/lib/forms';
import { object, string } from '@/lib/validation/yup';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { browser } from '../ui/browser';
import { TextInput } from '../ui/text-input';
import { RecordForm } from './record-form';
import { useRecordForm } from './use-record-form';

interface Values {
  title: string;
  place: string;
}
const schema = object({
  title: string().required('Bitte geben Sie eine Bezeichnung ein.'),
  place: string().defined(),
});
const shape = { title: asText('Bezeichnung'), place: asText('Ort') };
const saved: FormState<{ uid: number }> = { state: 'saved', answer: { uid: 1 } };
const overtaken: FormState<never> = { state: 'conflict', message: 'Geändert.', fields: { revision: '4' } };
const theirs: CurrentRecord<Values> = {
  ...{
    values: { title: 'Von anderen', place: 'Graz' },
    revision: 4,
    changed: 1_800_000_000,
    by: 'Demo Person',
  },
};
const action =
  jest.fn<
    (values: unknown, revision: number | undefined, confirmed?: true) => Promise<FormState<{ uid: number }>>
  >();
const current = jest.fn<() => Promise<FormState<CurrentRecord<Values>>>>();
const onSaved = jest.fn();

function Demo({ user = 7, revision = 3, values = { title: 'Alt', place: 'Wien' }, isNew = false }) {
  const form = useRecordForm({
    schema,
    defaults: values,
    shape,
    draft: { user, key: 'demo:1' },
    record: isNew ? undefined : { revision, changed: 1_700_000_000, by: null },
    action,
    current,
    onSaved,
  });
  return (
    <RecordForm form={form} label="Demo" cancelHref="/">
      <TextInput label="Bezeichnung" {...form.field('title')} />
      <TextInput label="Ort" {...form.field('place')} />
    </RecordForm>
  );
}
const box = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (name: string, text: string) => {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), text);
};
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('entwurf:'));
const kept = () => waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 3_000 });

beforeEach(() => {
  prepareDom();
  localStorage.clear();
  jest.resetAllMocks();
  action.mockResolvedValue(saved);
  current.mockResolvedValue({ state: 'saved', answer: theirs });
});

test('Ctrl+S saves', async () => {
  render(<Demo />);
  await retype('Ort', 'Linz');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
  expect(action.mock.calls[0]![0]).toMatchObject({ place: 'Linz' });
});

describe('a new record', () => {
  const refused: FormState<never> = { state: 'refused', message: 'Der Server ist nicht erreichbar.' };
  const other: FormState<never> = {
    state: 'conflict',
    message: 'Schon gespeichert, mit anderem Inhalt.',
    fields: { sendKey: 'Anderer Inhalt.' },
  };
  const keys = () => action.mock.calls.map(([values]) => (values as { sendKey?: string }).sendKey);
  /** Saves and waits for the answer. */
  const save = async (result: FormState<{ uid: number }>) => {
    action.mockResolvedValueOnce(result);
    const before = keys().length;
    await press('Speichern');
    await waitFor(() => expect(keys()).toHaveLength(before + 1));
    await waitFor(() => expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'false'));
  };

  test('is sent by one key until it is saved, also when the page was closed meanwhile', async () => {
    const { unmount } = render(<Demo isNew />);
    await retype('Bezeichnung', 'Neu');
    await save(refused);
    await save(refused);
    unmount();
    const again = render(<Demo isNew />);
    expect(await screen.findByDisplayValue('Neu')).toBeInTheDocument();
    await save(saved);
    again.unmount();
    render(<Demo isNew />);
    await save(saved);
    const [first, second, third, next] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(next).not.toBe(first);
  });

  test('of which something else is saved already says so, and is another one from then on', async () => {
    render(<Demo isNew />);
    await retype('Bezeichnung', 'Neu');
    await save(other);
    expect(await screen.findByRole('alert')).toHaveTextContent('Schon gespeichert, mit anderem Inhalt.');
    expect(box('Bezeichnung')).toHaveValue('Neu');
    await save(saved);
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test('whose draft is thrown away is another one', async () => {
    const { unmount } = render(<Demo isNew />);
    await retype('Bezeichnung', 'Neu');
    await save(refused);
    unmount();
    render(<Demo isNew />);
    await press('Entwurf verwerfen');
    await save(saved);
    expect(keys()[1]).not.toBe(keys()[0]);
  });
});

describe('the input', () => {
  test('is sent with the revision it began with', async () => {
    render(<Demo />);
    await retype('Bezeichnung', 'Neu');
    await press('Speichern');
    expect(action).toHaveBeenCalledWith({ title: 'Neu', place: 'Wien' }, 3);
    expect(onSaved).toHaveBeenCalledWith({ uid: 1 });
  });

  test('stays, with what is wrong at its field', async () => {
    render(<Demo />);
    await userEvent.clear(box('Bezeichnung'));
    await press('Speichern');
    expect(await screen.findByRole('alert')).toHaveTextContent('Bitte geben Sie eine Bezeichnung ein.');
    expect(action).not.toHaveBeenCalled();
    action.mockResolvedValue({
      state: 'invalid',
      message: '',
      fields: { 'place[0]': 'Diesen Ort gibt es nicht.' },
    });
    await retype('Bezeichnung', 'Neu');
    await press('Speichern');
    expect(box('Ort')).toHaveAccessibleDescription('Diesen Ort gibt es nicht.');
    expect(box('Bezeichnung')).toHaveValue('Neu');
  });

  test('comes back after the page was loaded anew, where the portal was updated meanwhile', async () => {
    const reload = jest.spyOn(browser, 'reload').mockReturnValue();
    action.mockRejectedValue(new UnrecognizedActionError('no such action'));
    const { unmount } = render(<Demo />);
    await retype('Bezeichnung', 'Neu');
    await press('Speichern');
    expect(await screen.findByRole('alert')).toHaveTextContent('Das Portal wurde inzwischen aktualisiert.');
    await press('Seite neu laden');
    expect(reload).toHaveBeenCalled();
    unmount();
    render(<Demo />);
    expect(box('Bezeichnung')).toHaveValue('Neu');
  });

  test('refused once more, its summary takes the focus again', async () => {
    render(<Demo />);
    await userEvent.clear(box('Bezeichnung'));
    await press('Speichern');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await press('Speichern');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  test('is not interrupted by what is wrong with it while it is written', async () => {
    render(<Demo />);
    await userEvent.clear(box('Bezeichnung'));
    await userEvent.type(box('Bezeichnung'), '{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await userEvent.type(box('Bezeichnung'), 'N');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.clear(box('Bezeichnung'));
    await screen.findByRole('alert');
    expect(box('Bezeichnung')).toHaveFocus();
  });

  test('is asked about before it is left', async () => {
    render(<Demo />);
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    await userEvent.type(box('Ort'), '!');
    expect(leave()).toBe(false);
    await press('Speichern');
    expect(leave()).toBe(true);
  });
});

describe('a draft', () => {
  test('comes back with its date, and goes when it is discarded', async () => {
    const { unmount } = render(<Demo />);
    await retype('Ort', 'Linz');
    await kept();
    unmount();
    render(<Demo />);
    expect(await screen.findByText(/Nicht gespeicherter Entwurf vom .* wiederhergestellt/)).toBeVisible();
    expect(box('Ort')).toHaveValue('Linz');
    await press('Entwurf verwerfen');
    expect(box('Ort')).toHaveValue('Wien');
    expect(drafts()).toEqual([]);
    expect(screen.queryByText(/wiederhergestellt/)).toBeNull();
  });

  test('goes when it is saved, and when everything is as it was', async () => {
    render(<Demo />);
    await userEvent.type(box('Ort'), '!');
    await kept();
    await userEvent.type(box('Ort'), '{Backspace}');
    await waitFor(() => expect(drafts()).toEqual([]), { timeout: 3_000 });
    await userEvent.type(box('Ort'), '?');
    await kept();
    await press('Speichern');
    expect(drafts()).toEqual([]);
  });

  test('is never shown to somebody else at the same browser, and is gone for good', async () => {
    const { unmount } = render(<Demo />);
    await retype('Ort', 'Geheim');
    await kept();
    unmount();
    render(<Demo user={8} />);
    expect(box('Ort')).toHaveValue('Wien');
    expect(drafts()).toEqual([]);
  });

  test('of an older revision opens as a conflict', async () => {
    const { unmount } = render(<Demo />);
    await retype('Ort', 'Linz');
    await kept();
    unmount();
    render(<Demo revision={4} values={{ title: 'Von anderen', place: 'Graz' }} />);
    await press('Auswahl speichern');
    await waitFor(() => expect(action).toHaveBeenCalledWith({ title: 'Von anderen', place: 'Linz' }, 4));
  });
});

describe('when somebody else saved meanwhile', () => {
  const collide = async () => {
    action.mockResolvedValueOnce(overtaken);
    const { container } = render(<Demo />);
    await retype('Bezeichnung', 'Meine');
    await press('Speichern');
    await screen.findByRole('heading', { name: 'Inzwischen wurde anderes gespeichert' });
    return container;
  };

  test('both sides are shown, with who and when', async () => {
    const container = await collide();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'BezeichnungIhre Eingabe: MeineInzwischen gespeichert: Von anderen',
      'OrtIhre Eingabe: WienInzwischen gespeichert: Graz',
    ]);
    expect(screen.getByText(/von Demo Person am 15.01.2027/)).toBeVisible();
    // What was typed here is chosen, what was not touched here is taken over.
    const own = within(rows[0]!).getByRole('radio', { name: 'Bezeichnung: Ihre Eingabe' });
    expect(own).toBeChecked();
    expect(own).toHaveAccessibleDescription('Meine');
    expect(within(rows[1]!).getByRole('radio', { name: 'Ort: Inzwischen gespeichert' })).toBeChecked();
    expect(await axeViolations(container)).toEqual([]);
  });

  test('what follows of a saving is asked first, and saved once it is meant', async () => {
    const follows = 'DEMO 01.00 gilt seit 01.01.2026 und dann nicht mehr.';
    const asked: FormState<never> = { state: 'conflict', message: follows, fields: { confirmed: 'Bitte.' } };
    action.mockResolvedValue(asked);
    render(<Demo />);
    await retype('Bezeichnung', 'Meine');
    await press('Speichern');
    expect(await screen.findByText(follows)).toBeVisible();
    await press('Abbrechen');
    expect(screen.queryByText(follows)).toBeNull();
    expect(box('Bezeichnung')).toHaveValue('Meine');
    await press('Speichern');
    await screen.findByText(follows);
    action.mockResolvedValue(saved);
    await press('Trotzdem speichern');
    const values = { title: 'Meine', place: 'Wien' };
    await waitFor(() => expect(action).toHaveBeenLastCalledWith(values, 3, true));
    expect(action.mock.calls.map(([, , confirmed]) => confirmed)).toEqual([undefined, undefined, true]);
    expect(onSaved).toHaveBeenCalled();
  });

  test('what is chosen is saved on top of the newer revision', async () => {
    await collide();
    await userEvent.click(screen.getByRole('radio', { name: 'Ort: Ihre Eingabe' }));
    await press('Auswahl speichern');
    await waitFor(() => expect(action).toHaveBeenLastCalledWith({ title: 'Meine', place: 'Wien' }, 4));
    expect(onSaved).toHaveBeenCalled();
  });

  test('what is chosen can be edited further, and what was typed is nowhere lost', async () => {
    await collide();
    await press('Auswahl weiter bearbeiten');
    expect(screen.getByRole('form')).toHaveFocus();
    expect(box('Bezeichnung')).toHaveValue('Meine');
    expect(box('Ort')).toHaveValue('Graz');
    action.mockResolvedValueOnce({ ...overtaken, fields: { revision: '5' } });
    await press('Speichern');
    await screen.findByRole('heading', { name: 'Inzwischen wurde anderes gespeichert' });
  });

  test('a conflict about something else is a message', async () => {
    action.mockResolvedValue({ state: 'conflict', message: 'Darauf verweisen noch andere.' });
    render(<Demo />);
    await userEvent.type(box('Ort'), '!');
    await press('Speichern');
    expect(await screen.findByRole('alert')).toHaveTextContent('Darauf verweisen noch andere.');
    expect(current).not.toHaveBeenCalled();
  });
});
