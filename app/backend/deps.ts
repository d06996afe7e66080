import type { Kysely, Transaction } from 'kysely';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Database } from '#app/backend/db/schema.ts';
import type { GivenNumbers } from '#app/backend/given-numbers.ts';
import type { Log } from '#app/backend/log.ts';
import type { Metrics } from '#app/backend/metrics/metrics.ts';
import type { PictureCopies } from '#app/backend/pictures/picture-copies.ts';
import type { SecurityLog } from '#app/backend/security-log.ts';
import type { Tracer } from '#app/backend/tracing/tracer.ts';
import type { PasswordHasher } from '#app/backend/use-cases/accounts/password-hasher.ts';
import type { CatalogueCache } from '#app/backend/use-cases/catalogue/catalogue-cache.ts';
import type { BoardChanges } from '#app/contract/receiver.ts';
import type { Retention } from '#app/domain/account/retention.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import type { Language } from '#app/locales/languages.ts';
import type { GeoService } from '#app/third-party/geo.ts';
import type { Mailer } from '#app/third-party/mail/mailer.ts';
import type { PushSender } from '#app/third-party/push/push-sender.ts';
import type { CardProvider } from '#app/third-party/stripe/card-provider.ts';
import type { WebhookSender } from '#app/third-party/webhooks/webhook-sender.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Background jobs (jobs.ts). */
export type JobName =
  | 'cancel-unaccepted'
  | 'reconcile-payments'
  | 'send-refunds'
  | 'send-order-refunds'
  | 'carry-out-cancels'
  | 'send-orphans-back'
  | 'continue-order-numbers'
  | 'publish-waiting'
  | 'send-mail'
  | 'send-codes'
  | 'send-push'
  | 'send-webhooks'
  | 'forget-old-rows'
  | 'give-space-back'
  | 'forget-old-files'
  | 'read-addresses'
  | 'finish-deletions'
  | 'compare-clocks'
  | 'watch-kitchens'
  | 'keep-patrons'
  | 'watch-accounts'
  | 'keep-day-sums'
  | 'make-backups'
  | 'prove-backup';

/** A place that a text was found to mean. */
export type PlaceMatch = { text: string; latitude: number; longitude: number };

/** Tells open boards what became of their orders, whoever of them asks, by one look at the database for all. */
export type BoardWatch = {
  /**
   * The changes since a mark; waits up to `waitMs` for the first one.
   * @throws what the database throws; not while it waits
   */
  changes(restaurant: Restaurant, since: string | null, waitMs: number): Promise<BoardChanges>;
  /** Something of that restaurant may have changed just now: its boards look at once. */
  touched(restaurantId: string): void;
  /** Ends all waiting, at once. */
  close(): void;
};

/** Backups that a server makes by itself; what it knows of them while it runs. */
export type AutomaticBackups = {
  /** Makes one when it is due. @returns 1 when it did */
  make(deps: Deps, mayGoOn: () => boolean): Promise<number>;
  /** Has the newest one tried when that was not done for a day. @returns 1 when it did */
  prove(deps: Deps, mayGoOn: () => boolean): Promise<number>;
  /** What is wrong with the backups, for whoever runs the store; null for nothing. */
  warning(): string | null;
};

/** What customers are told of a restaurant that is switched off. */
export type OffShop = {
  tradingName: string;
  phone: string | null;
  /** Those that its customers may choose, its own first. */
  languages: readonly Language[];
};

/**
 * Where restaurants are found beside their sub-domains, and which are switched off: in memory, because each request asks.
 * Hosts are lower case, without port and trailing dot.
 */
export type AddressBook = {
  /** The sub-domain of the restaurant whose own domain that is; null for any other host. */
  ofDomain(hostname: string): string | null;
  /** The present sub-domain of the restaurant that had this one; null where nobody had it, or its time is over. */
  presentName(subdomain: string): string | null;
  /** The address, on an own domain, that a restaurant's customers are led to; null for its sub-domain. */
  mainAddress(subdomain: string): string | null;
  /** All addresses of its own domains. */
  ownAddresses(subdomain: string): string[];
  /** What to say of a restaurant that is switched off; null for one that is not, and for no restaurant. */
  offShop(subdomain: string): OffShop | null;
  /** Reads all of it anew. @throws what the database throws; what was known before stays */
  refresh(): Promise<void>;
};

/** How many carts may be begun from one network (use-cases/limits/new-carts.ts). */
export type NewCarts = {
  /**
   * Counts a new cart of that network; null is this machine itself, which is not limited.
   * @throws Refusal 'Too many attempts, please try again later' (429) when the network has had its share
   */
  count(trx: Trx, network: string | null): Promise<void>;
};

/** Everything a use case depends on. Time, ids and secrets come from here, so that tests can set them. */
export type Deps = {
  /**
   * For reads outside a transaction. Inside one only its own `trx` may be used: on SQLite `db` would wait for
   * ever.
   */
  db: Db;
  /** Runs `work` in one transaction (`begin immediate` on SQLite); a throw rolls it back. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  now(): Date;
  /** When this program began to answer. */
  startedAt: Date;
  /** When it was last not known, or could not be written down, what devices of kitchens asked; null for never. */
  unheard: { at: Date | null };
  /**
   * Whether the clock has not leapt (clock-watch.ts). Ask before anything is cancelled or deleted because of
   * its age.
   */
  isClockSteady(): boolean;
  /** A random UUIDv4. */
  newId(): string;
  /** 32 random bytes, base64url. */
  newSecret(): string;
  /** Six random digits. */
  newCode(): string;
  passwords: PasswordHasher;
  log: Log;
  /** Counts how the store fares; does nothing without METRICS_PORT. */
  metrics: Metrics;
  /** Says what is done within what; does nothing without an address for traces. */
  tracer: Tracer;
  /** What happened to accounts, keys and limits. */
  security: SecurityLog;
  /**
   * Sign access tokens, places and order keys, and seal keys: the first one does, what any of them signed or sealed holds.
   * A rotation changes them while the server runs.
   */
  tokenSecrets: readonly string[];
  /** Those of before that nothing is accepted by any more; rows that were written with them are found (keyed-hashes.ts). */
  retiredSecrets: readonly string[];
  /** Delivers what the outbox holds; only the job that sends mail uses it. Waits for the network. */
  mailer: Mailer;
  /** Tells browsers of orders; only the job that sends push messages has it send. Waits for the network. */
  push: PushSender;
  /** Tells restaurants' own systems of orders; waits for the network. */
  webhooks: WebhookSender;
  /**
   * Makes a job look for work now. Call it after the transaction that created the work has been committed.
   */
  wake(job: JobName): void;
  /** Old names, own domains and restaurants that are switched off, of this process. */
  addresses: AddressBook;
  /**
   * Public address of a restaurant's store, on its own domain where that is the main one, without a slash at the end; null when it is not configured, and
   * then mails have no links.
   */
  publicUrl(subdomain: string): string | null;
  /**
   * The same on its sub-domain, whatever domain customers are led to: its people's devices, sessions and passkeys are of
   * that host.
   */
  staffUrl(subdomain: string): string | null;
  /** The restaurant's own address, lower case and without a slash; null where the operator named none. */
  ownSite(subdomain: string): string | null;
  /** The order numbers that customers were given, kept outside the database. */
  givenNumbers: GivenNumbers;
  /** A payment whose order is missing goes back to the customer after this time (ms). */
  orphanRefundMs: number;
  /** Takes card payments; null where none is configured, and then online payment is refused. */
  cards: CardProvider | null;
  /** Places and roads, shared with the web store of this process. */
  geo: GeoService;
  /**
   * Looks up an address text, best match first; an empty list when the place service fails. It may wait for
   * the network: never call it inside a transaction.
   */
  findPlaces(text: string): Promise<PlaceMatch[]>;
  /**
   * Distance in km by road, or in a straight line when no route service answers. Waits for the network too.
   */
  driveDistanceKm(from: Coordinates, to: Coordinates): Promise<number>;
  /** Holds the embedded database, and what each server keeps for itself. */
  dataDirectory: string;
  /** Backups that are made by themselves; null where none are asked for. */
  backups: AutomaticBackups | null;
  /** How long a database that a restore replaced is kept. */
  keepReplacedDays: number;
  /** For how many days people are remembered. */
  retention: Retention;
  /** Limits the carts that one network begins. */
  newCarts: NewCarts;
  /** Smaller copies of menus' pictures. */
  pictures: PictureCopies;
  /**
   * Parsed restaurants and menus of this process, each checked against its version in the database before
   * use.
   */
  catalogue: CatalogueCache;
  /** Tells the kitchen's open boards of changes. */
  boards: BoardWatch;
};
