'use client';

import { Activity, type ComponentType, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { keepEarly } from './early';
import styles from './late.module.css';
import { notify } from './notify';
import { useHydrated } from './use-hydrated';
import { isKeptHere } from './use-kept-over-reload';

/** The script of a part of the page, which loads when the part is used. */
export interface LateScript<Props extends object> {
  Part: ComponentType<Props>;
  use: () => void;
  /** Those who wait for it, each telling whether somebody pressed something. */
  waiting: Set<() => boolean>;
}

/** @param load imports the part */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LateScript<Props> {
  let used = false;
  let go = () => {};
  const waiting = new Set<() => boolean>();
  const loadWhenUsed = async () => {
    for (;;) {
      if (!used)
        await new Promise<void>((resolve) => {
          go = resolve;
        });
      try {
        return await load();
      } catch {
        used = false; // it is tried again when the part is used again
        if ([...waiting].some((waits) => waits())) notify(unreachable);
      }
    }
  };
  const use = () => {
    used = true;
    go();
  };
  return { Part: lazy(typeof window === 'undefined' ? load : loadWhenUsed), use, waiting };
}

/**
 * A part of a page whose script loads when somebody points at it or uses it, as most visitors only look. The server
 * renders all of it. What is typed, chosen, pressed or sent before the script runs is done when it does.
 */
export function Late<Props extends object>({
  script: { Part, use, waiting },
  props,
}: {
  script: LateScript<Props>;
  props: Props;
}) {
  const box = useRef<HTMLDivElement>(null);
  const redo = useRef(() => {});
  const ready = useRef(false);
  const hydrated = useHydrated();
  const [first] = useState({ props, hydrated });
  if (first.hydrated) use(); // not from the server, so nothing of it is to be seen yet
  useEffect(() => {
    if (ready.current) return;
    const early = keepEarly(box.current!, use);
    redo.current = early.redo;
    waiting.add(early.waits);
    if (isKeptHere()) use();
    return () => {
      early.stop();
      waiting.delete(early.waits);
    };
  }, [use, waiting]);
  // Nothing that changes around it reaches the part before its script runs; React would make it anew, empty.
  const shown = ready.current ? props : first.props;
  const part = useMemo(() => {
    const onReady = () => {
      ready.current = true;
      redo.current();
    };
    return (
      // Unlike Suspense it never comes behind the page, to be moved to its place by a script.
      <Activity>
        <Part {...shown} />
        <Ready onReady={onReady} />
      </Activity>
    );
  }, [Part, shown]);
  return (
    <div ref={box} className={styles.late}>
      {part}
    </div>
  );
}

/** Tells once that the script of what it stands in runs, and has put its controls there. */
function Ready({ onReady }: { onReady: () => void }) {
  const tell = useRef(onReady);
  useEffect(() => {
    const timer = setTimeout(() => tell.current());
    return () => clearTimeout(timer);
  }, []);
  return null;
}

const unreachable = {
  ...({ type: 'error', autohide: false, about: 'late' } as const),
  text: 'Der Server ist nicht erreichbar. Ihre Eingaben sind noch da; bitte versuchen Sie es noch einmal.',
};
