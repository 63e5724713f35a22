import { redirect, unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { FailureView } from '@/components/states/failure-view';
import { NotFoundView } from '@/components/states/not-found-view';
import { PrintedFrom } from '@/components/ui/printed-from';
import { StillParts } from '@/components/ui/still-parts';
import { decide } from '@/lib/auth/guard';
import type { SessionState } from '@/lib/auth/state';
import { currentSession } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { errorTable, PortalError } from '@/lib/errors';
import { noteFailure } from '@/lib/log';
import { notingQuery, requestScope } from '@/lib/request-scope';
import { matchRoute, paramsOf, type RouteName, type RouteParams, routeOf, urlOf } from '@/lib/routes';
import { recordParams } from './named';

export type Query = Record<string, string | string[] | undefined>;

/** The props that Next gives a page. */
export interface PageProps {
  params: Promise<Record<string, string | string[]>>;
  searchParams: Promise<Query>;
}

/** A page's parsed address and the session. */
export interface PageRequest {
  params: RouteParams;
  query: Query;
  session: SessionState;
}

/**
 * The page of a route: asks the guard again (the middleware must not be the only check), renders, and turns refusals
 * into German pages with the right status.
 * @param names several if routes share one folder (`/prozesse/erstellen/:newVersion` and `…/:duplicate`)
 * @param failed beginning of a failure's message, if it is fixed (docs/requirements/messages.md, Failure)
 * @param printsItself it says itself what paper says above it
 */
export function page(
  names: RouteName | readonly [RouteName, ...RouteName[]],
  render: (request: PageRequest) => Promise<ReactNode>,
  failed = '',
  printsItself = false,
) {
  const all: readonly RouteName[] = typeof names === 'string' ? [names] : names;
  const name = all[0]!;
  return async ({ params, searchParams }: PageProps): Promise<ReactNode> =>
    framed(async () => {
      const request = { params: paramsOf(name, await params), query: await searchParams };
      const found = matchRoute(urlOf(name, request.params));
      // Any other path (docs/requirements/routes.md, Route table), e.g. one whose `:uid` is no number.
      if (!found) redirect(routeOf('NotFound').path);
      const path = fullPath(name, request);
      const decision = decide(found.route, found.params, await currentSession(), path);
      if (!decision.allow) redirect(decision.to);
      // Next's `[uid]` also matches paths of other routes; this page must not answer them.
      if (!all.some((one) => one === found.route.name)) redirect(routeOf('NotFound').path);
      const session = await currentSession();
      const query = notingQuery(request.query);
      const given = await recordParams(found, request.params, query);
      const view = await render({ query, params: given, session });
      // A secret is not printed.
      if (printsItself || 'token' in found.params) return view;
      return (
        <>
          {printed(path)}
          {view}
        </>
      );
    }, failed);
}

/** What paper says above a page of a path on this site. */
export const printed = (path: string) => (
  <PrintedFrom url={config.publicUrl + path} portal={config.portalName} />
);

/** Renders, and shows errors of a page's data as a page with their status: 404, 503, 500. Redirects pass. */
export async function framed(render: () => Promise<ReactNode>, failed = ''): Promise<ReactNode> {
  try {
    return <StillParts>{await render()}</StillParts>;
  } catch (error) {
    unstable_rethrow(error);
    return failure(error, failed);
  }
}

function failure(error: unknown, failed: string): ReactNode {
  const scope = requestScope();
  noteFailure(error, 'page');
  scope.links = undefined; // they are of the record that is not shown now
  if (error instanceof PortalError) {
    scope.status = error.status;
    scope.retryAfter = error.retryAfter;
    if (error.code === 'not_found')
      return <NotFoundView message={error.message} withdrawn={error.status === 410} near={error.fields} />;
    return <FailureView message={failed + error.message} requestId={scope.requestId} />;
  }
  const { status, message } = errorTable.internal_error;
  scope.status = status;
  return <FailureView message={failed + message} requestId={scope.requestId} />;
}

function fullPath(name: RouteName, { params, query }: Omit<PageRequest, 'session'>): string {
  const first = Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]);
  return urlOf(name, params, Object.fromEntries(first));
}

/** The first value of a query entry, trimmed; undefined when it is absent or empty. */
export function text(query: Query, key: string): string | undefined {
  const value = query[key];
  return (Array.isArray(value) ? value[0] : value)?.trim() || undefined;
}
