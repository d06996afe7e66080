import { registerHooks } from 'node:module';

/*
 * For `node --import`: says on standard error each package of metrics and traces when a file of it is loaded first,
 * whoever imports it.
 */
const PACKAGE = /[\\/]node_modules[\\/](@opentelemetry[\\/][\w-]+|prom-client)[\\/]/;
const told = new Set<string>();

registerHooks({
  load(url, context, next) {
    const name = PACKAGE.exec(url)?.[1];
    if (name !== undefined && !told.has(name)) {
      told.add(name);
      process.stderr.write(`loaded ${name}\n`);
    }
    return next(url, context);
  },
});
