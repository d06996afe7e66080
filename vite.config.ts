import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vitest/config';

/**
 * What goes into one file, the first that takes a module has it, with all that it imports. Left to itself the bundler makes
 * forty files of what screens share, most of a few hundred bytes, which brotli packs badly: 7 kB and thirty requests
 * more on every page that has come to life. A file too many costs 200 bytes, a file too big costs every screen that
 * needs a little of it, in scripts and in the sheet of its first document; so each of these is needed whole by most that ask for it.
 */
const IN_ONE_FILE = [
  // the libraries alone, so that the next version of the store finds them in the browser's cache
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|clsx|remix-utils)[\\/]/,
  },
  // what every page needs, whatever it shows
  { name: 'store', test: /[\\/]app[\\/]root\.tsx/ },
  {
    name: 'parts',
    test: /[\\/]app[\\/](ui|components(?![\\/](address-search|form))|domain)[\\/]/,
    minShareCount: 6,
  },
  {
    name: 'form',
    test: /[\\/]app[\\/]components[\\/]form[\\/](checked-form|use-live-checks|use-form-fields)\./,
  },
  { name: 'zones', test: /[\\/]app[\\/]components[\\/]zones[\\/]zone-terms\./ },
  { name: 'places', test: /[\\/]app[\\/](components[\\/]address-search[\\/]|browser[\\/]geolocation)/ },
  {
    name: 'menu',
    test: /[\\/]app[\\/]components[\\/](menu-screen|quiet-reply|cart-line-controls|menu-list|section-cards)/,
  },
  {
    name: 'order',
    test: /[\\/]app[\\/]components[\\/](order-totals|order-lines|ordering|promo-code|keep-digits|address-kind)\./,
  },
];
const FILES = {
  groups: IN_ONE_FILE.map((group, index) => ({ ...group, priority: IN_ONE_FILE.length - index })),
};

export default defineConfig({
  plugins: [!process.env.VITEST && reactRouter()],
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  build: { cssMinify: 'lightningcss', target: ['chrome107', 'firefox106', 'safari16'], assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: FILES } } } } },
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
