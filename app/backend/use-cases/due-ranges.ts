/**
 * The stamps (ISO, UTC) of rows of a queue that are due: those that have passed, then those that lie later than any wait,
 * which are from before the clock was set back. Each range is one look into an index. Asked for both at once, joined by
 * `or`, a database gathers and sorts all that is due to find the first: with some thousand mails waiting that was 57 ms for
 * each mail.
 * @param longestWaitMs no row waits longer
 */
export function dueRanges(now: Date, longestWaitMs: number): readonly (readonly ['<=' | '>', string])[] {
  return [
    ['<=', now.toISOString()],
    ['>', new Date(now.getTime() + longestWaitMs).toISOString()],
  ];
}
