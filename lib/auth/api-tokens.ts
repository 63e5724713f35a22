import { nounTitle } from '../api-reference/noun-texts';

/** What a token may do with what its role may. */
export const tokenScopes = [
  { value: 'read', title: 'Nur lesen' },
  { value: 'write', title: 'Lesen und ändern' },
] as const;

export type TokenScope = (typeof tokenScopes)[number]['value'];

/**
 * The areas of the API that tokens reach, by the noun of the path. All others, also new ones, are for people who have
 * signed in: accounts, sessions, passwords, second factors, tokens, and what holds data of persons.
 */
export const tokenAreas = [
  ...['processes', 'process-steps', 'market-notifications', 'schemas', 'portal-check', 'response-codes'],
  ...['role-changes', 'consultations', 'statements', 'market-partners', 'contact-persons', 'elwoggwg'],
  ...[
    'elwoggwg-blocks',
    'beg-ids',
    'powerstations',
    'documents-and-links',
    'document-tiles',
    'events',
    'faq',
  ],
  ...['glossary', 'search-terms', 'prepared', 'bin', 'publications', 'releases', 'market-dates', 'readiness'],
  ...['images', 'deadlines', 'search', 'feeds', 'changes', 'content', 'localization', 'imports', 'watches'],
  ...['saved-views', 'webhooks', 'snapshots'],
];

/** The areas with their German titles, to choose from. */
export const tokenAreaChoices = tokenAreas.map((noun) => ({ value: noun, title: nounTitle(noun) }));

/** Of a request that came by a token: which one, and what it was limited to when it was made. */
export interface TokenRights {
  uid: number;
  name: string;
  scope: TokenScope;
  /** Nouns; empty for all of `tokenAreas`. */
  areas: string[];
}

/** Begins every token, so that people and scanners of leaked secrets recognise one. */
export const tokenPrefix = 'emp_';

/** A whole token: 256 bits, base64url. */
export const tokenPattern = new RegExp(`^${tokenPrefix}[\\w-]{43}$`);

/** Days that a token may live; the last is the most. */
export const tokenDays = [30, 90, 180, 365] as const;

/** Tokens that one person may have. */
export const mostTokens = 20;
