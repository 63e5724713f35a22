'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the scripts of this part of the page run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
