// The built site on fresh demo content, for the browser tests: one process, its own data, gone afterwards.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/steps/build.mjs';
import { childEnv, compiled, node, preparing, root } from '../../scripts/steps/paths.mjs';
import { isInterrupted, passSignalsOn, run } from '../../scripts/steps/run.mjs';

const port = process.argv[2];
const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
const template = process.env.TEMPLATE_FOLDER; // never opened, so that it can be copied at any time
const isSeeded = Boolean(process.env.TEMPLATES_OF); // by tests/support/template.mjs

// Empty counts as unset and wins over a `.env` beside package.json: the tests never see its database.
const unset =
  'DATABASE_URL BACKEND_URL BACKEND_TIMEOUT HOST PORTAL_ENV PORTAL_NAME PORTAL_ROLE TRUSTED_PROXIES METRICS_PORT OTEL_EXPORTER_OTLP_ENDPOINT'.split(
    ' ',
  );
const env = childEnv({
  ...Object.fromEntries([...unset, 'AUTH_SECRET', 'DEMO_CONTENT'].map((name) => [name, ''])),
  PORT: port,
  PORTAL_URL: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  WATCHDOG_SECONDS: '0',
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: compiled,
});

passSignalsOn();
try {
  await build();
  if (!isSeeded) rmSync(template, { recursive: true, force: true }); // of a run that was killed
  const code = isSeeded ? 0 : await run(node, preparing, { env: { ...env, DATA_DIR: template } });
  if (code === 0) cpSync(template, dataDir, { recursive: true });
  process.exitCode = code === 0 && !isInterrupted() ? await serve() : code;
} finally {
  for (const folder of isSeeded ? [dataDir] : [dataDir, template])
    rmSync(folder, { recursive: true, force: true });
}

function serve() {
  return run(node, [join(root, 'scripts/serve.mjs')], { env });
}
