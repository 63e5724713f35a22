'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import { act } from '../ui/act';

/**
 * One press of a button that sends something: what came of it, the sending, and whether it goes on. No form,
 * because a page behind a mailed link tells nobody where it is (Referrer-Policy), and a form that a browser
 * sends by itself would then be refused.
 */
export function usePress<Values, Answer>(action: (values: Values) => Promise<FormState<Answer>>) {
  const [result, setResult] = useState<FormState<Answer>>();
  const [busy, setBusy] = useState(false);
  const press = async (values: Values) => {
    setBusy(true);
    const came = await act(() => action(values));
    setResult(came);
    setBusy(false);
  };
  return { result, press, busy };
}
