/** Functions of one file of a library that serve only what this store does not use. */
export type LeftOut = {
  /** The file, by the end of its path. */
  file: RegExp;
  /** A text of the file that tells its version: the arguments below were made for this one, by reading it. */
  version: string;
  /** What they are for; whoever calls one is told so. */
  what: string;
  /** What is left of each: nobody may call it; or, where it only tells developers something, it does nothing. */
  becomes: 'an error' | 'nothing';
  /**
   * Each function, as it is written in the file (`name`, or `Object.prototype.name` of one that is assigned), with the
   * argument why no page gets there: it names all that call it, and what these ask before they do.
   */
  functions: Record<string, string>;
};

const REACT_DOM = {
  file: /[\\/]react-dom-client\.production\.js$/,
  version: 'exports.version = "19.3.1";',
} as const;
const ROUTER = { version: '* react-router v8.4.0\n' } as const;

const OF_A_FRAGMENT =
  'Only what safelyAttachRef makes for a fragment with a ref has this; no fragment of ours has one.';
const BY_HAND = 'Stands in a table of ReactDOMSharedInternals for programs that call it; ours do not.';
const A_HOOK =
  'Stands in the tables of hooks, beside those in ContextOnlyDispatcher; nothing calls this hook.';

/**
 * React draws each element by its kind, and gives a number to each kind: 13 is `<Suspense>`, 19 a list of them, 22 what
 * either these or an `<Activity>` (31) hides and shows, 26 a part of the head, 30 a `<ViewTransition>`. Pages have none of
 * 13, 19, 22, 30 and 31, and of 26 none that is shared: left-out.test.ts looks through our sources for each way to make
 * one, tests/e2e/left-out.spec.ts through all that is built.
 */
export const LEFT_OUT: LeftOut[] = [
  {
    ...REACT_DOM,
    what: 'view transitions of React (<ViewTransition>)',
    becomes: 'an error',
    functions: {
      startViewTransition:
        'commitRoot calls it if shouldStartViewTransition, which only what draws or changes a kind 30 sets.',
      flushAfterMutationEffects:
        'commitRoot calls it not, but hands it to startViewTransition, which is left out.',
      applyViewTransitionToHostInstances:
        'commitAppearingPairViewTransitions, commitExitViewTransitions, commitNestedViewTransitions and ' +
        'commitBeforeMutationEffects_complete call it for a kind 30 alone, commitEnterViewTransitions too, which only ' +
        'flushAfterMutationEffects leads to.',
      restoreViewTransitionOnHostInstances:
        'commitAppearingPairViewTransitions, commitExitViewTransitions, restorePairedViewTransitions, ' +
        'restoreEnterOrExitViewTransitions, restoreNestedViewTransitions and commitPassiveMountOnFiber call it for a ' +
        'kind 30 alone, commitEnterViewTransitions too, as above.',
      commitDeletedPairViewTransitions:
        'commitExitViewTransitions calls it if appearingViewTransitions is there: a kind 30 with a name makes it.',
    },
  },
  {
    ...REACT_DOM,
    what: 'references to fragments (<Fragment ref>)',
    becomes: 'an error',
    functions: {
      commitNewChildToFragmentInstance:
        'commitNewChildToFragmentInstances and commitFragmentInstanceInsertionEffects call it for the fragments ' +
        'around a new element that have a FragmentInstance.',
      FragmentInstance: 'safelyAttachRef makes one for a fragment with a ref.',
      deleteChildFromFragmentInstance:
        'commitFragmentInstanceDeletionEffects calls it for fragments that have a FragmentInstance, as above.',
      'FragmentInstance.prototype.addEventListener': OF_A_FRAGMENT,
      'FragmentInstance.prototype.removeEventListener': OF_A_FRAGMENT,
      'FragmentInstance.prototype.dispatchEvent': OF_A_FRAGMENT,
      'FragmentInstance.prototype.focus': OF_A_FRAGMENT,
      'FragmentInstance.prototype.focusLast': OF_A_FRAGMENT,
      'FragmentInstance.prototype.blur': OF_A_FRAGMENT,
      'FragmentInstance.prototype.observeUsing': OF_A_FRAGMENT,
      'FragmentInstance.prototype.unobserveUsing': OF_A_FRAGMENT,
      'FragmentInstance.prototype.getClientRects': OF_A_FRAGMENT,
      'FragmentInstance.prototype.getRootNode': OF_A_FRAGMENT,
      'FragmentInstance.prototype.compareDocumentPosition': OF_A_FRAGMENT,
      'FragmentInstance.prototype.scrollIntoView': OF_A_FRAGMENT,
    },
  },
  {
    ...REACT_DOM,
    what: 'sheets and scripts that React loads by itself (<link precedence>, <script async>, preload, preinit)',
    becomes: 'an error',
    functions: {
      acquireResource:
        'commitMutationEffectsOnFiber calls it for a kind 26 that is shared: a link or style with `precedence`, or an ' +
        'async script. Other links, styles and scripts are plain elements.',
      suspendResource:
        'accumulateSuspenseyCommitOnFiber calls it for a kind 26 that is shared: a sheet with `precedence`.',
      preloadStylesheet: 'getResource calls it for a sheet with `precedence` alone.',
      preload: BY_HAND,
      preloadModule: BY_HAND,
      preinitStyle: BY_HAND,
      preinitScript: BY_HAND,
      preinitModuleScript: BY_HAND,
    },
  },
  {
    ...REACT_DOM,
    what: '<Suspense>, and what it hides meanwhile',
    becomes: 'an error',
    functions: {
      updateSuspenseComponent: 'beginWork and attemptEarlyBailoutIfNoScheduledUpdate call it for a kind 13.',
      updateOffscreenComponent:
        'beginWork and attemptEarlyBailoutIfNoScheduledUpdate call it for a kind 22, which only 13 and 31 make.',
      hideOrUnhideAllChildrenOnFiber:
        'hideOrUnhideAllChildren calls it, for which commitMutationEffectsOnFiber has but one place, of a kind 22; ' +
        'hideOrUnhideNearestPortals goes on with it for what is in there.',
      recursivelyTraverseDisappearLayoutEffects: 'commitMutationEffectsOnFiber calls it for a kind 22.',
      recursivelyTraverseReappearLayoutEffects: 'commitLayoutEffectOnFiber calls it for a kind 22.',
      recursivelyTraverseReconnectPassiveEffects: 'commitPassiveMountOnFiber calls it for a kind 22.',
    },
  },
  {
    ...REACT_DOM,
    what: 'activities, lists of suspense and useActionState',
    becomes: 'an error',
    functions: {
      updateActivityComponent: 'beginWork calls it for a kind 31.',
      updateSuspenseListComponent:
        'beginWork and attemptEarlyBailoutIfNoScheduledUpdate call it for a kind 19.',
      mountActionState: A_HOOK,
      updateActionState: A_HOOK,
      rerenderActionState: A_HOOK,
    },
  },
  // React has none of its warnings in what is built for production; the router has all. They are seen in development.
  {
    ...ROUTER,
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]history\.js$/,
    what: 'warnings to developers in the console',
    becomes: 'nothing',
    functions: {
      warning: 'It writes its second argument to the console if its first is false, and no more.',
    },
  },
  {
    ...ROUTER,
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]hooks\.js$/,
    what: 'warnings to developers in the console',
    becomes: 'nothing',
    functions: { warningOnce: 'It calls `warning` once for each key, and no more.' },
  },
  {
    ...ROUTER,
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]server-runtime[\\/]warnings\.js$/,
    what: 'warnings to developers in the console',
    becomes: 'nothing',
    functions: { warnOnce: 'It writes its second argument to the console once, and no more.' },
  },
];
