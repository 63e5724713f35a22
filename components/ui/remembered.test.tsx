import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { type ReactNode, useId, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { scopeStorage } from '@/lib/request-scope';
import { createPartMemory } from '@/scripts/server/part-memory';
import { remembered } from './remembered';

let made = 0;

function Counter({ title, stop }: { title: string; stop?: () => void }) {
  const [count, setCount] = useState(0);
  const id = useId();
  made += 1;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} {count}
      </h2>
      <button type="button" onClick={() => (stop ? stop() : setCount(count + 1))}>
        more
      </button>
    </section>
  );
}

const Known = remembered('counter', Counter);
const facts = JSON.stringify({ title: 'A & "B"' });
const partsOf = createPartMemory();

/** What the server answers. */
function answer(page: ReactNode): string {
  const parts = partsOf();
  const html = scopeStorage().run({ requestId: '', ip: '', parts }, () => renderToString(page));
  parts.keepFrom(Buffer.from(html));
  return html;
}

test('is made once, and comes to life from the memory as it was made', async () => {
  const first = answer(<Known facts={facts} />);
  made = 0;
  const second = answer(<Known facts={facts} />);
  expect(second).toBe(first);
  expect(made).toBe(0);

  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = second;
  const wrong: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(box, <Known facts={facts} />, { onRecoverableError: (error) => wrong.push(error) }),
  );
  expect(wrong).toEqual([]);
  const heading = box.querySelector('h2')!;
  await act(async () => box.querySelector('button')!.click());
  expect(heading.textContent).toBe('A & "B" 1');
  expect(box.querySelector('h2')).toBe(heading);
  await act(async () => root.unmount());
  box.remove();
});

test('another place on the page has ids of its own', () => {
  const page = (
    <>
      <Known facts={facts} />
      <Known facts={facts} />
    </>
  );
  answer(page);
  made = 0;
  const ids = [...answer(page).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  expect(made).toBe(0);
});

test('other facts are shown without a reload', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = answer(<Known facts={facts} />);
  const root = await act(async () => hydrateRoot(box, <Known facts={facts} />));
  await act(async () => root.render(<Known facts={JSON.stringify({ title: 'other' })} />));
  expect(box.querySelector('h2')!.textContent).toBe('other 0');
  await act(async () => root.unmount());
  box.remove();
});

test('its actions come along in the browser', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const stop = jest.fn();
  const page = <Known facts={facts} actions={{ stop }} />;
  box.innerHTML = answer(page);
  const root = await act(async () => hydrateRoot(box, page));
  await act(async () => box.querySelector('button')!.click());
  expect(stop).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
  box.remove();
});
