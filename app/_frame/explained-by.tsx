import type { ReactNode } from 'react';
import { Explained } from '@/components/ui/explained';
import { call } from '@/lib/backend/call';
import { listInfoTexts } from '@/lib/content/endpoints';
import { type Explanations, explanationOf } from '@/lib/content/explain';
import { type ExplainedScreen, infoKeysAt } from '@/lib/content/info-keys';
import type { InfoText } from '@/lib/content/model';
import { showRichText } from '@/lib/html/rich-text';
import { onceFor } from '@/lib/once-for';

/** Gives the fields of a screen their info texts; texts of other screens stay on the server. */
export async function ExplainedBy({ screen, children }: { screen: ExplainedScreen; children: ReactNode }) {
  return <Explained texts={await explanationsOf(screen)}>{children}</Explained>;
}

/** Answers the explanations of a screen, each made once from the same texts. */
const explainer = onceFor((infoTexts: InfoText[]) => {
  const made = new Map<ExplainedScreen, Promise<Explanations>>();
  return (screen: ExplainedScreen): Promise<Explanations> => {
    const explanations = made.get(screen) ?? explain(infoTexts, infoKeysAt(screen));
    made.set(screen, explanations);
    return explanations;
  };
});

/** The info texts of a screen's fields. */
export async function explanationsOf(screen: ExplainedScreen): Promise<Explanations> {
  const { infoTexts } = await call(listInfoTexts, {});
  return explainer(infoTexts)(screen);
}

async function explain(infoTexts: InfoText[], keys: readonly string[]): Promise<Explanations> {
  const entries = await Promise.all(
    infoTexts
      .filter(({ key }) => keys.includes(key))
      .map(async ({ key, title, text }) => {
        return [key, explanationOf({ title, text: await showRichText(text) })] as const;
      }),
  );
  return Object.fromEntries(entries);
}
