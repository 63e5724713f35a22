import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '@/tests/support/axe';
import { Captcha } from './captcha';
import CaptchaScript from './captcha-script';

jest.unstable_mockModule('./captcha-work', () => ({ default: () => null }));

const setup = { scriptUrl: 'https://js.captcha.example/1/api.js', siteKey: 'öffentlich' };
const scripts = () => [...document.head.querySelectorAll('script')];
const consent = (policy: string) => localStorage.setItem('cookiePolicy', policy);
const place = window as unknown as { hcaptcha?: { render: ReturnType<typeof jest.fn> } };

beforeEach(() => {
  localStorage.clear();
  for (const script of scripts()) script.remove();
  delete place.hcaptcha;
});

/** What the service gets to render with. */
async function rendered(onAnswer: (answer: string) => void) {
  render(<CaptchaScript {...setup} onAnswer={onAnswer} />);
  if (screen.queryByRole('button')) await userEvent.click(screen.getByRole('button'));
  const render_ = jest.fn();
  place.hcaptcha = { render: render_ };
  act(() => void scripts()[0]?.dispatchEvent(new Event('load')));
  await waitFor(() => expect(render_).toHaveBeenCalledTimes(1));
  return render_.mock.calls[0]![1] as Record<string, (answer?: string) => void> & Record<string, string>;
}

test.each([undefined, 'no', '0'])('nothing is asked for without consent (%s)', async (policy) => {
  if (policy) consent(policy);
  render(<CaptchaScript {...setup} onAnswer={() => {}} />);
  expect(screen.getByText(/js\.captcha\.example/)).toBeVisible();
  expect(scripts()).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

test('loads after consent for this form, in German, and gives the answer on', async () => {
  const onAnswer = jest.fn();
  const options = await rendered(onAnswer);
  expect(scripts().map(({ src }) => src)).toEqual([
    'https://js.captcha.example/1/api.js?render=explicit&hl=de',
  ]);
  expect(options).toMatchObject({ sitekey: 'öffentlich', language: 'de', hl: 'de' });
  options.callback!('antwort');
  options['expired-callback']!();
  expect(onAnswer.mock.calls).toEqual([['antwort'], ['']]);
});

test('loads at once where statistics are allowed', async () => {
  consent('1');
  render(<CaptchaScript {...setup} onAnswer={() => {}} />);
  await waitFor(() => expect(scripts()).toHaveLength(1));
});

test('says so when the script does not come', async () => {
  consent('1');
  render(<CaptchaScript {...setup} onAnswer={() => {}} />);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  act(() => void scripts()[0]!.dispatchEvent(new Event('error')));
  expect(await screen.findByText(/konnte nicht geladen werden/)).toBeVisible();
});

test.each(['focusin', 'input', 'submit'])('begins when its form is used (%s)', async (event) => {
  consent('1');
  render(
    <form aria-label="Formular" onSubmit={(sent) => sent.preventDefault()}>
      <input aria-label="Name" />
      <Captcha setup={{ kind: 'script', ...setup }} onAnswer={() => {}} />
    </form>,
  );
  expect(screen.getByText(/^Sie beginnt/)).toBeVisible();
  await act(() => import('./captcha-script'));
  expect(scripts()).toEqual([]);
  fireEvent(
    event === 'submit' ? screen.getByRole('form') : screen.getByLabelText('Name'),
    new Event(event, { bubbles: true, cancelable: true }),
  );
  await waitFor(() => expect(scripts()).toHaveLength(1));
  expect(screen.queryByText(/^Sie beginnt/)).toBeNull();
});

test('tells once that an answer is being computed, in however many ways the form is used', () => {
  const onAnswer = jest.fn();
  render(
    <form aria-label="Formular" onSubmit={(sent) => sent.preventDefault()}>
      <input aria-label="Name" />
      <Captcha setup={{ kind: 'work' }} onAnswer={onAnswer} />
    </form>,
  );
  expect(onAnswer).not.toHaveBeenCalled();
  for (const event of ['pointerover', 'focusin', 'input', 'change'])
    fireEvent(screen.getByLabelText('Name'), new Event(event, { bubbles: true }));
  fireEvent.submit(screen.getByRole('form'));
  expect(onAnswer.mock.calls).toEqual([['', true]]);
});
