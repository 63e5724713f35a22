'use client';

import { useSyncExternalStore } from 'react';

const query = '(min-width: 768px)';

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True from 768 pixels on (docs/requirements/constants.md, Numbers); false on the server and until hydration. */
export function useNotMobile(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
