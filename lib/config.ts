/**
 * The only reader of process.env. It checks all variables at once on first use and names everything missing or wrong in
 * one German message. Node itself can import it (no aliases).
 */
import type { BlockList } from 'node:net';
import { networksOf } from './networks.ts';
import { isEmail } from './validation/checks.ts';

export interface Config {
  /** True in production (PORTAL_ENV=production): secrets have no defaults, and there is no demo content. */
  production: boolean;
  /** The built release that this process serves, a hash of its sources; `dev` without one. Set by scripts/serve.mjs. */
  release: string;
  /** The folder of that release, from the project's root. */
  releaseFolder: string | undefined;
  host: string;
  port: number;
  /** What this process does: answer requests, run the jobs, or both. */
  role: 'web' | 'worker' | 'all';
  /** Milliseconds that a process still answers after it was told to end. */
  drain: number;
  /** Proxies whose word about a request's origin counts (X-Forwarded-For and its like). */
  trustedProxies: BlockList;
  /** The public origin of the site, without a trailing slash; the only source of absolute links. */
  publicUrl: string;
  portalName: string;
  /** PostgreSQL; undefined means the embedded database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** The address of another instance whose API this site fronts; undefined means the site is its own backend. */
  backendUrl?: string;
  /** Milliseconds an upstream may take; docs/requirements/calls.md, Another backend allows 15 s at most. */
  backendTimeout: number;
  authSecret: string;
  /** Page and process admins must set up a second factor before they can do anything. */
  secondFactorRequired: boolean;
  demoContent: boolean;
  logLevel: string;
  /** The mail server; undefined means mails are kept in the outbox. Holds a password: never log it. */
  smtpUrl?: string;
  /** The sender's address of every mail. */
  mailFrom: string;
  /** The office's address for contact messages. */
  officeEmail: string;
  /** The address of the licence of the open data. */
  dataLicence: string;
  /** Where weaknesses are reported: a mail address, or an https address. */
  securityContact: string;
  /** Another place where people sign in (OpenID Connect); all four variables or none. Holds a secret: never log it. */
  oidc?: OidcConfig;
  /** A third-party captcha instead of the portal's own proof of work; all four variables or none. */
  captcha?: CaptchaConfig;
  /** A public Mapbox token (`pk.…`), which browsers get: mapbox-gl then draws the capacity map, otherwise maplibre-gl. */
  mapboxToken?: string;
  /** The S3 bucket for stored files; undefined keeps them in `dataDir`. All of its variables or none. */
  s3?: S3Config;
  /** The largest uploaded file in bytes. */
  uploadLimit: number;
  /** A virus scanner with clamd's protocol; undefined means files are not scanned. */
  clamd?: { host: string; port: number };
  /** A third-party feedback widget, loaded only after consent to statistics. */
  feedback?: FeedbackConfig;
  /** Where Prometheus reads the metrics of this process; undefined means nowhere. */
  metrics?: { host: string; port: number };
  /** Seconds that the event loop may stand still before the process is ended; 0 means it never is. */
  watchdogSeconds: number;
  /** Bytes of finished pages for visitors that a process keeps; 0 keeps none. */
  pageMemory: number;
  /** Traces are sent of this part of requests (0 to 1); undefined means of none. All else are OpenTelemetry's variables. */
  traceRatio?: number;
  /** Country and operator, the first eight characters of every BEG-ID (docs/requirements/records.md, BEG-ID). */
  begIdOperator: string;
  /** Days for which statements are possible; a consultation that gives less says why. */
  consultationMinDays: number;
  /** Whoever saved a release last can't approve it. */
  fourEyes: boolean;
  /** Where webhooks may lead: to public addresses over https, or, for tests, anywhere. */
  webhookTargets: 'public' | 'any';
}

/** A provider of OpenID Connect that knows this site as a client. */
export interface OidcConfig {
  /** Its address, below which it describes itself. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The words on the button that leads there. */
  title: string;
}

/** A captcha service: a script that renders into an element, and an address that verifies answers. */
export interface CaptchaConfig {
  scriptUrl: string;
  siteKey: string;
  verifyUrl: string;
  secret: string;
}

/** An S3 service for stored files. Holds a secret: never log it. */
export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket into the path instead of the host name, as most services other than Amazon's need it. */
  forcePathStyle: boolean;
}

/** A feedback service: a script that shows its widget. */
export interface FeedbackConfig {
  scriptUrl: string;
  /** Undefined if the service has none. */
  publicKey?: string;
}

type Env = Record<string, string | undefined>;

const demoSecret = 'nur-fuer-den-demobetrieb-auf-diesem-rechner';
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/**
 * Reads and checks a set of variables.
 * @throws Error whose German message lists every variable that is missing or wrong.
 */
export function readConfig(env: Env): Config {
  const wrong: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const need = (ok: boolean, sentence: string) => {
    if (!ok) wrong.push(sentence);
  };
  const url = (name: string, protocols: string[]) => {
    const value = text(name);
    if (!value) return undefined;
    const protocol = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    need(protocols.includes(protocol), `${name} muss eine Adresse mit ${protocols.join(' oder ')} sein.`);
    return value.replace(/\/+$/, '');
  };
  const whole = (name: string, standard: number, min: number, max: number) => {
    const value = text(name) === undefined ? standard : Number(text(name));
    need(
      Number.isInteger(value) && value >= min && value <= max,
      `${name} muss eine ganze Zahl von ${min} bis ${max} sein.`,
    );
    return value;
  };

  const mode = text('PORTAL_ENV') ?? 'demo';
  need(['demo', 'production'].includes(mode), 'PORTAL_ENV muss „demo“ oder „production“ sein.');
  const production = mode === 'production';
  const port = whole('PORT', 3000, 1, 65535);
  const host = text('HOST') ?? '127.0.0.1';
  const trustedProxies = networksOf(text('TRUSTED_PROXIES') ?? '127.0.0.0/8, ::1');
  const publicUrl = url('PORTAL_URL', ['http', 'https']) ?? `http://localhost:${port}`;
  const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql']);
  const backendUrl = url('BACKEND_URL', ['http', 'https']);
  const role = text('PORTAL_ROLE') ?? 'all';
  const drainSeconds = whole('DRAIN_SECONDS', 5, 0, 30);
  const backendTimeout = whole('BACKEND_TIMEOUT', 10_000, 100, 15_000);
  const authSecret = text('AUTH_SECRET') ?? demoSecret;
  const secondFactor = text('SECOND_FACTOR_REQUIRED') ?? 'nein';
  const fourEyes = text('FOUR_EYES') ?? 'ja';
  const webhookTargets = text('WEBHOOK_TARGETS') ?? 'public';
  const demoContent = (text('DEMO_CONTENT') ?? (production ? 'nein' : 'ja')) === 'ja';
  const logLevel = text('LOG_LEVEL') ?? 'info';
  const smtpUrl = url('SMTP_URL', ['smtp', 'smtps']);
  const mailFrom = text('MAIL_FROM') ?? 'portal@demo.example';
  const officeEmail = text('OFFICE_EMAIL') ?? mailFrom;
  const securityContact = text('SECURITY_CONTACT') ?? officeEmail;
  const dataLicence = url('DATA_LICENCE', ['https']) ?? 'https://creativecommons.org/licenses/by/4.0/';
  const begIdOperator = text('BEG_ID_OPERATOR') ?? 'AT999999';
  const consultationMinDays = whole('CONSULTATION_MIN_DAYS', 7, 0, 365);
  const metricsPort = text('METRICS_PORT') === undefined ? undefined : whole('METRICS_PORT', 0, 1, 65535);
  const watchdogSeconds = whole('WATCHDOG_SECONDS', 20, 0, 3_600);
  const pageMegabytes = whole('PAGE_MEMORY_MB', 64, 0, 4_096);
  const collector = [
    url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']),
    url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http', 'https']),
  ].some(Boolean);
  const traceRatio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  const mapboxToken = text('MAPBOX_TOKEN');
  const captcha = {
    scriptUrl: url('CAPTCHA_SCRIPT_URL', ['https']),
    siteKey: text('CAPTCHA_SITE_KEY'),
    verifyUrl: url('CAPTCHA_VERIFY_URL', ['https']),
    secret: text('CAPTCHA_SECRET'),
  };
  const oidc = {
    issuer: url('OIDC_ISSUER', ['http', 'https']),
    clientId: text('OIDC_CLIENT_ID'),
    clientSecret: text('OIDC_CLIENT_SECRET'),
    title: text('OIDC_TITLE'),
  };
  const oidcParts = Object.values(oidc).filter(Boolean).length;
  const feedbackUrl = url('FEEDBACK_SCRIPT_URL', ['http', 'https']);
  const captchaParts = Object.values(captcha).filter(Boolean).length;

  const s3 = {
    endpoint: url('S3_ENDPOINT', ['http', 'https']),
    bucket: text('S3_BUCKET'),
    region: text('S3_REGION'),
    accessKeyId: text('S3_ACCESS_KEY_ID'),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
  };
  const s3Parts = Object.values(s3).filter(Boolean).length;
  const pathStyle = text('S3_FORCE_PATH_STYLE') ?? 'ja';
  const uploadMegabytes = whole('UPLOAD_MAX_MB', 200, 1, 2_000);
  const clamd = /^(?<host>[\w.-]+|\[[\da-fA-F:]+\]):(?<port>\d{1,5})$/.exec(
    text('CLAMD_ADDRESS') ?? '',
  )?.groups;

  need(
    traceRatio >= 0 && traceRatio <= 1,
    'OTEL_TRACES_SAMPLER_ARG muss eine Zahl von 0 bis 1 sein (der Anteil der Anfragen, von denen Traces gesendet werden).',
  );
  need(metricsPort !== port, 'METRICS_PORT muss ein anderer Port als PORT sein.');
  need(
    s3Parts === 0 || s3Parts === 5,
    'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY gehören zusammen: alle fünf oder keine.',
  );
  need(['ja', 'nein'].includes(pathStyle), 'S3_FORCE_PATH_STYLE muss „ja“ oder „nein“ sein.');
  need(
    !text('CLAMD_ADDRESS') || (clamd !== undefined && Number(clamd.port) <= 65535),
    'CLAMD_ADDRESS muss aus Rechner und Port bestehen, zum Beispiel 127.0.0.1:3310.',
  );
  need(
    captchaParts === 0 || captchaParts === 4,
    'CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY, CAPTCHA_VERIFY_URL und CAPTCHA_SECRET gehören zusammen: alle vier oder keine.',
  );
  need(
    oidcParts === 0 || oidcParts === 4,
    'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET und OIDC_TITLE gehören zusammen: alle vier oder keine.',
  );
  need(
    !oidc.issuer?.startsWith('http:') ||
      (URL.canParse(oidc.issuer) && loopback.has(new URL(oidc.issuer).hostname)),
    'OIDC_ISSUER muss mit https:// beginnen.',
  );
  need(
    oidcParts === 0 || backendUrl === undefined,
    'OIDC_ISSUER hat mit BACKEND_URL nichts zu tun: Konten führt das andere Backend.',
  );
  need(
    !feedbackUrl?.startsWith('http:') ||
      (URL.canParse(feedbackUrl) && loopback.has(new URL(feedbackUrl).hostname)),
    'FEEDBACK_SCRIPT_URL muss mit https:// beginnen.',
  );
  need(
    !text('FEEDBACK_KEY') || feedbackUrl !== undefined,
    'FEEDBACK_KEY gehört zu FEEDBACK_SCRIPT_URL, die fehlt.',
  );
  need(
    /^[A-Z]{2}[A-Z0-9]{6}$/.test(begIdOperator),
    'BEG_ID_OPERATOR muss aus acht Zeichen bestehen: zwei Buchstaben für das Land, dann sechs Ziffern oder Großbuchstaben.',
  );
  need(
    mapboxToken === undefined || /^pk\.[\w.-]{10,500}$/.test(mapboxToken),
    'MAPBOX_TOKEN muss ein öffentlicher Schlüssel von Mapbox sein (er beginnt mit „pk.“); Browser bekommen ihn zu sehen.',
  );
  need(['ja', 'nein', undefined].includes(text('DEMO_CONTENT')), 'DEMO_CONTENT muss „ja“ oder „nein“ sein.');
  need(['ja', 'nein'].includes(secondFactor), 'SECOND_FACTOR_REQUIRED muss „ja“ oder „nein“ sein.');
  need(['ja', 'nein'].includes(fourEyes), 'FOUR_EYES muss „ja“ oder „nein“ sein.');
  need(['public', 'any'].includes(webhookTargets), 'WEBHOOK_TARGETS muss „public“ oder „any“ sein.');
  need(logLevels.includes(logLevel), `LOG_LEVEL muss eines von ${logLevels.join(', ')} sein.`);
  need(
    !URL.canParse(publicUrl) || new URL(publicUrl).origin === publicUrl,
    'PORTAL_URL darf keinen Pfad enthalten.',
  );
  need(['web', 'worker', 'all'].includes(role), 'PORTAL_ROLE muss „web“, „worker“ oder „all“ sein.');
  need(
    role === 'all' || databaseUrl !== undefined,
    'PORTAL_ROLE=web und PORTAL_ROLE=worker brauchen DATABASE_URL: die eingebettete Datenbank gehört einem einzigen Prozess.',
  );
  need(
    role !== 'worker' || backendUrl === undefined,
    'PORTAL_ROLE=worker hat mit BACKEND_URL nichts zu tun: Hintergrundaufgaben erledigt das andere Backend.',
  );
  need(
    trustedProxies !== undefined,
    'TRUSTED_PROXIES muss aus Adressen oder Netzen bestehen, mit Beistrichen getrennt, zum Beispiel 127.0.0.1, 10.0.0.0/24, 2001:db8::/64. Alle Adressen (/0) sind nicht erlaubt: dann könnte sich jeder für jemand anderen ausgeben.',
  );
  need(isEmail(mailFrom), 'MAIL_FROM muss eine E-Mail-Adresse sein (ohne Namen).');
  need(isEmail(officeEmail), 'OFFICE_EMAIL muss eine E-Mail-Adresse sein (ohne Namen).');
  need(
    isEmail(securityContact) || /^https:\/\/\S+$/.test(securityContact),
    'SECURITY_CONTACT muss eine E-Mail-Adresse oder eine Adresse mit https:// sein.',
  );
  if (production) {
    need(text('MAIL_FROM') !== undefined, 'MAIL_FROM fehlt: die Absenderadresse aller E-Mails.');
    need(text('PORTAL_URL') !== undefined, 'PORTAL_URL fehlt: die öffentliche Adresse des Portals.');
    need(
      publicUrl.startsWith('https://') ||
        loopback.has(URL.canParse(publicUrl) ? new URL(publicUrl).hostname : ''),
      'PORTAL_URL muss im Echtbetrieb mit https:// beginnen.',
    );
    need(
      authSecret !== demoSecret && authSecret.length >= 32,
      'AUTH_SECRET fehlt oder ist kürzer als 32 Zeichen (zum Beispiel: openssl rand -base64 48).',
    );
    need(!demoContent, 'DEMO_CONTENT ist im Echtbetrieb nicht erlaubt.');
    need(
      webhookTargets === 'public',
      'WEBHOOK_TARGETS=any ist im Echtbetrieb nicht erlaubt: Webhooks könnten dann in das eigene Netz führen.',
    );
  } else {
    need(
      loopback.has(host) || !demoContent,
      'HOST muss 127.0.0.1, ::1 oder localhost sein, solange Demo-Inhalte mit bekannten Passwörtern bestehen.',
    );
  }

  if (wrong.length > 0) {
    throw new ConfigError(`Die Konfiguration ist unvollständig oder falsch:\n  - ${wrong.join('\n  - ')}`);
  }
  return {
    production,
    release: text('PORTAL_BUILD')?.split('/').at(-1) ?? 'dev',
    releaseFolder: text('PORTAL_BUILD'),
    host,
    port,
    role: role as Config['role'],
    drain: drainSeconds * 1000,
    trustedProxies: trustedProxies!, // checked above
    publicUrl,
    portalName: text('PORTAL_NAME') ?? 'Energiemarkt-Portal',
    databaseUrl,
    dataDir: text('DATA_DIR') ?? 'data',
    backendUrl,
    backendTimeout,
    authSecret,
    secondFactorRequired: secondFactor === 'ja',
    demoContent,
    logLevel,
    smtpUrl,
    mailFrom,
    officeEmail,
    securityContact,
    dataLicence,
    begIdOperator,
    consultationMinDays,
    fourEyes: fourEyes === 'ja',
    webhookTargets: webhookTargets as Config['webhookTargets'],
    metrics: metricsPort ? { host: text('METRICS_HOST') ?? '127.0.0.1', port: metricsPort } : undefined,
    watchdogSeconds,
    pageMemory: pageMegabytes * 1_000_000,
    traceRatio: collector ? traceRatio : undefined,
    mapboxToken,
    s3: s3Parts === 5 ? ({ ...s3, forcePathStyle: pathStyle === 'ja' } as S3Config) : undefined,
    uploadLimit: uploadMegabytes * 1_000_000,
    clamd: clamd && { host: clamd.host!.replace(/^\[|\]$/g, ''), port: Number(clamd.port) },
    feedback: feedbackUrl ? { scriptUrl: feedbackUrl, publicKey: text('FEEDBACK_KEY') } : undefined,
    oidc: oidcParts === 4 ? (oidc as OidcConfig) : undefined,
    captcha: captchaParts === 4 ? (captcha as CaptchaConfig) : undefined,
  };
}

/** Wrong variables; the message is meant for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

let loaded: Config | undefined;

/** The checked configuration, read on first use, so that the build needs no variables. */
export const config: Config = new Proxy({} as Config, {
  get(_, name) {
    loaded ??= readConfig(process.env);
    return loaded[name as keyof Config];
  },
});

/** Checks the variables now. @throws ConfigError */
export function checkConfig(): void {
  loaded = readConfig(process.env);
}
