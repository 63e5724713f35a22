/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.PORTAL_BUILD ?? '.next', // scripts/steps/releases.mjs: each release has a folder of its own
  generateBuildId: () => process.env.PORTAL_RELEASE ?? null, // the same sources are the same build
  poweredByHeader: false,
  reactMaxHeadersLength: 1, // none (0 warns): what to load ahead stands in the head of the page, which is sent whole
  compress: false, // nginx compresses; Node would spend 4 ms a page on it
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // `npm run types` checks them, once
  htmlLimitedBots: /.*/, // metadata in the head for everyone: it reads without JavaScript
  images: { unoptimized: true }, // the optimizer was the door of several advisories
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'rate-limiter-flexible',
    'isomorphic-dompurify',
    'pino',
    'pg-boss',
    'nodemailer',
    'libxml2-wasm',
  ],
  experimental: {
    // Each stylesheet costs every page 0.03 ms. `requestCost` is what one more counts in bytes: so many that there are as
    // few as possible, with rules that a page may not need.
    cssChunking: { type: 'graph', requestCost: 100_000_000 },
    // Writing it takes a fifth of a build and 370 MB, which only who builds again gets back.
    turbopackFileSystemCacheForBuild: process.env.PORTAL_BUILDS_AGAIN === '1',
    // Under `npm run dev` what is imported late is compiled when it is needed: a sixth of the time of the first page.
    turbopackLazyDynamicImports: true,
    turbopackLazyDynamicImportsSSR: true,
    preloadEntriesOnStart: false, // a process loads the pages that it is asked for, not all before the first answer
    serverActions: { bodySizeLimit: '2mb' },
  },
};

export default config;
