import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockFetch } from '@/tests/support/notifications';
import { copyLink } from '../lists/copy-cell';
import { CopyButton } from '../ui/copy-button';
import { PrintButton } from '../ui/print-button';
import { Shown } from '../ui/shown';
import { WatchButton } from '../watching/watch-button';
import { usePresses } from './use-presses';

function Page({ children }: { children: React.ReactNode }) {
  usePresses();
  return children;
}

/** Renders what a page shows, and presses its button. */
async function press(shown: React.ReactNode): Promise<HTMLElement> {
  const user = userEvent.setup();
  render(<Page>{shown}</Page>);
  const button = screen.getByRole('button');
  await user.click(button);
  return button;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['a button', <CopyButton key="b" text="AT001000" label="Nummer kopieren" />, 'Kopieren', 'Kopiert'],
  [
    'a button of a cell',
    <Shown key="c" markup={copyLink('AT001000', 'Nummer')} />,
    'Link kopieren',
    'Nummer: Kopiert',
  ],
])('%s copies its text, says so, and has its word again', async (_, shown, word, told) => {
  const button = await press(shown);
  await waitFor(() => expect(button).toHaveTextContent('Kopiert'));
  expect(await navigator.clipboard.readText()).toBe('AT001000');
  expect(await screen.findByText(told, { selector: '[role=status]' })).toBeInTheDocument();
  await waitFor(() => expect(button).toHaveTextContent(word), { timeout: 4_000 });
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

test.each([
  ['says so', undefined, 'Nicht möglich'],
  ['marks the field with the text', 'link', 'Markiert, Strg+C kopiert'],
])('where nothing can be copied it %s', async (_, marks, told) => {
  const refused = jest.fn(async () => Promise.reject(new Error('refused')));
  const user = userEvent.setup();
  render(
    <Page>
      <input id="link" aria-label="Link" defaultValue="xyz" />
      <CopyButton text="xyz" label="Kopieren" marks={marks} />
    </Page>,
  );
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(refused);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(told));
  const { selectionStart, selectionEnd } = screen.getByRole<HTMLInputElement>('textbox');
  expect(selectionEnd! - selectionStart!).toBe(marks ? 3 : 0);
  expect(document.activeElement).toBe(marks ? screen.getByRole('textbox') : screen.getByRole('button'));
});

test('where there is no clipboard at all it says so', async () => {
  const user = userEvent.setup();
  render(
    <Page>
      <CopyButton text="x" label="Kopieren" />
    </Page>,
  );
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Nicht möglich'));
});

test('a page is printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  await press(<PrintButton />);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('a record is followed, and no longer', async () => {
  const fetch = mockFetch({
    '/api/watches/save': { body: { uid: 7 } },
    '/api/watches/batch/delete': { body: {} },
  });
  const button = await press(<WatchButton entity="processes" uid={31} own={0} name="DEMO" />);
  await waitFor(() => expect(button).toHaveTextContent('Nicht mehr beobachten'));
  expect(button).toHaveAccessibleName('Nicht mehr beobachten: DEMO');
  expect(button).toHaveClass('secondary');
  expect(button).not.toHaveAttribute('aria-busy', 'true');
  expect(button.nextElementSibling).toHaveTextContent('Sie hören von jeder Änderung per E-Mail.');
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName('Per E-Mail beobachten: DEMO'));
  expect(button).toHaveClass('primary');
  expect(fetch.mock.calls.map(([path, { body } = {}]) => [path, body])).toEqual([
    ['/api/watches/save', '{"entity":"processes","uid":31}'],
    ['/api/watches/batch/delete', '{"values":[7]}'],
  ]);
});

test('a refusal is said, and the button stays as it was', async () => {
  mockFetch({
    '/api/watches/save': { status: 403, body: { error: 'forbidden', message: 'Das geht nicht.' } },
  });
  const button = await press(<WatchButton entity="processes" uid={31} own={0} />);
  await waitFor(() => expect(button.nextElementSibling).toHaveTextContent('Das geht nicht.'));
  expect(button).toHaveTextContent('Per E-Mail beobachten');
  expect(button).not.toHaveAttribute('aria-busy', 'true');
});

test('what is pressed again before it is done is done once', async () => {
  const fetch = mockFetch({ '/api/watches/batch/delete': { body: {} } });
  render(
    <Page>
      <WatchButton entity="processes" uid={31} own={7} />
    </Page>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveTextContent('Per E-Mail beobachten'));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a picture that cannot be drawn is said, and can be tried again', async () => {
  Object.assign(Image.prototype, { decode: () => Promise.reject(new Error('no')) }); // jsdom has none
  const button = await press(
    <button type="button" data-press="picture" data-address="/x" data-file="x.png">
      <span data-word>Als PNG</span>
    </button>,
  );
  await waitFor(() => expect(button).toHaveTextContent('PNG nicht möglich'));
  expect(button).not.toHaveAttribute('aria-busy', 'true');
});
