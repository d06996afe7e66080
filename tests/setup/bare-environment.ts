/** Of a program of its own: what a plain shell has, and the clock of this run (run-all.ts). */
export function bareEnvironment(more: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const { PATH, NODE_OPTIONS, CLOCK_AHEAD_MS } = process.env;
  return { PATH, ...(CLOCK_AHEAD_MS !== undefined && { NODE_OPTIONS, CLOCK_AHEAD_MS }), ...more };
}
