/** The security headers of all answers, as data. Sources are changed only here. */

/** Sources by directive; NONCE becomes the nonce of the request. */
const policy: Record<string, string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'", 'NONCE', "'strict-dynamic'"],
  'style-src': ["'self'", 'NONCE'],
  'style-src-attr': ["'unsafe-inline'"], // tables (components/ui/table.tsx) and sanitised rich text have style attributes
  'img-src': ["'self'", 'data:'], // an image from elsewhere would tell its host who reads here, before any consent
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"], // the captcha's proof of work; 'strict-dynamic' alone would forbid workers
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

/** For the development server: React rebuilds stacks with eval, and Next's own panel brings styles without a nonce. */
const policyOfDevelopment: Record<string, string[]> = {
  ...policy,
  'script-src': [...policy['script-src']!, "'unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
};

const fixedHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Additions for built files. A policy on a script only counts for a worker that starts from it, so this is the policy
 * of workers: they may run WebAssembly (the validator of the message check) and not connect anywhere, so that no data
 * given to a worker can leave it.
 */
const workerPolicy: Record<string, string[]> = {
  'script-src': ["'wasm-unsafe-eval'"],
};

const buildFiles = '/_next/static/';

/**
 * Additions for a third-party captcha: its frames and calls come from its host and, as usual, that host's siblings. The
 * script that loads it passes the nonce on.
 */
export function captchaSources(scriptUrl: string | undefined): Record<string, string[]> {
  if (!scriptUrl) return {};
  const { origin, hostname } = new URL(scriptUrl);
  const labels = hostname.split('.');
  const sources = labels.length > 2 ? [origin, `https://*.${labels.slice(1).join('.')}`] : [origin];
  return { 'frame-src': ["'self'", ...sources], 'connect-src': sources, 'style-src': sources };
}

/** The page with the capacity map (PowerplantPage in lib/routes.ts; security-headers.test.ts compares them). */
const mapPage = '/verfuegbare-netzanschlusskapazitaeten';

/**
 * Additions for the capacity map, only on its page. maplibre-gl needs none, as its worker is a built file; mapbox-gl
 * checks its token at its own hosts.
 * @param token MAPBOX_TOKEN
 */
export function mapSources(token: string | undefined): Record<string, string[]> {
  if (!token) return {};
  return { 'connect-src': ['https://api.mapbox.com', 'https://events.mapbox.com'] };
}

/** Additions for a feedback widget, all from its own host; its script gets the nonce too. */
export function feedbackSources(scriptUrl: string | undefined): Record<string, string[]> {
  if (!scriptUrl) return {};
  const directives = ['frame-src', 'connect-src', 'style-src', 'img-src', 'font-src'];
  const { origin } = new URL(scriptUrl);
  return Object.fromEntries(
    directives.map((name) => [name, name === 'frame-src' ? ["'self'", origin] : [origin]]),
  );
}

/** The sources of several services, each once. */
export function joinSources(...all: Record<string, string[]>[]): Record<string, string[]> {
  const names = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set(all.flatMap((one) => one[name] ?? []))]]),
  );
}

/**
 * The Content-Security-Policy for one request.
 * @param nonce base64url
 * @param dev with what next dev needs
 * @param extra further sources by directive, for pages
 * @param path without query; built files get the workers' policy
 */
export function contentSecurityPolicy(
  nonce: string,
  dev: boolean,
  extra: Record<string, string[]> = {},
  path = '/',
): string {
  const worker = path.startsWith(buildFiles);
  const names = new Set([...Object.keys(policy), ...Object.keys(extra)]);
  return [...names]
    .map((name) =>
      [
        name,
        ...(worker && !dev && name === 'connect-src'
          ? ["'none'"]
          : ((dev ? policyOfDevelopment : policy)[name] ?? [])),
        ...((worker ? workerPolicy : extra)[name] ?? []),
      ].join(' '),
    )
    .join('; ')
    .replaceAll('NONCE', `'nonce-${nonce}'`);
}

/**
 * The Content-Security-Policy of calls: they answer data and files, never pages. Set here, because a header from a
 * route handler does not replace one that is already set (lib/backend/file-answer.ts).
 */
export const callPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/**
 * All security headers of an answer, name to value.
 * @param options.https whether people reach the site by https; only then HSTS makes sense
 * @param options.services result of `captchaSources` and `feedbackSources`
 * @param options.map result of `mapSources`
 * @param options.path of the request, without query
 * @param options.secretPath the address itself is a secret (a token), so no other site may learn it
 */
export function securityHeaders(options: {
  nonce: string;
  dev: boolean;
  https: boolean;
  secretPath: boolean;
  services?: Record<string, string[]>;
  map?: Record<string, string[]>;
  path?: string;
}): Record<string, string> {
  const { nonce, dev, path, services = {}, map = {} } = options;
  const hasMap = path === mapPage;
  return {
    ...fixedHeaders,
    // A button asks for the position, to list the nearest substations first.
    ...(hasMap && {
      'Permissions-Policy': fixedHeaders['Permissions-Policy']!.replace(
        'geolocation=()',
        'geolocation=(self)',
      ),
    }),
    'Content-Security-Policy': contentSecurityPolicy(
      nonce,
      dev,
      hasMap ? joinSources(services, map) : services,
      path,
    ),
    ...(options.secretPath && { 'Referrer-Policy': 'no-referrer' }),
    ...(options.https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The headers of one answer. */
interface AnswerHead {
  /** Names and values in turn, to add to. */
  lines: string[];
  /** The Content-Security-Policy among them. */
  policy: string;
}

/** `securityHeaders` for a process: what only the nonce tells apart is made once. */
export function headersMaker(
  process: Pick<Parameters<typeof securityHeaders>[0], 'dev' | 'https' | 'services' | 'map'>,
): (path: string, secretPath: boolean, nonce: string) => AnswerHead {
  const made = new Map<string, { others: string[]; policy: string[] }>();
  return (path, secretPath, nonce) => {
    const sort = path.startsWith(buildFiles) ? buildFiles : path === mapPage ? mapPage : '/';
    const key = secretPath ? `secret ${sort}` : sort;
    let one = made.get(key);
    if (!one) {
      const { 'Content-Security-Policy': policy, ...headers } = securityHeaders({
        ...process,
        nonce: 'NONCE',
        path: sort,
        secretPath,
      });
      one = {
        others: Object.entries(headers).flat(),
        policy: policy!.split('NONCE'),
      };
      made.set(key, one);
    }
    const policy = one.policy.join(nonce);
    return { lines: ['Content-Security-Policy', policy, ...one.others], policy };
  };
}
