/**
 * Names of all parameters that a page of the store reads from its address. Any other one is somebody else's, as Google and
 * Facebook add to their links, and plays no part. `own-parameters.server.test.ts` compares the list with the sources.
 */
const OWN = new Set([
  'all',
  'also',
  'back',
  'cookies',
  'date',
  'edit',
  'for',
  'form',
  'from',
  'kept',
  'key',
  'line',
  'lng',
  'map',
  'of',
  'offer',
  'order',
  'people',
  'picture',
  'proof',
  'q',
  'qty',
  'refresh',
  'section',
  'sent',
  'signed-out',
  'step',
  'time',
  'type',
  'v',
  'view',
]);

/** Whether a page may read a parameter. The items of a combo, which an address may hold too, have a colon in their names. */
export function isOwnParameter(name: string): boolean {
  return OWN.has(name) || name.includes(':');
}

/** For the test alone: that no name is left over. */
export const OWN_PARAMETERS: ReadonlySet<string> = OWN;
