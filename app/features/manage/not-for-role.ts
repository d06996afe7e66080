import type { FrameView } from './frame-view.ts';

/** What a page tells who may not open it: whom to ask. */
export type NotForRole = {
  frame: FrameView;
  /** The owners, by name. */
  ask: readonly string[];
};

/** Reads it from what a loader has thrown with status 403; null for anything else. */
export function notForRole(thrown: unknown): NotForRole | null {
  const isOne = typeof thrown === 'object' && thrown !== null && 'frame' in thrown && 'ask' in thrown;
  return isOne ? (thrown as NotForRole) : null;
}
