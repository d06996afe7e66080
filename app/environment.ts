import { z } from 'zod';

/** The environment, read once at start (architecture.md, 'Environment'). A wrong value stops the start with a line that names it. */
const secrets = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(16, 'each secret needs at least 16 characters')).min(1));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] });
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** `{subdomain}` stands for a restaurant's; no slash at the end. */
const publicUrl = z
  .string()
  .refine((text) => isPublicUrl(text), 'must be an address such as https://{subdomain}.example.nz')
  .transform((text) => text.replace(/\/$/, ''));
/** As Leaflet reads it: 'https://{s}.tiles.example/{z}/{x}/{y}.png'. */
const tiles = z
  .string()
  .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'must name {z}, {x} and {y}')
  .regex(
    /^https?:\/\/(\{s\}\.)?[^{}/;,\s]+\//,
    'must be an http or https address that names its host; {s}. may stand before it',
  );
const path = z.string().regex(/^\//, 'must start with /');

const Variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  STORE_API_URL: url.optional(),
  AUTH_API_URL: url.optional(),
  SESSION_SECRET: secrets.optional(),
  TOKEN_SECRET: secrets.optional(),
  DEFAULT_SUBDOMAIN: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'must be one label of a-z, 0-9 and -')
    .optional(),
  TRUST_PROXY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: list.optional(),
  STRIPE_API_URL: url.optional(),
  // of the stand-in: its script in the place of Stripe.js
  STRIPE_JS_URL: url.optional(),
  PLACES_URL: url.optional(),
  ROUTES_URL: url.optional(),
  MAP_TILES_URL: tiles.optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200).optional(),
  STORE_DEPARTMENTS_PATH: path.optional(),
  STORE_SEARCH_PATH: path.optional(),
  STORE_PROFILE_METHOD: z.enum(['PUT', 'POST']).default('PUT'),
  STORE_CACHE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
  DEFAULT_LAT: z.coerce.number().min(-90).max(90).default(-36.8485),
  DEFAULT_LON: z.coerce.number().min(-180).max(180).default(174.7633),
  PUBLIC_URL: publicUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  PROVIDER_NAME: z.string().default('Restaurant Ordering Store'),
  PROVIDER_URL: url.default('https://example.com/'),
  SEED_DEMO: flag.optional(),
  // off: no browser keeps a menu, and those that did forget it
  OFFLINE_MENU: flag.default(true),
  // of the fault tests: where to die (backend/crash-point.ts)
  CRASH_AT: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Environment = z.infer<typeof Variables>;

/** Reads the environment. @throws Error whose message names every wrong variable and why. An empty value counts as unset. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Variables.safeParse(given);
  const faults = result.success
    ? togetherFaults(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!result.success || faults.length > 0) throw new Error(`Wrong environment:\n  ${faults.join('\n  ')}`);
  return result.data;
}

/**
 * Where customers open the stores, `{subdomain}` in the restaurant's place. It is never read from a request, whose Host
 * anybody may write: unset, it is this machine, as a start without settings prints it.
 */
export function publicUrlOf({ PUBLIC_URL, PORT }: Environment): string {
  return PUBLIC_URL ?? `http://{subdomain}.localhost:${PORT}`;
}

function isPublicUrl(text: string): boolean {
  const example = text.replace('{subdomain}', 'demo');
  if (!URL.canParse(example)) return false;
  const { protocol, origin } = new URL(example);
  return /^https?:$/.test(protocol) && example.replace(/\/$/, '') === origin;
}

/** Rules that join two variables. */
function togetherFaults(environment: Environment): string[] {
  const faults: string[] = [];
  if (environment.DATABASE_URL && !environment.SESSION_SECRET)
    faults.push('SESSION_SECRET: must be given with PostgreSQL, so that all servers share it');
  if (environment.DATABASE_URL && !environment.TOKEN_SECRET)
    faults.push('TOKEN_SECRET: must be given with PostgreSQL, so that all servers share it');
  if (environment.DATABASE_URL && environment.SEED_DEMO) faults.push('SEED_DEMO: never with PostgreSQL');
  if (environment.SMTP_URL && !environment.MAIL_FROM)
    faults.push('MAIL_FROM: must be given with SMTP_URL: the address that mails come from');
  if (Boolean(environment.STORE_API_URL) !== Boolean(environment.AUTH_API_URL))
    faults.push('STORE_API_URL and AUTH_API_URL: give both or none');
  return faults;
}
