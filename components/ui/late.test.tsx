import { TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as yup from '@/lib/validation/yup';
import { prepareDom } from '@/tests/support/axe';
import { Checkbox, Radio } from './choice';
import { Late, late } from './late';
import { notifyEvent } from './notify';
import { SelectField } from './select';
import { SubmitButton } from './submit-button';
import { TextInput } from './text-input';
import { useServerForm } from './use-server-form';

let renderToString: (page: React.ReactElement) => string;
beforeAll(async () => {
  // Asked for when the module is read, and not used by what renders at once; jsdom has neither.
  class MessageChannel {
    port1 = {};
    port2 = { postMessage() {} };
  }
  Object.assign(globalThis, { MessageChannel, TextEncoder });
  ({ renderToString } = await import('react-dom/server'));
});

interface Sent {
  name: string;
  kind: string;
  city: string;
  agreed: boolean;
}

const schema = yup.object({
  name: yup.string().required(),
  kind: yup.string().required(),
  city: yup.string().required(),
  agreed: yup.boolean().required(),
});

function Form({ sent }: { sent: (values: Sent) => void }) {
  const [pressed, setPressed] = useState(0);
  const form = useServerForm<Sent, undefined>({
    schema,
    defaults: { name: '', kind: '', city: 'Wien', agreed: false },
    action: async (values) => {
      sent(values);
      return { state: 'saved', answer: undefined };
    },
    onSaved: () => {},
  });
  return (
    <form onSubmit={form.send}>
      <TextInput label="Name" {...form.field('name')} />
      {['a', 'b'].map((kind) => (
        <Radio key={kind} label={kind} value={kind} {...form.form.register('kind')} />
      ))}
      <SelectField
        label="Ort"
        id="city"
        options={['Wien', 'Graz'].map((value) => ({ value, title: value }))}
        value={form.watch('city')}
        onChange={(city) => form.setValue('city', city)}
      />
      <Checkbox
        label="Ja"
        checked={form.watch('agreed')}
        onChange={(event) => form.setValue('agreed', event.target.checked)}
      />
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        gedrückt: {pressed}
      </button>
      <SubmitButton>Senden</SubmitButton>
    </form>
  );
}

/**
 * The page as the server sends it, hydrated but for the part; `arrives` lets its script come.
 * @param before what is done to the HTML before anything of the page has come to life
 */
async function shown(
  load?: () => Promise<{ default: ComponentType<Parameters<typeof Form>[0]> }>,
  before = () => {},
) {
  const sent = jest.fn<(values: Sent) => void>();
  const loads = jest.fn<NonNullable<typeof load>>();
  let arrives = () => {};
  loads.mockImplementation(
    load ??
      (() =>
        new Promise((resolve) => {
          arrives = () => resolve({ default: Form });
        })),
  );
  const script = late(loads);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Late script={{ ...script, Part: Form }} props={{ sent }} />);
  before();
  await act(async () => void hydrateRoot(container, <Late script={script} props={{ sent }} />));
  const there = async () => {
    await waitFor(() => expect(loads).toHaveBeenCalled());
    await act(async () => arrives());
  };
  return { sent, loads, there };
}
const submit = () => screen.getByRole('button', { name: 'Senden' });

beforeEach(() => prepareDom({ desktop: false }));
afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
});

test('loads nothing until somebody points at it', async () => {
  const { loads } = await shown();
  expect(loads).not.toHaveBeenCalled();
  fireEvent.pointerOver(document.body);
  expect(loads).not.toHaveBeenCalled();
  await act(async () => void fireEvent.pointerOver(screen.getByLabelText('Name')));
  expect(loads).toHaveBeenCalledTimes(1);
});

test('loads at once where a reload kept input', async () => {
  sessionStorage.setItem(`eingabe:${window.location.pathname}:{}`, '{}');
  const { loads } = await shown();
  expect(loads).toHaveBeenCalledTimes(1);
});

test('what was typed, chosen and sent before its script ran is sent when it does', async () => {
  const { sent, there } = await shown();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  name.focus();
  name.value = 'Demo';
  fireEvent.click(screen.getByLabelText('a'));
  fireEvent.click(screen.getByLabelText('b'));
  fireEvent.click(screen.getByLabelText('Ja'));
  screen.getByLabelText<HTMLSelectElement>('Ort').value = 'Graz';
  expect(submit()).toBeEnabled();
  fireEvent.click(submit());
  expect(sent).not.toHaveBeenCalled();
  await there();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveBeenCalledWith({ name: 'Demo', kind: 'b', city: 'Graz', agreed: true });
  expect(screen.getByLabelText('Ja')).toBeChecked();
});

test('a button that was pressed early is pressed once', async () => {
  const { there } = await shown();
  fireEvent.click(screen.getByRole('button', { name: 'gedrückt: 0' }));
  await there();
  expect(await screen.findByRole('button', { name: 'gedrückt: 1' })).toBeVisible();
});

test('a script that does not come is said to whoever pressed, and tried again', async () => {
  const told = jest.fn();
  window.addEventListener(notifyEvent, told);
  let fails = true;
  const { loads, sent } = await shown(() =>
    fails ? Promise.reject(new Error('offline')) : Promise.resolve({ default: Form }),
  );
  await act(async () => void fireEvent.pointerOver(submit()));
  expect(told).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(submit()));
  expect(told).toHaveBeenCalled();
  fails = false;
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Demo';
  fireEvent.click(screen.getByLabelText('a'));
  await act(async () => void fireEvent.click(submit()));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Demo', kind: 'a' })),
  );
  expect(loads.mock.calls.length).toBeGreaterThan(2);
  window.removeEventListener(notifyEvent, told);
});

test('of radio buttons the one that was chosen last counts, and what was ticked before the page came to life', async () => {
  const { sent, there } = await shown(undefined, () => {
    screen.getByLabelText<HTMLInputElement>('Ja').checked = true;
  });
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Demo';
  for (const kind of ['a', 'b', 'a']) fireEvent.click(screen.getByLabelText(kind));
  fireEvent.click(submit());
  await there();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ kind: 'a', agreed: true }));
});

test('who pressed once while nothing can be reached is told once, however the mouse moves', async () => {
  const told = jest.fn();
  window.addEventListener(notifyEvent, told);
  await shown(() => Promise.reject(new Error('offline')));
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'gedrückt: 0' })));
  await press();
  for (let moves = 0; moves < 5; moves += 1)
    await act(async () => void fireEvent.pointerOver(screen.getByLabelText('Name')));
  expect(told).toHaveBeenCalledTimes(1);
  await press();
  expect(told).toHaveBeenCalledTimes(2);
  window.removeEventListener(notifyEvent, told);
});
