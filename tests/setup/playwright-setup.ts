import { buildOnce } from './build.ts';

/** Before all browser tests: they run against the production build. */
export default function prepare(): void {
  buildOnce();
}
