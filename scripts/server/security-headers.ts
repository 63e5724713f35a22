/** The security headers of every answer, as data. Change a source here, nowhere else. */

/** Directive to sources; NONCE becomes the nonce of the request. */
const policy: Record<string, string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'", 'NONCE', "'strict-dynamic'"],
  'style-src': ["'self'", 'NONCE'],
  'style-src-attr': ["'unsafe-inline'"], // sanitised rich text carries style attributes
  'img-src': ["'self'", 'data:'], // a foreign picture would tell its host who reads here, before any consent
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"], // the captcha's proof of work; without it 'strict-dynamic' would forbid workers
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

/** What the development server needs on top: React rebuilds stacks with eval, hot reload adds style elements. */
const developmentExtra: Record<string, string[]> = {
  'script-src': ["'unsafe-eval'"],
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
 * What the build's own files need on top. A policy on a script counts only where a worker begins with it, so
 * this is the workers' policy: they may run WebAssembly (the validator of the message check), and may not
 * connect anywhere, so nothing that a worker is given can leave it.
 */
const workerPolicy: Record<string, string[]> = {
  'script-src': ["'wasm-unsafe-eval'"],
};

/** Where the build's own files are served. */
const buildFiles = '/_next/static/';

/**
 * What a third-party captcha needs on top: its frames and calls come from its own host and, as these
 * services do it, from that host's siblings. Its script gets in by the nonce of the script that loads it.
 */
export function captchaSources(scriptUrl: string | undefined): Record<string, string[]> {
  if (!scriptUrl) return {};
  const { origin, hostname } = new URL(scriptUrl);
  const labels = hostname.split('.');
  const sources = labels.length > 2 ? [origin, `https://*.${labels.slice(1).join('.')}`] : [origin];
  return { 'frame-src': ["'self'", ...sources], 'connect-src': sources, 'style-src': sources };
}

/** The page with the capacity map (PowerplantPage in lib/routes.ts; security-headers.test.ts holds the two together). */
const mapPage = '/verfuegbare-netzanschlusskapazitaeten';

/**
 * What the capacity map needs on top, on its page alone. maplibre-gl needs nothing: its worker is a file of the
 * build. mapbox-gl checks its token at its own hosts.
 * @param token MAPBOX_TOKEN
 */
export function mapSources(token: string | undefined): Record<string, string[]> {
  if (!token) return {};
  return { 'connect-src': ['https://api.mapbox.com', 'https://events.mapbox.com'] };
}

/** What a feedback widget needs on top, all from its own host; its script gets in by the nonce as well. */
export function feedbackSources(scriptUrl: string | undefined): Record<string, string[]> {
  if (!scriptUrl) return {};
  const directives = ['frame-src', 'connect-src', 'style-src', 'img-src', 'font-src'];
  const { origin } = new URL(scriptUrl);
  return Object.fromEntries(
    directives.map((name) => [name, name === 'frame-src' ? ["'self'", origin] : [origin]]),
  );
}

/** The sources of several services together, each once. */
export function joinSources(...all: Record<string, string[]>[]): Record<string, string[]> {
  const names = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set(all.flatMap((one) => one[name] ?? []))]]),
  );
}

/**
 * The Content-Security-Policy for one request.
 * @param nonce base64
 * @param dev adds what next dev needs
 * @param extra further sources by directive, for pages
 * @param path without query; what the build has made gets the workers' policy
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
        ...(worker && !dev && name === 'connect-src' ? ["'none'"] : (policy[name] ?? [])),
        ...((dev && developmentExtra[name]) || []),
        ...((worker ? workerPolicy : extra)[name] ?? []),
      ].join(' '),
    )
    .join('; ')
    .replaceAll('NONCE', `'nonce-${nonce}'`);
}

/**
 * The Content-Security-Policy of what a call answers: data and files, never pages. Set here, because what Next
 * is given by a route handler does not replace a header that is there already (lib/backend/file-answer.ts).
 */
export const callPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/**
 * All security headers of an answer, name to value.
 * @param options.https whether people reach the site by https; only then HSTS makes sense
 * @param options.services what `captchaSources` and `feedbackSources` say
 * @param options.map what `mapSources` says
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
    // Asked for by a button, to put the nearest substations first.
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
