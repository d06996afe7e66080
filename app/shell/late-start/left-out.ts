import type { Plugin } from 'vite';

/** Functions of a library's file that serve only what this store does not use. */
export type LeftOut = {
  /** The file, by the end of its path. */
  file: RegExp;
  /** What they are for; whoever calls one is told so. */
  what: string;
  /** What is left of each: nobody may call it; or, where it only tells developers something, it does nothing. */
  becomes: 'an error' | 'nothing';
  /** As they are written in the file: `name` of a function, `object.name` of one that is assigned. */
  functions: string[];
};

const REACT_DOM = /[\\/]react-dom-client\.production\.js$/;
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/].*\.js$/;

export const LEFT_OUT: LeftOut[] = [
  {
    file: REACT_DOM,
    what: 'view transitions of React (<ViewTransition>)',
    becomes: 'an error',
    functions: [
      'startViewTransition',
      'flushAfterMutationEffects',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
    ],
  },
  {
    file: REACT_DOM,
    what: 'references to fragments (<Fragment ref>)',
    becomes: 'an error',
    functions: [
      'FragmentInstance',
      'validateDocumentPositionWithFiberTree',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      ...[
        'addEventListener',
        'removeEventListener',
        'dispatchEvent',
        'focus',
        'focusLast',
        'blur',
        'observeUsing',
        'unobserveUsing',
        'getClientRects',
        'getRootNode',
        'compareDocumentPosition',
        'scrollIntoView',
      ].map((name) => `FragmentInstance.prototype.${name}`),
    ],
  },
  {
    file: REACT_DOM,
    what: 'sheets and scripts that React loads by itself (<link precedence>, <script async>, preload, preinit)',
    becomes: 'an error',
    functions: [
      'acquireResource',
      'suspendResource',
      'preload',
      'preloadModule',
      'preloadStylesheet',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ],
  },
  {
    file: REACT_DOM,
    what: '<Suspense>, and what it hides meanwhile',
    becomes: 'an error',
    functions: [
      'updateSuspenseComponent',
      'retryDehydratedSuspenseBoundary',
      'updateOffscreenComponent',
      'hideOrUnhideAllChildrenOnFiber',
      'hideOrUnhideDehydratedBoundary',
      'hideOrUnhideNearestPortals',
      'recursivelyTraverseDisappearLayoutEffects',
      'recursivelyTraverseReappearLayoutEffects',
      'recursivelyTraverseReconnectPassiveEffects',
    ],
  },
  {
    file: REACT_DOM,
    what: 'activities, lists of suspense, useActionState and requestFormReset',
    becomes: 'an error',
    functions: [
      'updateActivityComponent',
      'updateSuspenseListComponent',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'requestFormReset',
    ],
  },
  {
    file: ROUTER,
    what: 'warnings to developers in the console',
    becomes: 'nothing',
    functions: ['warning', 'warningOnce', 'warnOnce'],
  },
];

/** The router's own links and forms, which a page that draws none does not need: their wrapping only looks like work. */
const ROUTER_LINKS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/;

/**
 * Makes the pages' scripts a tenth smaller: of what they bring of React and React Router, functions that nothing here
 * calls only throw, and the minifier drops what these alone called. A function that is not found, as after an upgrade,
 * stays whole: the build goes on with a warning, and left-out.test.ts names it.
 */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    apply: 'build',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.mode === 'production',
    transform: {
      filter: { id: [REACT_DOM, ROUTER] },
      handler(code, id) {
        let text = ROUTER_LINKS.test(id) ? withUnusedLinksDropped(code) : code;
        for (const part of LEFT_OUT.filter(({ file }) => file.test(id))) {
          const { code: shorter, missing } = leaveOut(text, part);
          text = shorter;
          // the router has its warnings in several files
          if (part.file === REACT_DOM && missing.length > 0)
            this.warn(`${part.what}: not found, and so not left out: ${missing.join(', ')}`);
        }
        return { code: text, map: null };
      },
    },
  };
}

/**
 * Replaces the bodies of these functions.
 * @returns also the names of those that are not in the file, which stays as it is there
 */
export function leaveOut(
  code: string,
  { what, becomes, functions }: Pick<LeftOut, 'what' | 'becomes' | 'functions'>,
): { code: string; missing: string[] } {
  const body = becomes === 'an error' ? `throw Error(${JSON.stringify(`Left out: ${what}`)});` : '';
  const missing: string[] = [];
  const text = functions.reduce((before, name) => {
    // as both libraries are printed: the body ends at the first brace that stands as far in as the line of its beginning
    const start = name.includes('.')
      ? `${RegExp.escape(name)} = function `
      : `(?:async )?function ${RegExp.escape(name)}`;
    const whole = new RegExp(`^([ \\t]*)(${start}\\([^{}]*\\) \\{)\\n[^]*?\\n\\1\\}`, 'm');
    if (!whole.test(before)) missing.push(name);
    return before.replace(whole, (_, indent: string, head: string) => `${indent}${head} ${body} }`);
  }, code);
  return { code: text, missing };
}

/** Says of what the router wraps its components in that it only makes them, and takes their names for developers away. */
export function withUnusedLinksDropped(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(');
}
