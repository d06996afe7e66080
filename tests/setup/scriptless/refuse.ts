/** Asked of any value by `await`, by printing and by comparing. */
const ASKED_OF_ANYTHING = new Set<PropertyKey>([
  'then',
  'toJSON',
  'asymmetricMatch',
  '$$typeof',
  'nodeType',
  'tagName',
]);

/** @param what a call or a property that needs layout, scripts or a real browser */
export function cannot(what: string): Error {
  return new Error(
    `The page without scripts has no ${what} (tests/setup/scriptless). Tag the test @real if it needs a browser.`,
  );
}

/** An object whose unknown properties throw, so that no test asks in vain for what a real page has. */
export function refusing<T extends object>(object: T, name: string): T {
  return new Proxy(object, {
    get(target, property) {
      if (property in target || typeof property === 'symbol' || ASKED_OF_ANYTHING.has(property)) {
        const value = Reflect.get(target, property, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      if (property.startsWith('_')) return undefined;
      throw cannot(`${name}.${property}`);
    },
  });
}

/** Options that a call of this driver does not know change what a real browser would do. */
export function refuseOptions(call: string, options: object | undefined, ...known: string[]): void {
  for (const [name, value] of Object.entries(options ?? {})) {
    if (value !== undefined && name !== 'timeout' && !known.includes(name))
      throw cannot(`${call}({ ${name} })`);
  }
}
