'use client';

import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
/** `by` is the `data-asks` of the button that opens it, which is given the rest (asking-button.tsx). */
interface Asked<Props> {
  by: string;
  given: Props;
}

/**
 * A dialog that a button of the page's text opens, so that the button needs no script of its own. It loads when the
 * button is about to be pressed, and is made anew for each press.
 */
export function asked<Props extends object>(load: Load<Props>) {
  const Answer = lazy(load);
  return ({ by, given }: Asked<Props>) => {
    const [times, setTimes] = useState(0);
    useOpener(by, load, () => setTimes((before) => before + 1));
    return (
      times > 0 && (
        <Suspense>
          <Answer key={times} {...given} />
        </Suspense>
      )
    );
  };
}

/** What opens after a button of the page's text, in its place, and gives the focus back when it closes. */
export function askedInPlace<Props extends object>(load: Load<Props & { onClose: () => void }>) {
  const Answer = lazy(load);
  return ({ by, given }: Asked<Props>) => {
    const [button, setButton] = useState<HTMLElement>();
    useOpener(by, load, setButton);
    return (
      button && (
        <Suspense>
          <InPlaceOf button={button}>
            <Answer {...given} onClose={() => setButton(undefined)} />
          </InPlaceOf>
        </Suspense>
      )
    );
  };
}

interface Opener {
  load: () => Promise<unknown>;
  press: (button: HTMLElement) => void;
}

const openers = new Map<string, Opener>();

/** At the document, as a new description of the page may make its buttons anew. */
function listen({ target, type }: Event): void {
  const button = (target as Element | null)?.closest?.<HTMLElement>('[data-asks]');
  const opener = button && openers.get(button.dataset.asks!);
  if (!opener) return;
  if (type === 'click') opener.press(button);
  else void opener.load().catch(() => {});
}

/** Hears of the presses of a button, and loads ahead of them. */
function useOpener(by: string, load: Opener['load'], press: Opener['press']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only call what never changes
  useEffect(() => {
    // A listener that is there already is not added again.
    for (const name of ['click', 'pointerover', 'focusin']) document.addEventListener(name, listen);
    openers.set(by, { load, press });
    return () => void openers.delete(by);
  }, [by]);
}

/** Stands where the button is, which is hidden meanwhile. */
function InPlaceOf({ button, children }: { button: HTMLElement; children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    place.style.display = 'contents';
    button.after(place);
    button.hidden = true;
    return () => {
      place.remove();
      button.hidden = false;
      button.focus();
    };
  }, [button, place]);
  return createPortal(children, place);
}
