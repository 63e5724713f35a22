import { render, screen, within } from '@testing-library/react';
import type { MarketNotification, ProcessDetail } from '@/lib/processes/model';
import type { ProcessRule } from '@/lib/rules/model';
import { NotificationDetailView } from './notification-detail-view';

const process = {
  ...{
    uid: 1,
    process: 'TEST',
    version: 3,
    title: 'Test',
    status: 1,
    changed: 1_700_000_000,
    validFrom: 1_700_000_000,
  },
  ...{ validUntil: null, steps: [], versions: [], consultations: [] },
} as Partial<ProcessDetail> as ProcessDetail;
const rule: Partial<ProcessRule> = {
  ...{ sentence: 'Der Zählpunkt ist anzugeben.', obligation: 'Muss', context: '', test: 'MeteringPoint' },
  ...{ condition: '', values: [], responseCode: 76, source: '' },
};
const show = (rules: Partial<ProcessRule>[]) => {
  const notification = {
    ...{ uid: 2, processUid: 1, messageCode: 'ANFORDERUNG', schema: null, senders: [], receivers: [] },
    ...{ schemaSet: '', validFrom: 1_700_000_000, validUntil: null, responseCodes: [], rules },
  } as Partial<MarketNotification> as MarketNotification;
  render(<NotificationDetailView {...{ process, notification, html: '', tools: null }} />);
  return screen.getByRole('region', { name: /^Responsecodes/ });
};

test('a message without codes of its own leads to the rules whose codes reject it', () => {
  const codes = show([rule]);
  expect(codes).toHaveTextContent('In dieser Nachricht werden keine Responsecodes gesendet.');
  expect(within(codes).getByRole('link', { name: 'Prozessregeln' })).toHaveAttribute('href', '#regeln');
});

test('where no rule has a code there is nothing to lead to', () => {
  expect(
    within(show([{ ...rule, responseCode: null }])).queryByRole('link', { name: 'Prozessregeln' }),
  ).toBeNull();
});
