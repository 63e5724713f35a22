import type { ReactNode } from 'react';
import { type Query, text } from '@/app/_frame/page';
import { EarlierState, EarlierStates } from '@/components/history/earlier-states';
import { call } from '@/lib/backend/call';
import { eventVersions, faqVersions, termVersions } from '@/lib/versions/endpoints';
import type { VersionNoun } from '@/lib/versions/model';
import { restoreEvent, restoreFaq, restoreTerm } from './earlier-actions';

const calls = { events: eventVersions, faq: faqVersions, glossary: termVersions };
const actions = { events: restoreEvent, faq: restoreFaq, glossary: restoreTerm };

/**
 * The earlier states of a record, for the page of its form: a list below it, and above it the one that `?stand=3` names.
 * @param path of the form
 */
export async function earlierStates(
  noun: VersionNoun,
  { uid, query, path }: { uid: number; query: Query; path: string },
): Promise<{ chosen: ReactNode; list: ReactNode }> {
  const { list, show } = calls[noun];
  const version = Number(text(query, 'stand'));
  const [{ versions }, detail] = await Promise.all([
    call(list, { uid }),
    version > 0 ? call(show, { uid, version }) : undefined,
  ]);
  return {
    chosen: detail && (
      <EarlierState {...{ uid, detail: detail.version }} restore={actions[noun]} href={path} />
    ),
    list: <EarlierStates versions={versions} hrefOf={(one) => `${path}?stand=${one}`} />,
  };
}
