import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { BegId, BegIdPartner } from '@/lib/beg-ids/model';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { BegIdView } from './beg-id-view';

const partner: BegIdPartner = {
  ...{ uid: 5, company: 'Demo Netz', active: true },
  ecnumbers: [
    { uid: 1, ecnumber: 'AT009001', name: 'Strom' },
    { uid: 2, ecnumber: 'AT009002', name: 'Gas' },
  ],
};
const row = (sequence: number, createdBy = 'Demo Person'): BegId => ({
  ...{ uid: sequence, sequence, createdBy, created: 1_795_000_000 },
  begId: `AT99999900000AT009001${String(sequence).padStart(12, '0')}`,
});
const generate = jest.fn(async () => ({ state: 'refused' as const, message: 'Heute nicht.' }));
const show = (over: Partial<Parameters<typeof BegIdView>[0]> = {}) =>
  render(
    <BegIdView
      partner={partner}
      begIds={[row(2), row(1, '')]}
      total={2}
      page={1}
      generate={generate as never}
      {...over}
    />,
  );
beforeEach(() => {
  prepareDom();
  generate.mockClear();
});

test('lists the IDs with date and person, one to copy, and exports them for this partner alone', async () => {
  const { container } = show();
  expect(screen.getAllByRole('rowheader').map((cell) => cell.querySelector('code')?.textContent)).toEqual([
    row(2).begId,
    row(1).begId,
  ]);
  expect(screen.getByText('Demo Person')).toBeInTheDocument();
  const [button] = screen.getAllByRole('button', { name: /^Kopieren/ });
  expect(button).toHaveAttribute('data-text', row(2).begId);
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/api/beg-ids/export?format=csv&marketPartnerUid=5',
  );
  expect(await axeViolations(container)).toEqual([]);
});

test('sends the chosen number and how many, and shows what was refused', async () => {
  show();
  fireEvent.change(screen.getByLabelText('Anzahl'), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'BEG-ID generieren' }));
  expect(await screen.findByText('Heute nicht.')).toBeInTheDocument();
  expect(generate).toHaveBeenCalledWith({
    ...{ marketPartnerUid: 5, ecnumberUid: 1, count: 7 },
    sendKey: expect.any(String),
  });
});

test.each(['0', '101', 'viele', '1,5'])('%s is not sent', async (typed) => {
  show();
  fireEvent.change(screen.getByLabelText('Anzahl'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'BEG-ID generieren' }));
  expect((await screen.findAllByText(/von 1 bis 100/)).length).toBeGreaterThan(0);
  expect(generate).not.toHaveBeenCalled();
});

test.each([
  ['is not active', { ...partner, active: false }, /deaktiviert/],
  ['has no number of eight characters', { ...partner, ecnumbers: [] }, /achtstellige/],
])('generates nothing for a partner that %s', (_, given, text) => {
  show({ partner: given, begIds: [], total: 0 });
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'BEG-ID generieren' })).not.toBeInTheDocument();
});
