import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { SelectField } from './select';
import type { SelectProps } from './select-props';

const options = [
  { title: 'Alle', value: '' },
  { title: 'Strom', value: '1' },
  { title: 'Erdgas', value: '2' },
];

function show(props: Partial<SelectProps> = {}) {
  render(
    <form data-testid="form">
      <SelectField label="Sparte" name="sparte" options={options} {...props} />
    </form>,
  );
  return screen.getByRole('combobox', { name: 'Sparte' });
}
const sent = () => new FormData(screen.getByTestId<HTMLFormElement>('form')).get('sparte');

test('is a native select on the server', () => {
  const html = renderToString(
    <SelectField label="Sparte" name="sparte" options={options} defaultValue="2" />,
  );
  expect(html).toContain('<select');
  expect(html).toContain('name="sparte"');
  expect(html).toMatch(/<option value="2" selected>Erdgas/);
});

test('is a native select on mobile', async () => {
  prepareDom({ desktop: false });
  const select = show();
  expect(select.tagName).toBe('SELECT');
  await userEvent.selectOptions(select, 'Strom');
  expect(sent()).toBe('1');
});

describe('on desktop', () => {
  beforeEach(() => prepareDom());

  test('is chosen from by keyboard; the focus comes back', async () => {
    const changes: string[] = [];
    show({ onChange: (value) => changes.push(value) });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: 'Strom' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(sent()).toBe('1'));
    expect(changes).toEqual(['1']);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sparte' })).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Sparte' })).toHaveTextContent('Strom');
  });

  test('the page around the open list stays readable', async () => {
    render(<h1>Prozesse</h1>);
    await userEvent.click(show());
    await screen.findByRole('listbox');
    await waitFor(() => expect(document.querySelector('[data-aria-hidden]')).not.toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Prozesse' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[data-aria-hidden]')).toBeNull());
  });

  test('Escape leaves everything as it was', async () => {
    await userEvent.click(show({ defaultValue: '2' }));
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(sent()).toBe('2');
  });

  test('the list may be extended', async () => {
    await userEvent.click(show({ extended: true }));
    expect(await screen.findByRole('listbox')).toHaveClass('list', 'extended');
  });

  test('narrows the list by a search term', async () => {
    await userEvent.click(show({ search: true }));
    await screen.findByRole('listbox');
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('erd');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('1 Eintrag');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toBe('2'));
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  });

  test('says when the search finds nothing', async () => {
    await userEvent.click(show({ search: true }));
    await screen.findByRole('listbox');
    await userEvent.keyboard('xyz');
    expect(screen.getByText('Keine Einträge gefunden.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
