import { matchRoute, type Route, type RouteName, type RouteParams, routeOf, urlOf } from '../routes';
import { can } from './permissions';
import type { RoleOption, SessionState } from './state';

/** The answer of a guard: let the visitor in, or send them to `to`. */
export type Decision = { allow: true } | { allow: false; to: string };

const allow: Decision = { allow: true };
const go = (to: string): Decision => ({ allow: false, to });

/**
 * Whether a session may enter a route (docs/requirements/routes.md, Guard). The middleware and every page ask it.
 * @param fullPath path and query as asked for; becomes `redirect`, the target after the sign-in
 */
export function decide(route: Route, params: RouteParams, session: SessionState, fullPath: string): Decision {
  const first = owedBefore(route.name, session);
  if (first) return go(urlOf(first, { uid: session.uid }));
  if (route.access === 'open') return allow;
  if (route.access === 'guest') return session.loggedIn ? go('/') : allow;
  if (!session.loggedIn) return go(urlOf('Home', {}, { redirect: fullPath }));
  return mayEnter(route, params, session) ? allow : refuse(route, fullPath);
}

/** Whether somebody who is signed in may enter a route without parameters; of a no, no address is made. */
export const isOpenTo = (route: Route, session: SessionState): boolean =>
  session.loggedIn && !owedBefore(route.name, session) && mayEnter(route, {}, session);

/** The page that somebody signed in must see to before they enter a route, or what is none. */
function owedBefore(name: string | undefined, session: SessionState): RouteName | undefined {
  if (!session.loggedIn || name === 'UserConfirmation') return undefined;
  if (!session.dataConfirmed) return 'UserConfirmation';
  return session.needsSecondFactor && name !== 'UserEdit' ? 'UserEdit' : undefined;
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

/** The start page finds out by `redirect` what was refused, and says it. */
function refuse(route: Route, fullPath: string): Decision {
  if (route.refused) return go(routeOf(route.refused).path);
  return go(urlOf('Home', {}, { notice: route.notice, redirect: fullPath }));
}

/** What somebody was refused, and the first of their other roles that may enter. */
export interface Refusal {
  /** The title of the page. */
  title: string;
  /** A visitor was refused: signing in may open it. */
  signIn?: true;
  /** It belongs to another account, or to its owner at another time. */
  own: boolean;
  role?: RoleOption;
}

/**
 * Why somebody was led to the start page; undefined where nothing is refused (any more).
 * @param wanted the path with its query
 */
export function refusalOf(wanted: string, session: SessionState): Refusal | undefined {
  const found = matchRoute(wanted.replace(/[?#].*$/s, ''));
  if (!found || decide(found.route, found.params, session, wanted).allow) return undefined;
  const { route, params } = found;
  if (!session.loggedIn) return { title: route.title, own: false, signIn: true };
  const role = session.availableRoles.find(({ uid, given, marketPartnerUid = -1 }) =>
    mayEnter(route, params, { ...session, activeRole: { uid, role: '', name: '', given }, marketPartnerUid }),
  );
  return { title: route.title, own: /^own/.test(route.access), role };
}

/** The same for a path. Paths outside the route table (content pages, assets, the API) are open here. */
export function decidePath(pathname: string, search: string, session: SessionState): Decision {
  const found = matchRoute(pathname);
  if (found) return decide(found.route, found.params, session, pathname + search);
  const first = owedBefore(undefined, session);
  return first ? go(urlOf(first, { uid: session.uid })) : allow;
}
