import type { Metadata } from 'next';
import { permanentRedirect, redirect } from 'next/navigation';
import { cache } from 'react';
import { shownText } from '@/app/_frame/shown-text';
import { ContentPageView } from '@/components/content/content-page-view';
import { decidePath } from '@/lib/auth/guard';
import { call, currentSession } from '@/lib/backend/call';
import { listPages, listWithdrawnPagesEndpoint, showPage } from '@/lib/content/endpoints';
import { findPage, pathOfPage, routedPages } from '@/lib/content/navigation';
import { surroundingsOf } from '@/lib/content/surroundings';
import { PortalError, withdrawn } from '@/lib/errors';
import { decoded, matchRoute } from '@/lib/routes';
import { fullTitle, introduce } from '../_frame/metadata';
import { framed, type PageProps, printed } from '../_frame/page';

/** The content page of a path. */
const find = cache(async (path: string) => {
  if (matchRoute(path)) return undefined;
  const { pages } = await call(listPages, {});
  const entry = findPage(pages, decoded(path));
  if (!entry) return undefined;
  const { page } = await call(showPage, { uid: entry.uid });
  return { page, around: surroundingsOf(pages, entry.uid) };
});

/**
 * Leads on from the path of a page that moved.
 * @param search the query with its question mark, or ''
 * @throws PortalError where a page of this path was withdrawn: since when and why, and where to go
 */
async function leadOn(path: string, search: string): Promise<void> {
  const [{ withdrawn: gone }, { pages }] = await Promise.all([
    call(listWithdrawnPagesEndpoint, {}),
    call(listPages, {}),
  ]);
  const page = gone.find((one) => pathOfPage(one) === decoded(path));
  const moved = page && routedPages(pages).find(({ uid }) => uid === page.uid);
  if (moved) permanentRedirect(encodeURI(pathOfPage(moved)) + search);
  if (page) throw withdrawn(page.sentence, page.successor || undefined);
}

async function pathOf({ params }: PageProps): Promise<string> {
  const { slug } = await params;
  return `/${(slug as string[]).join('/')}`;
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  try {
    const found = await find(await pathOf(props));
    if (!found) return {};
    const { title, description } = found.page;
    introduce({ title, description, path: pathOfPage(found.page) });
    return { title: fullTitle(title) };
  } catch (error) {
    if (error instanceof PortalError) return {};
    throw error;
  }
}

export default async function Page(props: PageProps) {
  return framed(async () => {
    const path = await pathOf(props);
    const query = new URLSearchParams((await props.searchParams) as Record<string, string>).toString();
    const search = query && `?${query}`;
    const decision = decidePath(path, search, await currentSession());
    if (!decision.allow) redirect(decision.to);
    const found = await find(path);
    if (!found) {
      await leadOn(path, search);
      // Any other path (docs/requirements/routes.md, Route table).
      redirect('/404');
    }
    const { title, description, body, changed } = found.page;
    return (
      <>
        {printed(path)}
        <ContentPageView
          title={title}
          lead={description}
          html={await shownText(body)}
          changed={changed}
          {...found.around}
        />
      </>
    );
  });
}
