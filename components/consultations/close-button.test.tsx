import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormState } from '@/lib/forms';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { browser } from '../ui/browser';
import { CloseButton } from './close-button';

const go = jest.spyOn(browser, 'go').mockImplementation(() => {});
const action = jest.fn<(values: object) => Promise<FormState>>();

beforeEach(() => {
  prepareDom();
  jest.clearAllMocks();
});

test('a missing reason is said in the dialog, which stays open', async () => {
  const missing = 'Bitte geben Sie an, warum die Frist vorzeitig endet.';
  action.mockResolvedValueOnce({ state: 'invalid', message: 'Bitte prüfen', fields: { reason: missing } });
  action.mockResolvedValueOnce({ state: 'saved', answer: undefined });
  const { container } = render(<CloseButton uid={7} until={1_800_000_000} action={action} />);
  await userEvent.click(screen.getByRole('button', { name: 'Vorzeitig schließen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Frist vorzeitig beenden?' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Frist beenden' }));
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent(missing);
  expect(await axeViolations(container)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Grund'), 'Alle sind gehört');
  await confirm();
  expect(action).toHaveBeenLastCalledWith({ uid: 7, reason: 'Alle sind gehört', confirmed: true });
  expect(go).toHaveBeenCalledWith('/konsultationen/7');
  expect(dialog.queryByRole('alert')).toBeNull();
});
