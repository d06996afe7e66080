import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file of a program that the server runs beside itself: the source in `backups/`, or where the build has put it
 * (vite.config.ts).
 * @throws Error before a build
 */
export function programBeside(name: 'backup-child'): string {
  const files = [`backups/${name}.ts`, `${name}.js`, `../${name}.js`];
  const found = files.map((file) => join(import.meta.dirname, file)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`The program ${name} was not built: npm run build`);
  return found;
}
