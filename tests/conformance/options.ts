import { parseArgs } from 'node:util';

/** What a walk is told: what a stranger may have of a store, and no more. */
export type Options = {
  /** Without a slash at the end. */
  storeUrl: string;
  authUrl: string;
  subdomain: string;
  /** Another restaurant of the same store, for isolation. */
  otherSubdomain: string | null;
  /** Sent as the header Origin, for a store that takes calls of its own pages alone. */
  origin: string | null;
  promoCode: string | null;
  /** How the profile is saved: section 7 leaves it open between these. */
  profileMethod: 'PUT' | 'POST';
  /** False: nothing is ordered. */
  mayOrder: boolean;
  /** Of a customer's account that may be used; null without one. */
  account: { email: string; password: string } | null;
  kitchenKey: string | null;
  /** Groups to walk; all when empty. */
  only: readonly string[];
  /** For one call, in milliseconds. */
  timeoutMs: number;
};

/** What was typed cannot be done. Its message is a sentence. */
export class WrongWords extends Error {}

export const USAGE =
  'npm run conformance -- URL [--subdomain NAME] [--other-subdomain NAME] [--auth-url URL] [--origin ORIGIN] ' +
  '[--promo-code CODE] [--profile-method PUT|POST] [--no-orders] [--only GROUP,GROUP]';

/**
 * Reads the command line. Secrets come from the environment, because a process list shows arguments:
 * CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD of a customer, CONFORMANCE_KITCHEN_KEY.
 * @throws WrongWords
 */
export function readOptions(words: readonly string[], environment: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parsed(words);
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw new WrongWords(`One URL is needed: ${USAGE}`);
  const storeUrl = addressOf(given);
  const subdomain = values.subdomain ?? firstLabel(storeUrl);
  if (!subdomain) throw new WrongWords(`Say which restaurant of ${storeUrl} to ask for: --subdomain NAME`);
  const email = environment.CONFORMANCE_EMAIL;
  const password = environment.CONFORMANCE_PASSWORD;
  if (!email !== !password)
    throw new WrongWords('CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD are needed together.');
  return {
    storeUrl,
    authUrl: values['auth-url'] === undefined ? storeUrl : addressOf(values['auth-url']),
    subdomain,
    otherSubdomain: values['other-subdomain'] ?? null,
    origin: values.origin ?? null,
    promoCode: values['promo-code'] ?? null,
    profileMethod: profileMethodOf(values['profile-method'] ?? 'PUT'),
    mayOrder: values['no-orders'] !== true,
    account: email && password ? { email, password } : null,
    kitchenKey: environment.CONFORMANCE_KITCHEN_KEY || null,
    only: values.only?.split(',').map((name) => name.trim()) ?? [],
    timeoutMs: 15_000,
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        subdomain: text,
        'other-subdomain': text,
        'auth-url': text,
        origin: text,
        'promo-code': text,
        'profile-method': text,
        only: text,
        'no-orders': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new WrongWords(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
}

function profileMethodOf(given: string): Options['profileMethod'] {
  const method = given.toUpperCase();
  if (method === 'PUT' || method === 'POST') return method;
  throw new WrongWords(`--profile-method is PUT or POST, as section 7 has it, not ${given}.`);
}

function addressOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (!isPlain)
    throw new WrongWords(
      `${given} is no address of a store: it begins with http:// or https://, and ends before /api.`,
    );
  return url.href.replace(/\/+$/, '').replace(/\/api$/, '');
}

/** demo of http://demo.localhost:3000; none of an IP address or a single word. */
function firstLabel(url: string): string | null {
  const { hostname } = new URL(url);
  if (/^[\d.]+$|^\[/.test(hostname)) return null;
  const [first = '', ...rest] = hostname.split('.');
  return rest.length > 0 ? first : null;
}
