import { join } from 'node:path';
import { z } from 'zod';

/*
 * The environment variables, read once at start; the README has them as a table. A wrong value stops the
 * start with a line that names it.
 */

const secrets = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(
    z.array(z.string().min(32, 'each secret needs at least 32 characters: openssl rand -base64 32')).min(1),
  );
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] });
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** `{subdomain}` stands for the restaurant's; no slash at the end. */
const publicUrl = z
  .string()
  .refine((text) => isPublicUrl(text), 'must be an address such as https://{subdomain}.example.nz')
  .transform((text) => text.replace(/\/$/, ''));
/** In Leaflet's form: 'https://{s}.tiles.example/{z}/{x}/{y}.png'. */
const tiles = z
  .string()
  .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'must name {z}, {x} and {y}')
  .regex(
    /^https?:\/\/(\{s\}\.)?[^{}/;,\s]+\//,
    'must be an http or https address that names its host; {s}. may stand before it',
  );
/** 'https://push.example.nz': no path. */
const origins = list.pipe(
  z.array(
    z.string().refine((text) => URL.parse(text)?.origin === text && /^https?:/.test(text), {
      error: 'must be addresses such as https://push.example.nz, without a path',
    }),
  ),
);
/** A folder, or 's3://bucket/prefix'. */
const backupPlace = z
  .string()
  .regex(
    /^(?!s3:)(?!\w+:\/\/)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[^\s?#]*)?$/,
    'must be a folder, or s3://bucket/prefix',
  );
const path = z.string().regex(/^\//, 'must start with /');

const days = (most: number) => z.coerce.number().int().min(1).max(most).default(most);

const Variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  // how long a start waits for a PostgreSQL server that does not answer
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  STORE_API_URL: url.optional(),
  AUTH_API_URL: url.optional(),
  SESSION_SECRET: secrets.optional(),
  TOKEN_SECRET: secrets.optional(),
  // of before: accepted for nothing, but what was counted under them is found
  RETIRED_TOKEN_SECRET: secrets.optional(),
  DEFAULT_SUBDOMAIN: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'must be one label of a-z, 0-9 and -')
    .optional(),
  TRUST_PROXY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  // who knows it can say that an order is paid
  STRIPE_WEBHOOK_SECRET: list
    .pipe(z.array(z.string().min(16, 'each needs at least 16 characters, as the card provider makes them')))
    .optional(),
  STRIPE_API_URL: url.optional(),
  // for the stand-in of the card provider: its script in place of Stripe.js
  STRIPE_JS_URL: url.optional(),
  // a payment whose order is missing goes back to the customer after so many hours
  ORPHAN_REFUND_HOURS: z.coerce.number().min(0).max(8_760).default(24),
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
  // only the operator's own word lets mails go without TLS or to whoever answers
  SMTP_TLS: z.enum(['checked', 'unchecked', 'off']).default('checked'),
  SMTP_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(5),
  // push services beside those of the known browsers
  PUSH_SERVICES: origins.optional(),
  // for development: webhooks go to this machine too, without https
  WEBHOOKS_TO_LOCALHOST: flag.default(false),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  PROVIDER_NAME: z.string().default('Restaurant Ordering Store'),
  PROVIDER_URL: url.default('https://example.com/'),
  SEED_DEMO: flag.optional(),
  // of one network; far more than the guests of one house begin
  NEW_CARTS_AN_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(2000),
  // a database that a restore put aside
  KEEP_REPLACED_DAYS: z.coerce.number().int().min(1).max(36_500).default(30),
  // a folder or a bucket for backups that the server makes by itself; S3_… are the bucket's
  BACKUP_TO: backupPlace.optional(),
  BACKUP_EVERY_MINUTES: z.coerce.number().min(0.05).max(1_440).default(15),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  // people are forgotten after so long at most (domain/account/retention.ts, which a test compares); it may
  // only be sooner
  KEEP_GUESTS_DAYS: days(180),
  KEEP_MESSAGES_DAYS: days(365),
  KEEP_MAIL_FILES_DAYS: days(30),
  // off: browsers do not keep menus, and delete those they have
  OFFLINE_MENU: flag.default(true),
  // after SIGTERM: how long balancers need to find out
  LAME_DUCK_SECONDS: z.coerce.number().min(0).max(600).default(5),
  // for the fault tests: where the process dies (backend/crash-point.ts)
  CRASH_AT: z.string().optional(),
  // for Prometheus: on a port of its own, for this machine alone unless the operator says otherwise
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_BY_RESTAURANT: flag.default(false),
  // OpenTelemetry's own names
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('restaurant-ordering-store'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** All variables after parsing, with their defaults. */
export type Environment = z.infer<typeof Variables>;

/**
 * Reads the environment.
 * @throws Error whose message names every wrong variable and why. An empty value counts as unset.
 */
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
 * Where customers open the stores, `{subdomain}` in the restaurant's place. It is never read from a request,
 * whose Host anybody may write: unset, it is this machine, as a start without settings prints it.
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

/** Backups that the server makes by itself; none where no place is named. */
export function backupsOf(environment: Environment) {
  const {
    BACKUP_TO: to,
    BACKUP_EVERY_MINUTES: minutes,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
  } = environment;
  return to === undefined ? undefined : { to, everyMs: minutes * 60_000, endpoint, region };
}

/** For how many days people are remembered. */
export function retentionOf(environment: Environment) {
  const { KEEP_GUESTS_DAYS: guests, KEEP_MESSAGES_DAYS: messages } = environment;
  return { guests, messages, mailFiles: environment.KEEP_MAIL_FILES_DAYS };
}

/** Where metrics are asked for, and where traces are sent and which part of them; null for none. */
export function eyesOf(environment: Environment) {
  const { METRICS_HOST: host, METRICS_PORT: port, METRICS_BY_RESTAURANT: byRestaurant } = environment;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = environment;
  const ratio = environment.OTEL_TRACES_SAMPLER_ARG;
  return {
    metrics: port === undefined ? null : { host, port, byRestaurant },
    traces: endpoint === undefined ? null : { endpoint, serviceName, ratio },
  };
}

/** The secrets that are given, in place of those that DATA_DIR keeps. */
export function secretsOf({ SESSION_SECRET, TOKEN_SECRET, RETIRED_TOKEN_SECRET }: Environment) {
  return { session: SESSION_SECRET, token: TOKEN_SECRET, retired: RETIRED_TOKEN_SECRET };
}

/** Access to the card provider; without a key there are no card payments. */
export function stripeOf({ STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_WEBHOOK_SECRET }: Environment) {
  return STRIPE_SECRET_KEY
    ? {
        secretKey: STRIPE_SECRET_KEY,
        apiUrl: STRIPE_API_URL,
        webhookSecrets: STRIPE_WEBHOOK_SECRET ?? [],
      }
    : undefined;
}

/** Settings of the card form. With a remote store only that store has the secret key. */
export function cardSettingsOf({
  STORE_API_URL: storeUrl,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_API_URL: apiUrl,
  STRIPE_JS_URL: scriptUrl,
}: Environment) {
  const cardForm = publishableKey ? { publishableKey, scriptUrl: scriptUrl ?? null } : null;
  return {
    cardsUsable: storeUrl ? cardForm !== null : Boolean(secretKey),
    cardForm,
    cardStandIn: apiUrl ? new URL(apiUrl).origin : null,
  };
}

/** Calls that a remote store has at another path or method, or not at all (null); none of our own. */
export function remoteDifferencesOf(environment: Environment) {
  if (!environment.STORE_API_URL) return {};
  const pathOf = (path: string | undefined) => (path ? { path } : null);
  return {
    'departments.list': pathOf(environment.STORE_DEPARTMENTS_PATH),
    'products.search': pathOf(environment.STORE_SEARCH_PATH),
    'customer.saveProfile': { method: environment.STORE_PROFILE_METHOD },
  };
}

/** What is not configured, each with what that switches off in brackets; none where all of it is. */
export function notConfigured(environment: Environment): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STORE_API_URL, DATA_DIR } = environment;
  // another store brings its own mails and links
  const isEmbedded = !STORE_API_URL;
  const lacks = (isMissing: boolean, what: string) => (isMissing ? [what] : []);
  return [
    ...lacks(!STRIPE_SECRET_KEY && (isEmbedded || !STRIPE_PUBLISHABLE_KEY), 'cards (cash only)'),
    ...lacks(
      Boolean(STRIPE_SECRET_KEY) && !STRIPE_PUBLISHABLE_KEY,
      "card form (cards are entered on Stripe's page)",
    ),
    ...lacks(isEmbedded && !environment.SMTP_URL, `mail (each is a file under ${join(DATA_DIR, 'mail')})`),
    ...lacks(
      Boolean(STRIPE_SECRET_KEY) && !environment.STRIPE_WEBHOOK_SECRET,
      'card events (payments are noticed half a minute later)',
    ),
    ...lacks(isEmbedded && !environment.PUBLIC_URL, 'PUBLIC_URL (links in mails lead to this machine)'),
    ...lacks(
      isEmbedded && !environment.DATABASE_URL && !environment.BACKUP_TO,
      'BACKUP_TO (no backups are made)',
    ),
    ...lacks(!environment.PLACES_URL, 'places (a small built-in list of addresses)'),
    ...lacks(!environment.ROUTES_URL, 'routes (distances are straight lines)'),
  ];
}

/** Rules that join two variables. */
function togetherFaults(environment: Environment): string[] {
  const faults: string[] = [];
  if (environment.DATABASE_URL && !environment.SESSION_SECRET)
    faults.push('SESSION_SECRET: must be given with PostgreSQL, so that all servers share it');
  if (environment.DATABASE_URL && !environment.TOKEN_SECRET)
    faults.push('TOKEN_SECRET: must be given with PostgreSQL, so that all servers share it');
  if (environment.DATABASE_URL && environment.SEED_DEMO) faults.push('SEED_DEMO: never with PostgreSQL');
  if (environment.DATABASE_URL && environment.BACKUP_TO)
    faults.push("BACKUP_TO: not with PostgreSQL, whose own archive does this: README, 'Backups'");
  if (environment.METRICS_PORT === environment.PORT)
    faults.push('METRICS_PORT: must be another port than PORT, which customers reach');
  if (environment.SMTP_URL && !environment.MAIL_FROM)
    faults.push('MAIL_FROM: must be given with SMTP_URL: the address that mails come from');
  if (Boolean(environment.STORE_API_URL) !== Boolean(environment.AUTH_API_URL))
    faults.push('STORE_API_URL and AUTH_API_URL: give both or none');
  return faults;
}
