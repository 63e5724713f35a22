import { TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import * as yup from '@/lib/validation/yup';
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

/** The page as the server sends it, and what lets its scripts run. */
function served(page: React.ReactElement) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  return { container, scriptsRun: () => act(async () => void hydrateRoot(container, page)) };
}

const schema = yup.object({ name: yup.string().required(), city: yup.string().required() });

function Form({ sent }: { sent: (values: unknown) => void }) {
  const { field, send } = useServerForm({
    schema,
    defaults: { name: '', city: 'Wien' },
    action: async (values) => {
      sent(values);
      return { state: 'saved', answer: undefined };
    },
    onSaved: () => {},
  });
  return (
    <form onSubmit={send}>
      <TextInput label="Name" {...field('name')} />
      <TextInput label="Ort" {...field('city')} />
      <SubmitButton>Senden</SubmitButton>
    </form>
  );
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('a form is not sent before its scripts run, and looks no different', async () => {
  const sent = jest.fn();
  const { container, scriptsRun } = served(<Form sent={sent} />);
  const native = jest.fn((event: Event) => event.preventDefault());
  container.addEventListener('submit', native);
  const button = screen.getByRole('button', { name: 'Senden' });
  button.click();
  expect(native).not.toHaveBeenCalled();
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('data-waiting');
  await scriptsRun();
  expect(button).toBeEnabled();
  expect(button).not.toHaveAttribute('data-waiting');
});

test('what was typed before the scripts ran is kept and sent', async () => {
  const sent = jest.fn();
  const { scriptsRun } = served(<Form sent={sent} />);
  (screen.getByLabelText('Name') as HTMLInputElement).value = 'Demo';
  await scriptsRun();
  expect(screen.getByLabelText('Name')).toHaveValue('Demo');
  expect(screen.getByLabelText('Ort')).toHaveValue('Wien');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Senden' })));
  expect(sent).toHaveBeenCalledWith({ name: 'Demo', city: 'Wien' });
});

test('what was typed over a value is kept and sent, too', async () => {
  const sent = jest.fn();
  const { scriptsRun } = served(<Form sent={sent} />);
  (screen.getByLabelText('Name') as HTMLInputElement).value = 'Demo';
  (screen.getByLabelText('Ort') as HTMLInputElement).value = 'Graz';
  await scriptsRun();
  expect(screen.getByLabelText('Ort')).toHaveValue('Graz');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Senden' })));
  expect(sent).toHaveBeenCalledWith({ name: 'Demo', city: 'Graz' });
});
