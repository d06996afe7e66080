import { buildOnce } from './build.ts';
import { keepInMemory } from './quick-place.ts';

/** Before all browser tests: they run against the production build, and stores write into memory. */
export default function prepare(): () => void {
  buildOnce();
  return keepInMemory('STORES_IN');
}
