'use client';

import { useEffect } from 'react';

/**
 * Opens the question that the address names (`/faq#frage-12`). Many browsers do so by themselves; this is for the
 * others, and for an address that is changed while the page is open.
 */
export function OpenTarget() {
  useEffect(() => {
    const open = () => {
      if (!/^#frage-\d+$/.test(location.hash)) return;
      const target = document.getElementById(location.hash.slice(1));
      const details = target?.closest('details');
      if (!details || details.open) return;
      details.open = true;
      target?.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return null;
}
