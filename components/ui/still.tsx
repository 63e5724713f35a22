'use client';

import { createElement, useState } from 'react';
import { textAt } from '@/lib/page-parts';

/**
 * An element whose content needs no script, as text. The server sends that text once, as HTML, and not again in the
 * description for the browser (still-parts.tsx); here it is taken from the page.
 * @param at where the server finds the text; without it the text is given, because no HTML comes along
 */
export function Still({ as, at, text, ...attributes }: { as: string; at?: number; text?: string }) {
  // The same object each time: React writes the content of another one anew.
  const [sent] = useState(() => ({ __html: at === undefined ? '' : (textAt(at) ?? inPage(at)) }));
  return createElement(as, {
    ...attributes,
    'data-still': at,
    dangerouslySetInnerHTML: text === undefined ? sent : { __html: text },
    suppressHydrationWarning: true,
  });
}

const read = new Map<number, string>();

/** The text as the page has it, or had it: a client component may take its children away and bring them back. */
function inPage(at: number): string {
  const found = document.querySelector(`[data-still="${at}"]`);
  if (found) read.set(at, found.innerHTML);
  return read.get(at) ?? '';
}
