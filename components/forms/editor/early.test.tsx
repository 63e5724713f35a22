import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RichTextField } from '../rich-text-field';
import RichTextEditor from './rich-text-editor';

function Form() {
  const [value, setValue] = useState('<p>Noch nicht.</p>');
  return (
    <>
      <RichTextEditor
        {...{ id: 'text', label: 'Text', images: false, takesFocus: { current: false } }}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

test('who types while the editor is being loaded goes on in it', async () => {
  render(<RichTextField id="text" label="Text" value="" onChange={() => {}} />);
  act(() => screen.getByRole('textbox').focus());
  expect(screen.queryByRole('toolbar')).toBeNull();
  await waitFor(() => expect(screen.getByRole('toolbar')).toBeVisible());
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
});

test('what is typed in the moment before the editor is there stands in it', async () => {
  // As in a browser: what follows a rendering comes later, and somebody may type in between.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const source = new Promise<HTMLTextAreaElement>((found) => {
    const observer = new MutationObserver(() => {
      const area = place.querySelector('textarea');
      if (!area) return;
      observer.disconnect();
      found(area);
    });
    observer.observe(place, { childList: true, subtree: true });
  });
  const root = createRoot(place);
  root.render(<Form />);
  const area = await source;
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
  set!.call(area, '<p>Jetzt schon.</p>');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await waitFor(() => expect(screen.getByRole('toolbar')).toBeVisible());
  expect(screen.getByRole('textbox')).toHaveTextContent('Jetzt schon.');
  expect(screen.getByRole('status')).toHaveTextContent('<p>Jetzt schon.</p>');
  root.unmount();
  place.remove();
});
