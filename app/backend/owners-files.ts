import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What anybody but the owner may do. */
const OTHERS = 0o077;

/**
 * Makes a directory and all in it the owner's alone (0700, files 0600): it makes what is not there and takes
 * from others what they may do with the rest. What the owner may do stays, and links are not followed.
 * @returns what is another user's, and so could not be changed
 * @throws Error when the directory can be neither made nor read
 */
export function keepToOwner(directory: string): string[] {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const below = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return [directory, ...below.map((name) => join(directory, name))].filter((path) => !isKept(path));
}

/** False when it is another user's. */
function isKept(path: string): boolean {
  try {
    const facts = lstatSync(path);
    if (!facts.isSymbolicLink() && (facts.mode & OTHERS) !== 0) chmodSync(path, facts.mode & ~OTHERS);
    return true;
  } catch (error) {
    // a server beside this one may have removed it meanwhile
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
