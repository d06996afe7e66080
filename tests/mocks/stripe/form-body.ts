/** A form body with nested keys (`a[b][0]=c`), as the official library and Stripe.js send it. */
export type Value = string | Value[] | Params;
export type Params = { [name: string]: Value };

/** A body of the second version of the API: the same tree from JSON, with texts for what is no object or list. */
export function parseJson(text: string): Params {
  const asValue = (value: unknown): Value => {
    if (Array.isArray(value)) return value.map(asValue);
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asValue(one)]));
    return String(value);
  };
  const read = asValue(text === '' ? {} : JSON.parse(text));
  return typeof read === 'string' || Array.isArray(read) ? {} : read;
}

type Branch = Map<string, Branch | string>;

/** @returns the fields as a tree; numbered keys become lists. */
export function parseForm(text: string): Params {
  const tree: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let branch = tree;
    for (const part of path) {
      const below = branch.get(part);
      const next: Branch = below instanceof Map ? below : new Map();
      branch.set(part, next);
      branch = next;
    }
    // `a[]=x` numbers itself
    branch.set(last === '' ? String(branch.size) : last, value);
  }
  return toParams(tree);
}

function toParams(branch: Branch): Params {
  return Object.fromEntries([...branch].map(([key, value]) => [key, toValue(value)]));
}

function toValue(value: Branch | string): Value {
  if (typeof value === 'string') return value;
  const isList = value.size > 0 && [...value.keys()].every((key) => /^\d+$/.test(key));
  return isList ? [...value.values()].map(toValue) : toParams(value);
}
