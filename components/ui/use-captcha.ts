'use client';

import { useRef, useState } from 'react';
import type { FormState } from '@/lib/forms';

/**
 * Ties a `Captcha` to a form of `useServerForm`, which takes it as `late`: who sends while the proof is still being
 * computed need not send again.
 * @param set puts the answer into the form; '' takes it away
 */
export function useCaptcha(set: (answer: string) => void) {
  const [round, setRound] = useState(0);
  const isComing = useRef(false);
  const waiting = useRef<() => void>(undefined);
  return {
    field: 'captcha',
    /** Until there is an answer or none is to be expected; undefined if that is so already. */
    settled: () =>
      isComing.current ? new Promise<void>((resolve) => (waiting.current = resolve)) : undefined,
    /** An action that uses up the answer, also if all the rest is refused: the next time takes another one. */
    spentBy:
      <Values, Result extends FormState<unknown>>(action: (values: Values) => Promise<Result>) =>
      async (values: Values): Promise<Result> => {
        let saved = false;
        try {
          const result = await action(values);
          saved = result.state === 'saved';
          return result;
        } finally {
          if (!saved) {
            set('');
            setRound((before) => before + 1);
          }
        }
      },
    /** For `Captcha`. */
    shown: {
      round,
      onAnswer: (answer: string, coming = false) => {
        isComing.current = coming;
        set(answer);
        if (!coming) waiting.current?.();
      },
    },
  };
}
