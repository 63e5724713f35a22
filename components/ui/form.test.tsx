import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { axeViolations } from '@/tests/support/axe';
import { Checkbox, Switch } from './choice';
import { ErrorSummary, type FieldError, summaryFocus } from './error-summary';
import { FieldGroup } from './field';
import { PasswordInput } from './password-input';
import { TextInput } from './text-input';

function Form({ onValues }: { onValues: (values: unknown) => void }) {
  const { register, handleSubmit } = useForm();
  return (
    <form onSubmit={handleSubmit(onValues)}>
      <TextInput label="Name" {...register('name')} />
      <PasswordInput label="Passwort" {...register('password')} />
      <Checkbox label="Strom" {...register('power')} />
      <button type="submit">Senden</button>
    </form>
  );
}

test('a field ties label, hint and error to its control', async () => {
  const { container } = render(
    <TextInput label="E-Mail" hint="Ihre Adresse" error="Bitte ausfüllen" optional tooltip="Hilfetext" />,
  );
  const input = screen.getByRole('textbox', { name: 'E-Mail (optional)' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Ihre Adresse Bitte ausfüllen');
  expect(await axeViolations(container)).toEqual([]);
});

test('a password is shown and hidden again; autocomplete is off', async () => {
  render(<PasswordInput label="Passwort" defaultValue="geheim" />);
  const input = screen.getByLabelText('Passwort');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'off');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Passwort verbergen' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('works with react-hook-form', async () => {
  const got: unknown[] = [];
  render(<Form onValues={(values) => got.push(values)} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Demo');
  await userEvent.type(screen.getByLabelText('Passwort'), 'geheim');
  await userEvent.click(screen.getByLabelText('Strom'));
  await userEvent.click(screen.getByText('Senden'));
  expect(got).toEqual([{ name: 'Demo', password: 'geheim', power: true }]);
});

test('a switch is toggled by the space bar, a locked one is not', async () => {
  render(
    <FieldGroup legend="Cookies">
      <Switch label="Statistik" />
      <Switch label="Funktional" defaultChecked disabled />
    </FieldGroup>,
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Statistik' })).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'Funktional' }));
  expect(screen.getByRole('switch', { name: 'Funktional' })).toBeChecked();
});

test('who has walked on to a message of the summary, or by it to its field, is not led back to its beginning', async () => {
  const page = (errors: FieldError[]) => (
    <form>
      <ErrorSummary errors={errors} />
      <TextInput label="Name" id="name" name="name" />
    </form>
  );
  const errors = [{ field: 'name', message: 'Bitte ausfüllen' }];
  const { container, rerender } = render(page([]));
  const first = summaryFocus(container);
  rerender(page(errors));
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.tab();
  const link = screen.getByRole('link', { name: 'Bitte ausfüllen' });
  summaryFocus(container)(true);
  expect(link).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const field = screen.getByRole('textbox');
  first(true);
  expect(field).toHaveFocus();
  // Sent once more, from there.
  summaryFocus(container)(false);
  expect(field).toHaveFocus();
  summaryFocus(container)(true);
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('the error summary takes the focus and leads to the field', async () => {
  render(
    <>
      <ErrorSummary
        errors={[{ field: 'mail', message: 'E-Mail fehlt' }, { message: 'Server antwortet nicht' }]}
      />
      <TextInput id="mail" label="E-Mail" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'E-Mail fehlt' }));
  expect(screen.getByLabelText('E-Mail')).toHaveFocus();
});
