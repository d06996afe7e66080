import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { NEXT, publishBuild } from './app/backend/edge/publish-build.ts';
import { LANGUAGES, type Language } from './app/locales/languages.ts';
import { AREAS, PARTS, type Part } from './app/locales/parts.ts';
import { quietLogger } from './app/shell/document/quiet-logger.ts';
import { leaveOutUnused } from './app/shell/late-start/left-out.ts';
import { shortScripts } from './app/shell/late-start/short-scripts.ts';
import { VITEST } from './tests/setup/vitest-options.ts';

/**
 * Which modules go into one file of the build: a module goes into the first that names it, with all that it
 * imports. Left to itself the bundler makes forty files of what screens share, most of a few hundred bytes,
 * which brotli packs badly: 7 kB and thirty requests more on every hydrated page. A file too many costs 200
 * bytes. A file too big costs every screen that needs a little of it, in scripts and in the style sheet of its
 * document. So most screens that load one of these files need all of it.
 */
const IN_ONE_FILE = [
  // the libraries alone, so that the next version of the store finds them in the browser's cache
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|clsx|remix-utils)[\\/]/,
  },
  // what every page needs, whatever it shows
  { name: 'store', test: /[\\/]app[\\/]root\.tsx/ },
  // of the rest what the menu and many other screens need
  {
    name: 'parts',
    test: /[\\/]app[\\/](ui[\\/](stepper|empty|totals)|domain[\\/]menu[\\/](dish-labels|limits)|features[\\/](dish[\\/]label-words|ordering[\\/]zones[\\/]zone-terms)|shell[\\/]request[\\/](quiet-reply|server-answer))\./,
  },
  // dates in a time zone: two packages, for the few screens that reckon with them
  { name: 'dates', test: /[\\/](node_modules[\\/]date-fns|app[\\/]domain[\\/]time[\\/]wall-clock)/ },
  // what a dish with choices needs, and the owner's preview of one: apart from the two below, which need each other's
  {
    name: 'choices',
    test: /[\\/]app[\\/]domain[\\/]menu[\\/](check-(combo|modifiers|selection)|default-selection|unit-price|visible)\./,
  },
  // a card is worked out on the server, and in the browser for the owner's preview alone
  {
    name: 'card',
    test: /[\\/]app[\\/]domain[\\/](menu[\\/](menu-card|from-wire|is-served)\.|opening-hours[\\/])/,
  },
  {
    name: 'menu',
    test: /[\\/](menu[\\/](menu-screen|menu-section|section-cards)|cart[\\/]cart-line-controls)\./,
  },
  {
    name: sharedByCustomers('dialogs', 6),
    debugName: 'dialogs',
    test: /[\\/]app[\\/](ui|domain[\\/](?!order|time)|shell(?![\\/]form)|features[\\/](?!kitchen|manage|orders|ordering[\\/]address-search))/,
  },
  // the frame of the owner's pages and what most of them show
  {
    name: sharedByOwners('owner', 8),
    debugName: 'owner',
    test: /[\\/]app[\\/]/,
  },
  {
    name: 'form',
    test: /[\\/]app[\\/]shell[\\/]form[\\/](checked-form|use-live-checks|use-form-fields)\./,
  },
  {
    name: 'places',
    test: /[\\/]app[\\/](features[\\/]ordering[\\/]address-search[\\/]|browser[\\/]geolocation)/,
  },
  {
    name: 'dish',
    test: /[\\/](dish[\\/]options[\\/](dish-fields|use-choices|form-values|combo-behind)|offers[\\/]offer-tile|form[\\/]enter-button)\./,
  },
  {
    name: 'order',
    test: /[\\/](orders[\\/]order-(totals|lines)|ordering[\\/](ordering|address-kind)|cart[\\/]promo-code|form[\\/](keep-digits|linked-text)|ui[\\/]check|page[\\/]briefly)\./,
  },
];
const FILES = {
  groups: IN_ONE_FILE.map((group, index) => ({ ...group, priority: IN_ONE_FILE.length - index })),
};

/**
 * Packages of so many files that a process spends most of its start on finding and reading them (date-fns alone
 * has 300, and Node reads its 200 kB package.json again for each): they become part of what is built. The others
 * stay where npm put them.
 */
const MANY_FILES = [
  '@block65/webcrypto-web-push',
  '@conform-to/dom',
  '@conform-to/react',
  '@conform-to/zod',
  '@remix-run/multipart-parser',
  'culori',
  'csv-parse',
  'date-fns',
  'date-fns-tz',
  'jose',
  'kysely',
  'nodemailer',
  'stripe',
  'zod',
];

/** Written beside what is served (react-router.config.ts has the other half), which is replaced once all is there. */
const PROGRAM = `build/${NEXT}/program`;

/**
 * What runs without a page of its own, as a few files (`--mode program`): it starts in a quarter of the time of
 * its sources, with less than half of the memory.
 */
const PROGRAMS: UserConfig = {
  plugins: [backupChild(), publishing()],
  build: {
    ssr: true,
    outDir: PROGRAM,
    target: 'node24',
    // a stack in the log names the functions; comments name their files
    minify: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: { input: { server: 'server.ts', store: 'app/operator/run.ts' } },
  },
  // vite itself is imported in development only
  ssr: { noExternal: MANY_FILES, external: ['vite'] },
};

/** The browsers for which pages have scripts, by package.json, as the builder names them: 'safari16', 'ios16'. */
const SCRIPTED_BROWSERS = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }
).browserslist.map((row) => row.replace(' >= ', '').replace('ios_saf', 'ios'));

const PAGES = (command: 'build' | 'serve'): UserConfig => ({
  plugins: [!process.env.VITEST && [languageModules(), leaveOutUnused(), shortScripts(), reactRouter()]],
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  build: { cssMinify: 'lightningcss', target: SCRIPTED_BROWSERS, assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: FILES } } } } },
  // in development one router for the app and the server's adapter, or contexts would not be the same objects
  ssr: { noExternal: ['@react-router/express', ...(command === 'build' ? MANY_FILES : [])] },
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
      'remix-utils/safe-redirect',
      '@conform-to/react/future',
      '@conform-to/zod/v4/future',
    ],
  },
});

export default defineConfig(({ command, mode }) => ({
  customLogger: quietLogger(),
  ...(mode === 'program' ? PROGRAMS : PAGES(command)),
  test: VITEST,
}));

/**
 * The program that a server runs beside itself to make backups (app/backend/backups/run-in-child.ts), beside every
 * program that is built, and so also beside those of the tests.
 */
function backupChild(): Plugin {
  return {
    name: 'backup-child',
    apply: 'build',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: 'app/backend/backups/backup-child.ts',
        fileName: 'backup-child.js',
      });
    },
  };
}

/** The store's programs are the last that is built of it; those of the tests lie elsewhere. */
function publishing(): Plugin {
  return {
    name: 'publishing',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === resolve(PROGRAM)) publishBuild('build', Date.now());
    },
  };
}

/**
 * The languages as pages load them (app/locales/virtual.d.ts), made of the rows of languages.ts and the areas
 * of parts.ts, so that no language needs a list of its own. 'virtual:texts/hi' has the texts of every page;
 * 'virtual:texts/hi-order' and the like are the parts, each fetched when a screen needs it. Both become files
 * of these names.
 */
function languageModules(): Plugin {
  const all = 'virtual:languages';
  const one = /^virtual:texts\/([a-z]+)(?:-([a-z]+))?$/;
  return {
    name: 'language-modules',
    // by the zero other plugins know that there is no such file
    resolveId: (id) => (id === all || one.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${all}`) {
        const rows = LANGUAGES.map((language) => `${language}: () => import('virtual:texts/${language}')`);
        return `export const languages = { ${rows.join(', ')} };`;
      }
      const [, language, part] = (id.startsWith('\0') && one.exec(id.slice(1))) || [];
      if (!language) return null;
      return part ? textsOf(language as Language, part as Part) : textsOf(language as Language);
    },
  };
}

/** A module with the texts of a part, or with those of the core and the way to all parts. */
function textsOf(language: Language, part?: Part): string {
  const areas = areasOf(language, part ?? 'core');
  const imports = areas.map((area) => `import { ${area} } from ${JSON.stringify(fileOf(language, area))};`);
  const own = `{ ${areas.join(', ')} }`;
  const parts = PARTS.map((each) => {
    const hasAny = areasOf(language, each).length > 0;
    const texts = hasAny ? `(await import('virtual:texts/${language}-${each}')).texts` : '{}';
    return `${each}: async () => (${texts})`;
  });
  return `${imports.join('\n')}
export const texts = ${part ? own : `{ core: ${own}, ${parts.join(', ')} }`};`;
}

/**
 * The areas of a part that a language has texts for. English has none in `calendar`, which translates the
 * English names of days and months in our dates.
 */
function areasOf(language: Language, part: 'core' | Part): string[] {
  return AREAS[part].filter((area) =>
    readFileSync(fileOf(language, area), 'utf8').includes(`export const ${area}`),
  );
}

/** `zoneTerms` of Hindi stands in app/locales/hi/zone-terms.ts. */
function fileOf(language: Language, area: string): string {
  const name = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return fileURLToPath(new URL(`./app/locales/${language}/${name}.ts`, import.meta.url));
}

type NameOfGroup = Exclude<Rolldown.CodeSplittingGroup['name'], string>;

const OF_OWNER = /[\\/]app[\\/]features[\\/]manage[\\/]/;
const OF_KITCHEN = /[\\/]app[\\/]features[\\/]kitchen[\\/]/;

/**
 * The file of what this many of the customers' screens and late parts share. The kitchen's and the owner's screens do not
 * count: they share much among themselves that no customer needs.
 */
function sharedByCustomers(name: string, least: number): NameOfGroup {
  return (moduleId, graph) => {
    const isCustomers = (id: string) => !OF_OWNER.test(id) && !OF_KITCHEN.test(id);
    return entriesOf(moduleId, graph).filter(isCustomers).length >= least ? name : null;
  };
}

/** The file of what this many of the owner's screens share, and no other screen has. */
function sharedByOwners(name: string, least: number): NameOfGroup {
  return (moduleId, graph) => {
    const entries = entriesOf(moduleId, graph);
    return entries.length >= least && entries.every((id) => OF_OWNER.test(id)) ? name : null;
  };
}

/** The screens and late parts that need a module. */
function entriesOf(moduleId: string, graph: Rolldown.ChunkingContext): string[] {
  const modules = new Set([moduleId]);
  const entries: string[] = [];
  for (const id of modules) {
    const info = graph.getModuleInfo(id);
    if (info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0) entries.push(id);
    for (const importer of info?.importers ?? []) modules.add(importer);
  }
  return entries;
}
