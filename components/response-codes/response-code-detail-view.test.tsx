import { render, screen } from '@testing-library/react';
import { ResponseCodeDetailView } from './response-code-detail-view';

const code = {
  ...{
    uid: 1,
    code: 56,
    descriptionShort: 'Zählpunkt nicht gefunden',
    description: '',
    responsecategories: [],
  },
  ...{ processes: [], steps: [], messages: [], rules: [] },
  counts: { processes: 0, steps: 0, messages: 0, rules: 0 },
  ...{ causes: '', actor: '', action: '', resend: '', ends: '' as const },
  notes: [],
  ...{ changed: 1_700_000_000, changedBy: null, revision: 1 },
};

test('a code has sections for what uses it, and none for what does not', () => {
  const view = { html: '', tools: null, history: null };
  const { container, rerender } = render(<ResponseCodeDetailView responseCode={code} {...view} />);
  expect(container.textContent).toContain('bisher nirgends');
  expect(container.querySelector('a[href="#prozesse"], #prozesse')).toBeNull();
  const message = {
    ...{
      uid: 2,
      processUid: 3,
      process: 'TEST',
      processVersion: 1,
      title: 'Test',
      status: 1,
      name: 'ANTWORT',
    },
  };
  const used = { ...code, messages: [message], counts: { ...code.counts, messages: 1 } };
  rerender(<ResponseCodeDetailView responseCode={used} {...view} />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(container.querySelector('#marktnachrichten')).not.toBeNull();
});

test('what to do stands above, as far as something is said', () => {
  const view = { html: '', tools: null, history: null };
  const { container, rerender } = render(<ResponseCodeDetailView responseCode={code} {...view} />);
  expect(container.querySelector('#rat')).toBeNull();
  const said = { ...code, action: 'Zählpunkt prüfen.\nErneut senden.', ends: 'Ja' as const };
  rerender(<ResponseCodeDetailView responseCode={said} {...view} />);
  const terms = [...container.querySelectorAll('#rat dt')].map(({ textContent }) => textContent);
  expect(terms).toEqual(['Was zu tun ist', 'Beendet den Prozess']);
});

test('what grid operators note stands under their names', () => {
  const notes = [
    { marketPartnerUid: 5, company: 'Demo Netz', note: 'Hotline\n8 bis 16 Uhr', changed: 1_700_000_000 },
  ];
  const view = { html: '', tools: null, history: null };
  const { container } = render(<ResponseCodeDetailView responseCode={{ ...code, notes }} {...view} />);
  expect(container.querySelector('#anmerkungen dt')?.textContent).toBe('Demo Netz');
  expect(container.querySelector('#anmerkungen dd')?.textContent).toBe(
    'Hotline\n8 bis 16 UhrStand 14.11.2023',
  );
});
