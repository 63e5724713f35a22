import type { ComponentProps, ReactNode } from 'react';
import { page, type Query } from '@/app/_frame/page';
import { historyOf } from '@/app/_frame/record';
import { DeleteButton } from '@/components/forms/delete-button';
import { PageHeader } from '@/components/ui/page-header';
import { restorable } from '@/lib/bin/days';
import type { Noun } from '@/lib/kinds/registry';
import { type RouteName, routeOf, urlOf } from '@/lib/routes';
import type { VersionNoun } from '@/lib/versions/model';
import { earlierStates } from './earlier';

export interface Shown {
  form: ReactNode;
  /** Above the form. */
  notice?: ReactNode;
  /** Deletes what is edited. */
  remove?: Pick<ComponentProps<typeof DeleteButton>, 'one' | 'action'> & {
    /** What goes, in the question before it: `„X“ mit seiner Erklärung`. */
    what: string;
  };
}

/** What the form of a page is made for: the user, and the record that is edited. */
interface Asked {
  user: number;
  uid: number;
  query: Query;
}

/**
 * The page of a form of the administration, under the title of its route.
 * @param list the page that lists what the form is of
 * @param below what stands below the form: its changes, the earlier states of the record
 */
export const formPage = (
  route: RouteName,
  list: RouteName,
  show: (asked: Asked) => Promise<Shown>,
  { history, earlier }: { history?: Noun; earlier?: VersionNoun } = {},
) =>
  page(route, async ({ params, query, session }) => {
    const uid = Number(params.uid);
    const path = urlOf(route, params);
    const [{ form, notice, remove }, changes, states] = await Promise.all([
      show({ user: session.uid, uid, query }),
      history && historyOf({ entity: history, uid }, { query, path }),
      earlier && earlierStates(earlier, { uid, query, path }),
    ]);
    const { title } = routeOf(route);
    // A draft is thrown away on its own page.
    const deletes = remove && query.entwurf === undefined && (
      <DeleteButton one={remove.one} action={remove.action} uid={uid} href={urlOf(list)}>
        <p>
          Gelöscht wird {remove.what}. {restorable}
        </p>
      </DeleteButton>
    );
    return (
      <>
        <PageHeader breadcrumb={[['AdminOverview'], [list], title]} title={title} actions={deletes} />
        {notice}
        {states?.chosen}
        {form}
        {states?.list}
        {changes}
      </>
    );
  });
