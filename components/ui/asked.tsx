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
/** @param by the `data-asks` of the button that opens it */
type Asked<Props> = Props & { by: string };

/**
 * A dialog that a button of the page's text opens, so that the button needs no script of its own. It loads when the
 * button is about to be pressed, and is made anew for each press.
 */
export function asked<Props extends object>(load: Load<Props>) {
  const Answer = lazy(load);
  return ({ by, ...props }: Asked<Props>) => {
    const [times, setTimes] = useState(0);
    usePresses(by, load, () => setTimes((before) => before + 1));
    return <Suspense>{times > 0 && <Answer key={times} {...(props as unknown as Props)} />}</Suspense>;
  };
}

/** What opens after a button of the page's text, in its place, and gives the focus back when it closes. */
export function askedInPlace<Props extends { onClose: () => void }>(load: Load<Props>) {
  const Answer = lazy(load);
  return ({ by, ...props }: Asked<Omit<Props, 'onClose'>>) => {
    const [button, setButton] = useState<HTMLElement>();
    usePresses(by, load, setButton);
    const all = { ...props, onClose: () => setButton(undefined) } as unknown as Props;
    return (
      <Suspense>
        {button && (
          <InPlaceOf button={button}>
            <Answer {...all} />
          </InPlaceOf>
        )}
      </Suspense>
    );
  };
}

/** Hears of the presses of a button, which a new description of the page may make anew, and loads ahead of them. */
function usePresses(by: string, load: () => Promise<unknown>, press: (button: HTMLElement) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only call what never changes
  useEffect(() => {
    const listen = ({ target, type }: Event) => {
      const button = (target as Element | null)?.closest?.<HTMLElement>(`[data-asks="${by}"]`);
      if (!button) return;
      if (type === 'click') press(button);
      else void load().catch(() => {});
    };
    const events = ['click', 'pointerover', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, listen);
    return () => {
      for (const name of events) document.removeEventListener(name, listen);
    };
  }, [by]);
}

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
