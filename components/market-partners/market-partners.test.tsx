import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { MarketPartnerDetail, NumbersValues } from '@/lib/market-partners/record';
import { axeViolations } from '@/tests/support/axe';
import { MarketPartnerView } from './market-partner-view';
import { NumberRows } from './number-rows';

const partner: MarketPartnerDetail = {
  uid: 5,
  company: 'Demo Netz GmbH',
  shortName: 'Demo Netz',
  industry: ['Strom', 'Gas'],
  processesparticipants: [{ uid: 1, name: 'Netzbetreiber' }],
  ecnumbers: [
    { uid: 1, ecnumber: 'AQ000001', name: 'Netz Strom' },
    { uid: 2, ecnumber: 'AQ000002', name: 'Netz Gas' },
  ],
  zip: '1010',
  city: 'Wien',
  phone: '+43 1 0000000',
  email: 'netz@demo.example',
  website: 'https://netz.example/',
  active: 1,
  street: 'Demostraße 1',
  description: '',
  dataExchange: '',
  meteringPoints: 1582154,
  gridArea: 'Wien',
  customerPortal: 'https://portal.example/',
  logo: null,
  changed: 1_780_000_000,
  changedBy: null,
  revision: 1,
};
const show = (change: Partial<MarketPartnerDetail> = {}) =>
  render(
    <MarketPartnerView
      partner={{ ...partner, ...change }}
      tools={null}
      html=""
      sections={[{ id: 'mehr', title: 'Mehr', content: <p>Von anderen</p> }]}
      history={null}
    />,
  );

test('a partner is shown with its numbers, its ways and what others add', async () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Demo Netz GmbH');
  const numbers = screen.getByRole('region', { name: /^Nummern/ });
  expect(
    within(numbers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('AQ000001'), expect.stringContaining('AQ000002')]);
  expect(within(numbers).getByRole('button', { name: 'Nummer AQ000002 kopieren' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+43 1 0000000' })).toHaveAttribute('href', 'tel:+4310000000');
  expect(screen.getByRole('link', { name: 'netz@demo.example' })).toHaveAttribute(
    'href',
    'mailto:netz@demo.example',
  );
  expect(screen.getByRole('link', { name: /^netz\.example/ })).toHaveAttribute('rel', 'noopener');
  expect(screen.getByText('1.582.154')).toBeInTheDocument();
  const contents = screen.getByRole('navigation', { name: 'Inhalt dieser Seite' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nummern', 'Mehr', 'Änderungsverlauf']);
  expect(screen.getByText('Von anderen')).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

test('an address that is none of the web stays a text', () => {
  show({ website: 'javascript:alert(1)' });
  expect(screen.getByText('javascript:alert(1)')).not.toHaveAttribute('href');
});

test('one that is not active says so', () => {
  show({ active: 0, logo: 7 });
  expect(screen.getByText('Inaktiv')).toBeInTheDocument();
  expect(screen.getByText('Dieser Marktpartner ist nicht aktiv')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Logo von Demo Netz GmbH' })).toHaveAttribute(
    'src',
    '/api/market-partners/logos/show/7',
  );
});

function Rows({ onChange }: { onChange: (rows: NumbersValues['ecnumbers']) => void }) {
  const [value, setValue] = useState([{ ecnumber: 'AQ000001', name: 'Strom' }]);
  const set = (rows: NumbersValues['ecnumbers']) => {
    setValue(rows);
    onChange(rows);
  };
  return <NumberRows id="ecnumbers" value={value} onChange={set} />;
}

test('numbers are added, written and taken away, also the last: an institution has none', async () => {
  let rows: NumbersValues['ecnumbers'] = [];
  const { container } = render(
    <Rows
      onChange={(next) => {
        rows = next;
      }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Nummer hinzufügen' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Nummer 2' }), { target: { value: 'aq000002' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Bezeichnung der Nummer 2' }), {
    target: { value: 'Gas' },
  });
  expect(rows).toEqual([
    { ecnumber: 'AQ000001', name: 'Strom' },
    { ecnumber: 'AQ000002', name: 'Gas' },
  ]);
  expect(await axeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Nummer AQ000001 entfernen' }));
  expect(rows).toEqual([{ ecnumber: 'AQ000002', name: 'Gas' }]);
  expect(screen.getByRole('textbox', { name: 'Nummer 1' })).toHaveValue('AQ000002');
  fireEvent.click(screen.getByRole('button', { name: 'Nummer AQ000002 entfernen' }));
  expect(rows).toEqual([]);
});

test('nobody is said to have 0 metering points', () => {
  show({ meteringPoints: 0 });
  expect(screen.queryByText('Zählpunkte')).toBeNull();
});
