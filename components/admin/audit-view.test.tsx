import { render, screen } from '@testing-library/react';
import { AuditTable } from './audit-view';

const entry = (uid: number, detail: string) => ({
  ...{ uid, at: 1_780_000_000, action: 'signIn', user: null, detail, requestId: '', token: '' },
});
const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('where no entry says more than its action, the log has no column for it', () => {
  const { unmount } = render(<AuditTable rows={[entry(1, ''), entry(2, '')]} />);
  expect(titles()).not.toContain('Was');
  unmount();
  render(<AuditTable rows={[entry(1, ''), entry(2, 'EC_REQ_ONL 03.00')]} />);
  expect(titles()).toContain('Was');
  // On phones, a card tells what there is.
  expect(screen.getAllByRole('cell').filter(({ textContent }) => textContent === '–')).toEqual([]);
});
