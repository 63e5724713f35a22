'use client';

import { useEffect } from 'react';

const open = () => {
  const target = document.getElementById(location.hash.slice(1));
  const details = target?.closest('details');
  if (!details || details.open) return;
  details.open = true;
  target?.scrollIntoView();
};

/**
 * Opens what holds the part that the address names (`/faq#frage-12`). Many browsers do so by themselves; this is for
 * the others, and for an address that is changed while the page is open.
 */
export function OpenTarget() {
  useEffect(() => {
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return null;
}
