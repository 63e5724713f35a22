import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { Button } from './button';
import { ConfirmModal } from './confirm-modal';
import { InfoModal } from './info-modal';
import { Modal } from './modal';
import type { ModalProps } from './modal-dialog';

beforeAll(() => prepareDom());

function Page({ width }: Pick<ModalProps, 'width'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Öffnen</Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Prozess löschen" width={width}>
        <button type="button">Erster</button>
        <button type="button">Letzter</button>
      </Modal>
    </>
  );
}

async function openModal(width?: ModalProps['width']) {
  render(<Page width={width} />);
  await userEvent.click(screen.getByText('Öffnen'));
  return screen.findByRole('dialog', { name: 'Prozess löschen' });
}

test('opens with its title and width, locks scrolling, traps the focus', async () => {
  const dialog = await openModal('small');
  expect(dialog).toHaveClass('small');
  expect(document.body).toHaveAttribute('data-scroll-locked');
  for (let i = 0; i < 5; i++) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  expect(await axeViolations(dialog)).toEqual([]);
});

test('Escape closes it and gives the focus back', async () => {
  await openModal();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByText('Öffnen')).toHaveFocus());
  expect(document.body).not.toHaveAttribute('data-scroll-locked');
});

test('a click on the backdrop closes it, a click inside does not', async () => {
  const dialog = await openModal();
  await userEvent.click(screen.getByText('Erster'));
  expect(dialog).toBeInTheDocument();
  await userEvent.click(dialog.parentElement as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the info button shows its text', async () => {
  render(<InfoModal title="Sparte" html="<p>Strom oder Gas</p>" />);
  await userEvent.click(screen.getByRole('button', { name: 'Information: Sparte' }));
  expect(await screen.findByText('Strom oder Gas')).toBeVisible();
});

test('the confirmation names what goes and asks', async () => {
  const calls: string[] = [];
  render(
    <ConfirmModal
      open
      title="Schema löschen?"
      onClose={() => calls.push('close')}
      onConfirm={() => calls.push('yes')}
    >
      ECMPList 01.20
    </ConfirmModal>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(calls).toEqual(['yes', 'close']);
});
