import { type NextRequest, NextResponse } from 'next/server';
import { lentBackend } from '@/lib/backend/shared';
import { PortalError } from '@/lib/errors';

/**
 * The navigation guard before a page renders (docs/requirements/routes.md, Guard). It must not be the only check: every
 * page asks the same `decide` again. Only guarded addresses pass through it; on the others there is nobody to refuse but
 * who has yet to confirm their data, and whom the page itself sends there.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  try {
    const { decideFor } = await (lentBackend() ?? import('@/lib/backend/context'));
    const decision = await decideFor(request.headers.get('cookie'), pathname, withoutInternals(search));
    // A server action answers by itself who may not call it, so that the page it was sent from stays with its input.
    if (decision.allow || isAction(request)) return NextResponse.next();
    return NextResponse.redirect(new URL(decision.to, request.url));
  } catch (error) {
    // The page meets the same failure and shows it in German.
    if (error instanceof PortalError && error.code === 'unavailable') return NextResponse.next();
    throw error;
  }
}

/** The query as the person sees it, without the router's additions. */
function withoutInternals(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('_rsc')) return search;
  query.delete('_rsc');
  return query.size > 0 ? `?${query}` : '';
}

export const config = {
  runtime: 'nodejs',
  // Must be static for Next; tests/api/routes.test.ts compares it with the route table.
  // Few, because Next compiles each anew for every request.
  matcher: [
    '/(beobachtet|dashboard|dokumente|importe|user|verwaltung|webhooks)/:path*',
    '/(konsultationen|marktpartner|prozesse|responsecodes|schemas)/erstellen/:path*',
    '/(konsultationen|prozesse|responsecodes|schemas)/:uid/(anmerkung|bearbeiten|stellungnahmen|veroeffentlichen)',
    '/marktpartner/:marketPartnerUid/:path+',
    '/prozesse/(auswahl|pruefbericht|schnittstellenliste)',
    '/prozesse/:uid/:parts+/(bearbeiten|erstellen)',
    '/schemas/importieren',
    '/verfuegbare-netzanschlusskapazitaeten/melden',
  ],
};

/** Whether this calls a server action; its name is a hash, anything else is no action. */
const isAction = ({ method, headers }: NextRequest): boolean =>
  method === 'POST' && /^[0-9a-f]{40,}$/.test(headers.get('next-action') ?? '');
