import { matchRoute, type Route, type RouteParams, routeOf, urlOf } from '../routes';
import { can } from './permissions';
import type { SessionState } from './state';

/** The answer of a guard: let the visitor in, or send them to `to`. */
export type Decision = { allow: true } | { allow: false; to: string };

const allow: Decision = { allow: true };
const go = (to: string): Decision => ({ allow: false, to });

/**
 * Whether a session may enter a route (docs/requirements/routes.md, Guard). The middleware and every page ask it.
 * @param fullPath path and query as asked for; becomes `redirect`, the target after the sign-in
 */
export function decide(route: Route, params: RouteParams, session: SessionState, fullPath: string): Decision {
  if (session.loggedIn && !session.dataConfirmed && route.name !== 'UserConfirmation') {
    return go(urlOf('UserConfirmation', { uid: session.uid }));
  }
  if (route.access === 'open') return allow;
  if (route.access === 'guest') return session.loggedIn ? go('/') : allow;
  if (!session.loggedIn) return go(urlOf('Home', {}, { redirect: fullPath }));
  return mayEnter(route, params, session) ? allow : refuse(route);
}

function mayEnter(route: Route, params: RouteParams, session: SessionState): boolean {
  const partner = params.marketPartnerUid ? Number(params.marketPartnerUid) : undefined;
  switch (route.access) {
    case 'open':
    case 'loggedIn':
      return true;
    case 'guest':
      return false;
    case 'ownUser':
      return Number(params.uid) === session.uid;
    case 'ownUnconfirmed':
      return Number(params.uid) === session.uid && !session.dataConfirmed;
    default:
      return can(session, route.access, partner);
  }
}

function refuse(route: Route): Decision {
  if (route.refused) return go(routeOf(route.refused).path);
  return go(urlOf('Home', {}, { notice: route.notice }));
}

/** The same for a path. Paths outside the route table (content pages, assets, the API) are open here. */
export function decidePath(pathname: string, search: string, session: SessionState): Decision {
  const found = matchRoute(pathname);
  if (found) return decide(found.route, found.params, session, pathname + search);
  if (session.loggedIn && !session.dataConfirmed) {
    return go(urlOf('UserConfirmation', { uid: session.uid }));
  }
  return allow;
}
