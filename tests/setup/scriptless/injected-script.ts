import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction, runInThisContext } from 'node:vm';
import type { DOMWindow } from 'jsdom';

export type SelectorOptions = {
  exact?: boolean | undefined;
  name?: string | RegExp | undefined;
  [option: string]: unknown;
};

export type Expectation = {
  expression: string;
  isNot: boolean;
  expectedText?: unknown[];
  expectedNumber?: number;
  expectedValue?: unknown;
  expressionArg?: string;
  useInnerText?: boolean;
};

export type Verdict = { matches: boolean; received?: { value?: unknown; ariaSnapshot?: string } };

/** The part of Playwright's script that this driver asks. */
export type InjectedScript = {
  parseSelector(selector: string): object;
  querySelectorAll(selector: object, root: Document | Element): Element[];
  expect(
    element: Element | undefined,
    options: Expectation,
    elements: Element[],
    isFrameVisible: boolean,
  ): Promise<Verdict>;
  elementState(element: Element, state: string, isFrameVisible: boolean): { matches: boolean };
  retarget(element: Element, behaviour: string): Element | null;
  fill(element: Element, value: string): 'needsinput' | 'done';
  selectOptions(element: Element, options: object[]): string[] | string;
  strictModeViolationError(selector: object, elements: Element[]): Error;
  ariaSnapshot(element: Element, options: object): string;
};

export type SelectorLibrary = {
  /** Builds the text of a selector, as `page.getByRole(…)` and its like do. */
  selectors: Record<
    'role' | 'text' | 'label' | 'placeholder' | 'alt' | 'title',
    (text: never, options?: SelectorOptions) => string
  >;
  textSelector(text: string | RegExp): string;
  describe(language: string, selector: string): string;
  /** Keeps what the script computed for as long as the page stays as it is. @returns what to call when it changes */
  forget(injected: InjectedScript): () => void;
};

type Library = SelectorLibrary & {
  InjectedScript: new (window: DOMWindow, options: object) => InjectedScript;
};

const MODULE = '"packages/playwright-core/src/generated/injectedScriptSource.ts"() {';
const OPTIONS = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  frameSeq: 0,
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  browserName: 'chromium',
  shouldPrependErrorPrefix: false,
  isUtilityWorld: true,
  customEngines: [],
};
const EXPORTED = `
return {
  InjectedScript,
  selectors: {
    role: getByRoleSelector,
    text: getByTextSelector,
    label: getByLabelSelector,
    placeholder: getByPlaceholderSelector,
    alt: getByAltTextSelector,
    title: getByTitleSelector,
  },
  textSelector: (text) => escapeForTextSelector(text, false),
  describe: asLocator,
  forget(injected) {
    const begin = () => (beginAriaCaches(), injected._evaluator.begin());
    begin();
    return () => (endAriaCaches(), injected._evaluator.end(), begin());
  },
};`;

/**
 * Playwright puts a script into every page that finds elements by role and text, computes accessible names and judges
 * expectations. This driver runs the same script over a parsed document, so both judge alike.
 * @throws Error when a new version of Playwright keeps the script elsewhere
 */
function readSource(): string {
  const file = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle');
  const bundle = readFileSync(file, 'utf8');
  const start = bundle.indexOf(MODULE);
  const literal = /\w+ = ('(?:[^'\\]|\\.)*');/.exec(bundle.slice(start, start + 1_000_000))?.[1];
  if (start < 0 || !literal)
    throw new Error(`Playwright no longer keeps its injected script in ${file}: look for ${MODULE}`);
  return runInThisContext(literal);
}

/** Names that the script takes from the page: its classes and these. */
const PAGE_NAMES = [
  'window',
  'document',
  'getComputedStyle',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
];
let names: string[] = [];
let compiled: ((...values: unknown[]) => Library) | undefined;

/** The window's classes as values for `compileForPage`, in the order of its parameters. */
function pageValues(window: DOMWindow): unknown[] {
  if (names.length === 0) {
    const classes = Object.getOwnPropertyNames(window).filter((name) => /^[A-Z][A-Za-z]+$/.test(name));
    names = [...PAGE_NAMES, ...classes];
  }
  return names.map((name) => (name === 'window' ? window : readFrom(window, name)));
}

/** A page without an address has no storage, and says so by throwing. */
function readFrom(window: DOMWindow, name: string): unknown {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/** Runs Playwright's script for one page. */
export function injectInto(window: DOMWindow): { injected: InjectedScript; library: SelectorLibrary } {
  const values = pageValues(window);
  compiled ??= compileFunction(readSource() + EXPORTED, [...names, 'globalThis', 'module'], {
    filename: 'playwright-injected-script.js',
  }) as (...all: unknown[]) => Library;
  const library = compiled(...values, window, {});
  return { injected: new library.InjectedScript(window, OPTIONS), library };
}

/** Calls a function of a test in a page, as `page.evaluate` does: by its source, with what the page has. */
export function evaluateIn(
  window: DOMWindow,
  code: string | ((...all: never[]) => unknown),
  args: unknown[],
): unknown {
  const values = pageValues(window);
  const source = typeof code === 'string' ? `return (${code})` : `return (${code})(...given)`;
  const call = compileFunction(source, [...names, 'globalThis', 'given'], { filename: 'evaluated.js' });
  return call(...values, window, args);
}
