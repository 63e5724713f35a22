import { cache, type ReactNode } from 'react';
import { HistorySection, historyPageOf } from '@/components/history/history-section';
import { call } from '@/lib/backend/call';
import type { Endpoint } from '@/lib/backend/endpoint';
import type { uidInput } from '@/lib/backend/inputs';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import type { Stand } from '@/lib/kinds/kind';
import type { Noun } from '@/lib/kinds/registry';
import type { datedInput } from '@/lib/kinds/stand';
import type { Query } from './page';

/**
 * Loads the record that an address names by its uid, once a request: page and metadata share it.
 * @param name what the call's answer calls it
 */
export const loaderOf = <Answer, Name extends keyof Answer>(
  show: Endpoint<typeof uidInput, Answer>,
  name: Name,
) => cache(async (uid: string) => (await call(show, { uid: Number(uid) }))[name]);

/** The same of a record that is also shown as it stood on a day: with its `stand`. */
export const datedLoaderOf = <
  Name extends string,
  Found,
  Answer extends { [Key in Name]: Found } & { stand?: Stand },
>(
  show: Endpoint<typeof datedInput, Answer>,
  name: Name,
) =>
  cache(async (uid: string, day?: string) => {
    const answer = await call(show, { uid: Number(uid), ...(day && { stand: day }) });
    return { record: answer[name], stand: answer.stand };
  });

/**
 * The history of a record, as the address of its page asks for it.
 * @param path the page's address
 * @param draftLabel what is said of entries that not everybody reads
 */
export async function historyOf(
  record: { entity: Noun; uid: number },
  { query, path, draftLabel }: { query: Query; path: string; draftLabel?: string },
): Promise<ReactNode> {
  const history = await call(listChangesEndpoint, { ...record, page: historyPageOf(query) });
  return <HistorySection history={history} path={path} draftLabel={draftLabel} />;
}
