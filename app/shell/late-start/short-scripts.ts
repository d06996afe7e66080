import { minifySync, type Plugin } from 'vite';

/**
 * Scripts that are served as they are written (`?url`), without their comments and long names: half as heavy. A file's
 * name comes of what was written, so what is sent under it must do the same for ever; only its spelling may change.
 */
export function shortScripts(): Plugin {
  return {
    name: 'short-scripts',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.js')) continue;
        file.source = shortened(file.fileName, Buffer.from(file.source).toString());
      }
    },
  };
}

/**
 * The same script in fewer letters, in the language of 2020: browsers that pages have no scripts for read it too
 * (tests/e2e/supported-browsers.spec.ts).
 * @throws Error when it does not parse
 */
export function shortened(name: string, script: string): string {
  const { code, errors } = minifySync(name, script, { compress: { target: 'es2020' } });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  return code;
}
