'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until this part of the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
