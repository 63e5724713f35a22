import type { ReactNode } from 'react';
import { Explained } from '@/components/ui/explained';
import { call } from '@/lib/backend/call';
import { listInfoTexts } from '@/lib/content/endpoints';
import { type Explanations, explanationOf } from '@/lib/content/explain';
import { type ExplainedScreen, infoKeysAt } from '@/lib/content/info-keys';
import { showRichText } from '@/lib/html/rich-text';

/** Explains the fields of a screen by its info texts, as page admins wrote them; the others stay on the server. */
export async function ExplainedBy({ screen, children }: { screen: ExplainedScreen; children: ReactNode }) {
  return <Explained texts={await explanationsOf(infoKeysAt(screen))}>{children}</Explained>;
}

async function explanationsOf(keys: readonly string[]): Promise<Explanations> {
  const { infoTexts } = await call(listInfoTexts, {});
  const entries = await Promise.all(
    infoTexts
      .filter(({ key }) => keys.includes(key))
      .map(async ({ key, title, text }) => {
        return [key, explanationOf({ title, text: await showRichText(text) })] as const;
      }),
  );
  return Object.fromEntries(entries);
}
