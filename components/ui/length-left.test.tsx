import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { line } from '@/lib/validation/form-fields';
import { object } from '@/lib/validation/yup';
import { TextInput } from './text-input';
import { useServerForm } from './use-server-form';

function Form() {
  const { field, reset, getValues } = useServerForm({
    ...{ schema: object({ title: line(40).defined() }), defaults: { title: '' } },
    ...{ action: async () => ({ state: 'saved' as const, answer: {} }), onSaved: () => {} },
  });
  return (
    <>
      <TextInput label="Titel" {...field('title')} />
      <button type="button" onClick={() => reset({ title: 'x'.repeat(35) })}>
        Entwurf
      </button>
      <output>{getValues('title')}</output>
    </>
  );
}

test('what is too long is kept, counted by the rules of its form, and read out once typing rests', async () => {
  render(<Form />);
  const box = screen.getByLabelText('Titel');
  await userEvent.click(box);
  await userEvent.paste('a'.repeat(29));
  expect(box).toHaveAccessibleDescription('');
  await userEvent.paste('b  ');
  expect(box).toHaveAccessibleDescription('noch 10 Zeichen');
  await userEvent.paste('c'.repeat(20));
  expect(box).toHaveValue(`${'a'.repeat(29)}b  ${'c'.repeat(20)}`);
  expect(box).toHaveAccessibleDescription('12 Zeichen zu viel, erlaubt sind 40');
  const read = () => document.querySelector('[aria-live="polite"]')?.textContent;
  expect(read()).toBe('');
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
  expect(read()).toBe('12 Zeichen zu viel, erlaubt sind 40');
  await userEvent.click(screen.getByRole('button'));
  expect(box).toHaveAccessibleDescription('noch 5 Zeichen');
});
