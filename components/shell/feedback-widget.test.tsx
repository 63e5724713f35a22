import { act, render } from '@testing-library/react';
import { storePolicy } from '../ui/consent';
import FeedbackWidget from './feedback-widget';

const scriptUrl = 'https://feedback.example/widget.js';
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${scriptUrl}"]`);

beforeEach(() => {
  localStorage.clear();
  script()?.remove();
});

test.each([undefined, 'no', '0'] as const)('decision %s: nothing is loaded', (policy) => {
  if (policy) storePolicy(policy);
  render(<FeedbackWidget scriptUrl={scriptUrl} publicKey="abc" />);
  expect(script()).toBeNull();
});

test('is loaded once consent is given, once, with key and nonce', () => {
  document.head.insertAdjacentHTML('beforeend', '<script nonce="xyz" type="text/plain"></script>');
  render(<FeedbackWidget scriptUrl={scriptUrl} publicKey="abc" />);
  act(() => storePolicy('0'));
  expect(script()).toBeNull();
  act(() => storePolicy('1'));
  act(() => storePolicy('1'));
  expect(document.querySelectorAll(`script[src="${scriptUrl}"]`)).toHaveLength(1);
  expect(script()).toMatchObject({ nonce: 'xyz', dataset: { key: 'abc', language: 'de' } });
});

test('with consent from before it is loaded at once', () => {
  storePolicy('1');
  render(<FeedbackWidget scriptUrl={scriptUrl} />);
  expect(script()?.dataset.key).toBeUndefined();
  expect(script()).not.toBeNull();
});
