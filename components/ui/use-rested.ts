'use client';

import { useEffect, useState } from 'react';

/** Milliseconds of rest before the server is asked for what is typed. */
const rest = 250;

/** What is typed, once it has rested. */
export function useRested(term: string): string {
  const [rested, setRested] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setRested(term), rest);
    return () => clearTimeout(timer);
  }, [term]);
  return rested;
}
