// One config, four projects: node (lib), dom (components), api (whole endpoints on a database), faults (what fails).
import { availableParallelism } from 'node:os';

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];
const shared = {
  rootDir: new URL('..', import.meta.url).pathname,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest', // the folder of temporary files goes with each `npm test`
  transform: { '^.+\\.tsx?$': swc },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^server-only$': '<rootDir>/tests/support/empty.mjs',
    '\\.module\\.css$': '<rootDir>/tests/support/css-module.mjs',
    '\\.css$': '<rootDir>/tests/support/empty.mjs',
    '^@/(.*)\\.ts$': '<rootDir>/$1.ts',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/tests/e2e/'],
};

export default {
  maxWorkers: availableParallelism() + 1, // each waits at times
  testSequencer: '<rootDir>/support/longest-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/tests/support/database-environment.mjs',
      testMatch: ['<rootDir>/lib/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
      globalSetup: '<rootDir>/tests/support/dump-setup.mjs',
      globalTeardown: '<rootDir>/tests/support/dump-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/components/**/*.test.tsx', '<rootDir>/lib/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts', '<rootDir>/tests/support/dom.ts'],
    },
    {
      ...shared,
      displayName: 'api',
      testEnvironment: '<rootDir>/tests/support/site-environment.mjs',
      testMatch: ['<rootDir>/tests/api/**/*.test.ts', '<rootDir>/tests/proxy/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
      globalSetup: '<rootDir>/tests/support/template-setup.mjs',
      globalTeardown: '<rootDir>/tests/support/template-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'faults',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/faults/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
      globalSetup: '<rootDir>/tests/support/template-setup.mjs',
      globalTeardown: '<rootDir>/tests/support/template-teardown.mjs',
    },
  ],
};
