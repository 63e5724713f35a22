'use client';

import { useEffect, useState } from 'react';

/** Milliseconds without typing before the server is asked. */
const rest = 250;

/** The typed text, once typing pauses. */
export function useRested(term: string): string {
  const [rested, setRested] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setRested(term), rest);
    return () => clearTimeout(timer);
  }, [term]);
  return rested;
}
