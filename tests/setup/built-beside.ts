import { dirname, join } from 'node:path';
import { builtProgram } from './built-program.ts';

// every built program has it beside itself (vite.config.ts)
const DIRECTORY = dirname(await builtProgram('tests/setup/backend-process.ts'));

/**
 * In place of `app/backend/program-beside.ts` (vitest-options.ts): the program as a build has it, which starts in a
 * twentieth of the time that its sources take.
 */
export function programBeside(name: 'backup-child'): string {
  return join(DIRECTORY, `${name}.js`);
}
