import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './config';

const production = {
  PORTAL_ENV: 'production',
  PORTAL_URL: 'https://portal.example',
  AUTH_SECRET: 'x'.repeat(32),
  MAIL_FROM: 'portal@portal.example',
};
/** The lines of the refusal; empty when the variables are fine. */
function complaints(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n').slice(1);
  }
}

describe('readConfig', () => {
  test('needs nothing for a demo on this machine', () => {
    expect(readConfig({})).toEqual({
      production: false,
      release: 'dev',
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      drain: 5_000,
      trustedProxies: expect.anything(),
      publicUrl: 'http://localhost:3000',
      portalName: 'Energiemarkt-Portal',
      databaseUrl: undefined,
      dataDir: 'data',
      s3: undefined,
      uploadLimit: 200_000_000,
      clamd: undefined,
      backendUrl: undefined,
      backendTimeout: 10_000,
      authSecret: expect.any(String),
      secondFactorRequired: false,
      demoContent: true,
      logLevel: 'info',
      smtpUrl: undefined,
      mailFrom: 'portal@demo.example',
      officeEmail: 'portal@demo.example',
      securityContact: 'portal@demo.example',
      captcha: undefined,
      begIdOperator: 'AT999999',
      dataLicence: 'https://creativecommons.org/licenses/by/4.0/',
      consultationMinDays: 7,
      fourEyes: true,
      webhookTargets: 'public',
      watchdogSeconds: 20,
      pageMemory: 64_000_000,
    });
  });

  test('metrics and traces begin with an address, and have bounds', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readConfig({ METRICS_HOST: '10.0.0.1' }).metrics).toBeUndefined();
    expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.1' }).traceRatio).toBeUndefined();
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(readConfig(collector).traceRatio).toBe(1);
    expect(readConfig({ ...collector, OTEL_TRACES_SAMPLER_ARG: '0.1' }).traceRatio).toBe(0.1);
    const wrong = { METRICS_PORT: '3000', OTEL_TRACES_SAMPLER_ARG: '2', WATCHDOG_SECONDS: '-1' };
    expect(complaints(wrong)).toHaveLength(3);
    expect(complaints({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toHaveLength(1);
  });

  test('reads what is said, trimmed, without a slash at the end', () => {
    const env = {
      PORT: '8080',
      PORTAL_URL: ' https://portal.example/ ',
      DATABASE_URL: 'postgresql://a:b@db/portal',
      BACKEND_URL: 'http://10.0.0.5:8080/',
      BACKEND_TIMEOUT: '15000',
      DEMO_CONTENT: 'nein',
      HOST: '0.0.0.0',
      PORTAL_NAME: 'Marktportal',
    };
    expect(readConfig(env)).toMatchObject({
      port: 8080,
      publicUrl: 'https://portal.example',
      databaseUrl: 'postgresql://a:b@db/portal',
      backendUrl: 'http://10.0.0.5:8080',
      backendTimeout: 15_000,
      demoContent: false,
      host: '0.0.0.0',
      portalName: 'Marktportal',
    });
  });

  test('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', AUTH_SECRET: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  test('a process of one part only needs a database that others reach too', () => {
    const DATABASE_URL = 'postgresql://a:b@db/portal';
    for (const PORTAL_ROLE of ['web', 'worker', 'all'])
      expect(readConfig({ PORTAL_ROLE, DATABASE_URL }).role).toBe(PORTAL_ROLE);
    expect(complaints({ PORTAL_ROLE: 'all' })).toEqual([]);
    expect(complaints({ PORTAL_ROLE: 'web' })[0]).toContain('DATABASE_URL');
    expect(complaints({ PORTAL_ROLE: 'worker' })[0]).toContain('DATABASE_URL');
    expect(complaints({ PORTAL_ROLE: 'jobs', DATABASE_URL })[0]).toContain('PORTAL_ROLE muss');
    const fronting = { PORTAL_ROLE: 'worker', DATABASE_URL, BACKEND_URL: 'http://10.0.0.5' };
    expect(complaints(fronting)[0]).toContain('BACKEND_URL');
    expect(complaints({ ...fronting, PORTAL_ROLE: 'web' })).toEqual([]);
  });

  test('trusts proxies of this machine, or those that are named, and no others', () => {
    const trusts = (address: string, env = {}) =>
      readConfig(env).trustedProxies.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    const own = ['127.0.0.1', '127.3.4.5', '::1', '::ffff:127.0.0.1'];
    expect(own.map((address) => trusts(address))).toEqual([true, true, true, true]);
    expect(['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1'].some((address) => trusts(address))).toBe(false);
    const named = { TRUSTED_PROXIES: '10.0.0.0/24, 2001:db8::7' };
    expect(['10.0.0.9', '2001:db8::7', '127.0.0.1'].map((address) => trusts(address, named))).toEqual([
      ...[true, true, false],
    ]);
    for (const TRUSTED_PROXIES of ['10.0.0.0/40', 'proxy.example', '0.0.0.0/0'])
      expect(complaints({ TRUSTED_PROXIES })[0]).toContain('TRUSTED_PROXIES muss aus Adressen');
  });

  test('names everything that is wrong in one message', () => {
    const lines = complaints({
      PORTAL_ENV: 'echt',
      PORT: '70000',
      PORTAL_URL: 'portal.example',
      DATABASE_URL: 'mysql://db',
      BACKEND_URL: 'ftp://x',
      BACKEND_TIMEOUT: '16000',
      DEMO_CONTENT: 'vielleicht',
      LOG_LEVEL: 'laut',
    });
    for (const name of 'PORTAL_ENV PORT PORTAL_URL DATABASE_URL BACKEND_URL BACKEND_TIMEOUT DEMO_CONTENT LOG_LEVEL'.split(
      ' ',
    )) {
      expect(lines.filter((line) => line.startsWith(`  - ${name} `))).toHaveLength(1);
    }
  });

  test.each(['0', '-1', '1.5', 'abc', '65536', '1e3x'])('refuses the port %s', (PORT) => {
    expect(complaints({ PORT })[0]).toContain('PORT');
  });

  test.each(['AT99999', 'at999999', 'AT9999990', '99999999', 'AT99 999'])(
    'refuses the operator %s',
    (text) => {
      expect(complaints({ BEG_ID_OPERATOR: text })[0]).toContain('BEG_ID_OPERATOR');
    },
  );

  test('takes a public token of Mapbox and no secret one', () => {
    expect(readConfig({}).mapboxToken).toBeUndefined();
    expect(readConfig({ MAPBOX_TOKEN: 'pk.eyJ1IjoiZGVtbyJ9.abc' }).mapboxToken).toBe(
      'pk.eyJ1IjoiZGVtbyJ9.abc',
    );
    expect(complaints({ MAPBOX_TOKEN: 'sk.eyJ1IjoiZGVtbyJ9.abc' })[0]).toContain('MAPBOX_TOKEN');
  });

  test('takes another operator', () => {
    expect(readConfig({ BEG_ID_OPERATOR: 'AT00123A' }).begIdOperator).toBe('AT00123A');
  });

  test('refuses a path in PORTAL_URL', () => {
    expect(complaints({ PORTAL_URL: 'https://portal.example/pfad' })).toHaveLength(1);
  });

  test.each(['0.0.0.0', '192.168.0.10', '::'])(
    'shows demo content with known passwords on no address like %s',
    (HOST) => {
      expect(complaints({ HOST })[0]).toContain('HOST');
      expect(complaints({ HOST, DEMO_CONTENT: 'nein' })).toEqual([]);
    },
  );
});

describe('readConfig in production', () => {
  test('takes complete variables, without demo content', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demoContent: false });
    expect(complaints({ ...production, HOST: '0.0.0.0' })).toEqual([]);
  });

  test('wants an address and a secret, both named at once', () => {
    const text = complaints({ PORTAL_ENV: 'production' }).join();
    expect(text).toContain('PORTAL_URL fehlt');
    expect(text).toContain('AUTH_SECRET fehlt');
  });

  test.each([
    ['a short secret', { AUTH_SECRET: 'x'.repeat(31) }, 'AUTH_SECRET'],
    ['the secret of the demo', { AUTH_SECRET: readConfig({}).authSecret }, 'AUTH_SECRET'],
    ['an address without https', { PORTAL_URL: 'http://portal.example' }, 'https'],
    ['demo content', { DEMO_CONTENT: 'ja' }, 'DEMO_CONTENT'],
    ['webhooks to anywhere', { WEBHOOK_TARGETS: 'any' }, 'WEBHOOK_TARGETS'],
  ])('refuses %s', (_, wrong, named) => {
    expect(complaints({ ...production, ...wrong }).join()).toContain(named);
  });

  test('allows http on this machine, behind nothing', () => {
    expect(complaints({ ...production, PORTAL_URL: 'http://localhost:8080' })).toEqual([]);
  });
});

const captcha = {
  CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
  CAPTCHA_SITE_KEY: 'öffentlich',
  CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
  CAPTCHA_SECRET: 'geheim',
};

test('a captcha service is configured whole or not at all', () => {
  expect(readConfig({}).captcha).toBeUndefined();
  expect(readConfig(captcha).captcha).toEqual({
    scriptUrl: captcha.CAPTCHA_SCRIPT_URL,
    siteKey: 'öffentlich',
    verifyUrl: captcha.CAPTCHA_VERIFY_URL,
    secret: 'geheim',
  });
  for (const name of Object.keys(captcha))
    expect(() => readConfig({ ...captcha, [name]: ' ' })).toThrow('gehören zusammen');
});

test('a captcha service is reached by https', () => {
  expect(() => readConfig({ ...captcha, CAPTCHA_VERIFY_URL: 'http://captcha.example/' })).toThrow(
    'CAPTCHA_VERIFY_URL muss eine Adresse mit https sein.',
  );
});

test('takes an S3 service, a scanner and a size for uploads, each whole', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.demo.example/',
    S3_BUCKET: 'dokumente',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'geheim',
  };
  const config = readConfig({ ...s3, CLAMD_ADDRESS: '[::1]:3310', UPLOAD_MAX_MB: '50' });
  expect(config.s3).toEqual({
    endpoint: 'https://s3.demo.example',
    bucket: 'dokumente',
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'geheim',
    forcePathStyle: true,
  });
  expect([config.clamd, config.uploadLimit]).toEqual([{ host: '::1', port: 3310 }, 50_000_000]);
  expect(readConfig({ ...s3, S3_FORCE_PATH_STYLE: 'nein' }).s3?.forcePathStyle).toBe(false);
  expect(() => readConfig({ ...s3, S3_REGION: '' })).toThrow('alle fünf oder keine');
  for (const wrong of ['scanner', 'scanner:99999', 'a b:1'])
    expect(() => readConfig({ CLAMD_ADDRESS: wrong })).toThrow('CLAMD_ADDRESS');
  expect(() => readConfig({ UPLOAD_MAX_MB: '0' })).toThrow('UPLOAD_MAX_MB');
});

test('a feedback widget has a script by https, and a key only with it', () => {
  const FEEDBACK_SCRIPT_URL = 'https://feedback.example/widget.js';
  expect(readConfig({}).feedback).toBeUndefined();
  expect(readConfig({ FEEDBACK_SCRIPT_URL, FEEDBACK_KEY: 'abc' }).feedback).toEqual({
    ...{ scriptUrl: FEEDBACK_SCRIPT_URL, publicKey: 'abc' },
  });
  expect(readConfig({ FEEDBACK_SCRIPT_URL: 'http://127.0.0.1:9/w.js' }).feedback?.publicKey).toBeUndefined();
  expect(() => readConfig({ FEEDBACK_SCRIPT_URL: 'http://feedback.example/w.js' })).toThrow(
    'FEEDBACK_SCRIPT_URL muss mit https:// beginnen.',
  );
  expect(() => readConfig({ FEEDBACK_KEY: 'abc' })).toThrow('FEEDBACK_KEY gehört zu FEEDBACK_SCRIPT_URL');
});
