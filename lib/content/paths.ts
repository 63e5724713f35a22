import { type PermissionName, permissions } from '../auth/permissions';
import { roleNames } from '../auth/roles';
import { matchRoute, type RouteAccess, routes } from '../routes';
import { pathOfPage } from './navigation';

/** Levels and characters a page's path has at most. */
const mostLevels = 5;
const mostCharacters = 150;

/** First parts of an address that are no page's: those of the routes, of the API, of Next and of the probes. */
const taken: ReadonlySet<string> = new Set([
  ...routes.map(({ path }) => path.split('/')[1] ?? '').filter((part) => part && !part.startsWith(':')),
  'api',
  '_next',
  'healthz',
  'readyz',
]);

/** The first part of a path in lower case: `prozesse` of `/Prozesse/x`. */
export const firstPart = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/**
 * What is wrong with the path that a subtitle makes (docs/requirements/routes.md, Content pages), as a German sentence:
 * a page must be reachable under it and hide nothing of the site. Which files lie in public/, and which pages
 * there are, is known on the server alone.
 */
export function pathProblem(subtitle: string): string | undefined {
  const path = pathOfPage({ subtitle });
  if (path === '/') return 'Bitte geben Sie eine Adresse ein.';
  if (path.length > mostCharacters) return `Die Adresse ist zu lang: höchstens ${mostCharacters} Zeichen.`;
  if (path.startsWith('//')) return 'Bitte ohne Schrägstrich am Anfang: Er kommt von selbst dazu.';
  const parts = path.slice(1).split('/');
  if (parts.length > mostLevels) return `Die Adresse hat höchstens ${mostLevels} Ebenen.`;
  if (!parts.every((part) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(part))) {
    return 'Die Adresse besteht aus Buchstaben, Ziffern, Bindestrichen und Unterstrichen; Ebenen trennt ein Schrägstrich.';
  }
  if (taken.has(firstPart(path))) return `Unter „/${parts[0]}“ stehen andere Seiten des Portals.`;
  return undefined;
}

/** The path of an address within the site, without query and fragment, as a page's path is written. */
export function pathOfAddress(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** Where an address within the site leads. */
export interface Target {
  kind: 'route' | 'page' | 'missing';
  /** The title of the screen or page; '' where there is none. */
  title: string;
  /** Of a content page. */
  uid?: number;
  /** The roles that may open it; left out where everybody may. */
  roles?: readonly number[];
}

/** The roles that a route lets in; undefined for everybody. */
function rolesOf(access: RouteAccess): readonly number[] | undefined {
  if (access === 'open' || access === 'guest') return undefined;
  return access in permissions
    ? permissions[access as PermissionName].roles
    : Object.keys(roleNames).map(Number);
}

/**
 * Whether somebody who sees an entry may not open the page it leads to.
 * @param print the roles that see it; empty means everyone
 */
export const leadsOutsiders = ({ roles }: Target, print: readonly number[]): boolean =>
  roles !== undefined && (print.length === 0 || print.some((role) => !roles.includes(role)));

/**
 * Finds out where an address within the site leads: to a route of the table, to a content page, or nowhere.
 * @param pages the content pages that have a path
 */
export function targetOf(
  address: string,
  pages: readonly { uid: number; title: string; path: string }[],
): Target {
  const route = matchRoute(address.split(/[?#]/)[0] ?? '')?.route;
  if (route && route.name !== 'NotFound') {
    const roles = rolesOf(route.access);
    return { kind: 'route', title: route.title, ...(roles && { roles }) };
  }
  const path = pathOfAddress(address);
  const page = pages.find((one) => one.path === path);
  return page ? { kind: 'page', title: page.title, uid: page.uid } : { kind: 'missing', title: '' };
}
