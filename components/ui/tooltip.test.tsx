import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const bubble = () => screen.getByRole('tooltip', { hidden: true });

test('describes its button, shows on focus, hides 200 ms after blur', () => {
  render(<Tooltip text="Die Rolle im Markt" />);
  const button = screen.getByRole('button', { name: 'Hilfe' });
  expect(button).toHaveAccessibleDescription('Die Rolle im Markt');
  expect(bubble()).not.toBeVisible();
  fireEvent.focus(button);
  expect(bubble()).toBeVisible();
  fireEvent.blur(button);
  act(() => void jest.advanceTimersByTime(199));
  expect(bubble()).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(bubble()).not.toBeVisible();
});

test('stays while the pointer moves from the control onto the bubble', () => {
  render(
    <Tooltip text="Text">
      <button type="button">Ziel</button>
    </Tooltip>,
  );
  fireEvent.pointerEnter(screen.getByText('Ziel'));
  fireEvent.pointerLeave(screen.getByText('Ziel'));
  fireEvent.pointerEnter(bubble());
  act(() => void jest.advanceTimersByTime(1000));
  expect(bubble()).toBeVisible();
});

test('Escape hides it at once', () => {
  render(<Tooltip text="Text" />);
  fireEvent.focus(screen.getByRole('button'));
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
  expect(bubble()).not.toBeVisible();
});
