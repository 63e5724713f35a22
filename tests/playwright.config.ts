import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../scripts/steps/free-port.mjs';

// Workers read this file again and must come to the same port.
process.env.E2E_PORT ??= String(await freePort());
// The demo content, seeded by `npm test` or else by tests/support/site.mjs; sites of single tests copy it
// (tests/support/site-process.mjs).
process.env.TEMPLATE_FOLDER ??= join(tmpdir(), `portal-e2e-template-${process.env.E2E_PORT}`);
process.env.TEST_DATABASE_URL = ''; // all sites of the browser's tests are on the embedded database
const baseURL = `http://localhost:${process.env.E2E_PORT}`;
/** `npm test` says which browser it is, empty for Playwright's own; by hand it is the first that stands here. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.output/results',
  workers: 2, // three waste no core, but then the sites refuse what has waited too long
  fullyParallel: true,
  retries: 0,
  // The tests of the API run beside these: what is waited for may take its time.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL,
    locale: 'de-AT',
    timezoneId: 'America/New_York', // the portal speaks Vienna's time wherever its reader is
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording every test costs a third of the run: TRACE=1 to look into one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: executablePath || undefined,
      args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  webServer: {
    command: `node tests/support/site.mjs ${process.env.E2E_PORT}`,
    cwd: new URL('..', import.meta.url).pathname,
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
