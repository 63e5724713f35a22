import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Counts from jest's --json file, and names of what failed; a file that could not be loaded counts as one failure. */
export function jestCounts(file) {
  const report = read(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const place = relative(root, name);
    if (tests.length === 0) return status === 'failed' ? [place] : [];
    return tests.map(({ fullName }) => `${place} › ${fullName}`);
  });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures,
  };
}

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedSpecs),
];

/** The same from Playwright's json reporter; a test that passed only when repeated counts as passed. */
export function playwrightCounts(file) {
  const report = read(file);
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0),
    skipped: report?.stats.skipped ?? 0,
    failures: failedSpecs(report ?? {}),
  };
}

export function summary(counts) {
  const line = `${counts.passed} passed, ${counts.failed} failed`;
  return counts.skipped > 0 ? `${line}, ${counts.skipped} skipped` : line;
}
