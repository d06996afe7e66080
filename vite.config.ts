import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vitest/config';

/**
 * What many screens share of our own parts is one file. Left to itself the bundler makes forty of them, most of a few
 * hundred bytes, which brotli packs badly: 7 kB and thirty requests more on every page that has come to life.
 */
const STORE_CHUNK = {
  groups: [
    {
      name: 'store',
      test: /[\\/]app[\\/](ui|components(?![\\/]address-search)|domain|browser)[\\/]/,
      minShareCount: 6,
    },
  ],
};

export default defineConfig({
  plugins: [!process.env.VITEST && reactRouter()],
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  build: { cssMinify: 'lightningcss', target: ['chrome107', 'firefox106', 'safari16'], assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: STORE_CHUNK } } } } },
  // in development one router for the app and the server's adapter, or contexts would not be the same objects
  ssr: { noExternal: ['@react-router/express'] },
  // named here, or the first page of development finds them late and loads twice
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'clsx',
      'zod',
      'date-fns-tz',
      'remix-utils/use-hydrated',
      'remix-utils/safe-redirect',
      '@conform-to/react/future',
      '@conform-to/zod/v4/future',
    ],
  },
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'tests/{architecture,api,faults,fuzz,mocks}/**/*.test.ts',
      'tests/{*,setup/*}.test.ts',
      ...(process.env.TEST_POSTGRES_URL ? ['tests/postgres/**/*.test.ts'] : []),
    ],
    environment: 'node',
    // one worker for many files: a fresh one for each spends four fifths of the run on loading the same modules again
    isolate: false,
    // both processors: alone it would take one less than there are
    maxWorkers: 2,
    // a hang fails, a busy machine does not
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
