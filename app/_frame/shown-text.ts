import { cache } from 'react';
import { call } from '@/lib/backend/call';
import { listGlossary } from '@/lib/glossary/endpoints';
import { markerOf } from '@/lib/glossary/mark';
import type { GlossaryTerm } from '@/lib/glossary/model';
import { showRichText } from '@/lib/html/rich-text';
import { log } from '@/lib/log';
import { onceFor } from '@/lib/once-for';
import { turns } from '@/lib/turns';

/** All terms of the glossary, asked for once a screen; none where they can't be read: texts are there all the same. */
export const loadTerms = cache(async (): Promise<readonly GlossaryTerm[]> => {
  try {
    return (await call(listGlossary, { filters: {} })).terms;
  } catch (error) {
    log().warn({ err: error }, 'glossary failed');
    return [];
  }
});

const markerFor = onceFor(markerOf);

/** What is explained on the screen already, and its last text so far. */
const screen = cache(() => ({ seen: new Set<number>(), last: Promise.resolve(''), turn: turns() }));

/** Sanitised HTML with the terms explained that stand nowhere before it, in the order in which texts are asked for. */
export function explained(safe: string | Promise<string>): Promise<string> {
  const here = screen();
  const text = Promise.all([safe, loadTerms(), here.last]).then(async ([html, terms]) => {
    await here.turn();
    return markerFor(terms)(html, here.seen);
  });
  here.last = text.catch(() => '');
  return text;
}

/** Rich text as a page shows it: sanitised, and with the terms of the glossary explained. Never throws. */
export const shownText = (html: string | null | undefined): Promise<string> => explained(showRichText(html));
