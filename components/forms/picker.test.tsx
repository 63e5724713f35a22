import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { mockFetch } from '@/tests/support/notifications';
import { Picker, type PickerProps } from './picker';

const options = [
  { uid: 1, name: 'Netzbetreiber', hint: 'NB' },
  { uid: 2, name: 'Lieferant' },
  { uid: 3, name: 'Bürgerenergiegemeinschaft' },
];
const got = jest.fn();

function Held({ start = [], ...rest }: Partial<PickerProps> & { start?: number[] }) {
  const [value, setValue] = useState<number[]>(start);
  const change = (next: number[]) => {
    got(next);
    setValue(next);
  };
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <Picker label="Teilnehmer" id="wahl" options={options} {...rest} value={value} onChange={change} />
    </SWRConfig>
  );
}
const box = () => screen.getByRole('combobox', { name: /Teilnehmer/ });
const chips = () => screen.queryAllByRole('listitem').map((item) => item.textContent?.trim());

beforeEach(() => {
  prepareDom();
  got.mockClear();
});

test('several are chosen by keyboard, and taken out again', async () => {
  render(<Held />);
  await userEvent.click(box());
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(chips()).toEqual(['Lieferant', 'Netzbetreiber']);
  expect(got).toHaveBeenLastCalledWith([2, 1]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{Backspace}');
  expect(chips()).toEqual(['Lieferant']);
  await userEvent.click(screen.getByRole('button', { name: 'Lieferant entfernen' }));
  expect(chips()).toEqual([]);
  expect(box()).toHaveFocus();
});

test('the search ignores case and umlauts and looks at the hint too', async () => {
  render(<Held />);
  await userEvent.type(box(), 'burger');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Bürgerenergiegemeinschaft']);
  await userEvent.clear(box());
  await userEvent.type(box(), 'nb');
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
  await userEvent.clear(box());
  await userEvent.type(box(), 'xyz');
  expect(screen.getByText('Keine Einträge gefunden.')).toBeVisible();
});

test('of a single one, a choice takes the place of the other', async () => {
  render(<Held single start={[1]} />);
  await userEvent.type(box(), 'liefer{Enter}');
  expect(got).toHaveBeenLastCalledWith([2]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the order can be changed where it counts', async () => {
  render(<Held ordered start={[1, 2]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Lieferant nach vorne' }));
  expect(got).toHaveBeenLastCalledWith([2, 1]);
});

test('options come from the server, and so do the names of what was chosen before', async () => {
  mockFetch({
    '/api/x?uids=7': { body: { list: [{ uid: 7, name: 'Sieben' }] } },
    '/api/x?term=': { body: { list: [] } },
    '/api/x?term=ac': { body: { list: [{ uid: 8, name: 'Acht' }] } },
  });
  const known = jest.fn();
  const url = (question: object) => `/api/x?${new URLSearchParams(question as never)}`;
  const read = ({ list }: { list: never[] }) => list;
  render(<Held start={[7]} options={[]} search={{ url, read: read as never }} onKnown={known} />);
  expect(await screen.findByText('Sieben')).toBeVisible();
  await userEvent.type(box(), 'ac');
  await userEvent.click(await screen.findByRole('option', { name: 'Acht' }));
  expect(chips()).toEqual(['Sieben', 'Acht']);
  expect(known).toHaveBeenCalledWith({ uid: 7, name: 'Sieben' });
  expect(known).toHaveBeenCalledWith({ uid: 8, name: 'Acht' });
});

test('says what it is, what is wrong, and is accessible open and closed', async () => {
  const { container } = render(<Held start={[1]} hint="Alle Rollen" error="Bitte wählen" />);
  expect(box()).toHaveAccessibleDescription('Alle Rollen Bitte wählen');
  expect(box()).toBeInvalid();
  expect(await axeViolations(container)).toEqual([]);
  await userEvent.click(box());
  expect(within(screen.getByRole('listbox')).getAllByRole('option', { selected: true })).toHaveLength(1);
  expect(await axeViolations(container)).toEqual([]);
});
