import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#app/backend/db/schema.ts';
import type { JobName } from '#app/backend/jobs.ts';
import type { PictureCopies } from '#app/backend/pictures/picture-copies.ts';
import type { PasswordHasher } from '#app/backend/use-cases/accounts/password-hasher.ts';
import type { CatalogueCache } from '#app/backend/use-cases/catalogue/catalogue-cache.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import type { GeoService } from '#app/third-party/geo.ts';
import type { Mailer } from '#app/third-party/mail/mailer.ts';
import type { CardProvider } from '#app/third-party/stripe/card-provider.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** One structured line a call: a message and its fields; never a secret. */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

/** A place that a text was found to mean. */
export type FoundPlace = { text: string; latitude: number; longitude: number };

/** What a use case may reach. Time, ids and secrets come from here, so that tests decide them. */
export type Deps = {
  /** For reads outside a transaction. Inside one only its own `trx` may be used: on SQLite `db` would wait for ever. */
  db: Db;
  /** Runs `work` in one transaction (`begin immediate` on SQLite); a throw rolls it back. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  now(): Date;
  /** A random UUIDv4. */
  newId(): string;
  /** 32 random bytes, base64url. */
  newSecret(): string;
  /** Six random digits. */
  newCode(): string;
  passwords: PasswordHasher;
  log: Log;
  /** Sign access tokens: the first one signs, all verify (rotation). */
  tokenSecrets: readonly string[];
  /** Delivers what the outbox holds; only the job that sends mail uses it. Waits for the network. */
  mailer: Mailer;
  /** Has a job look for work now; call it when the transaction that made the work has been committed. */
  wake(job: JobName): void;
  /** Key of the place service's signatures (deliveryLocation). */
  placeSecret: string;
  /** Where customers open a restaurant's store, without a slash at the end; null: nobody said, and mails carry no links. */
  publicUrl(subdomain: string): string | null;
  /** Key that guests' order keys are worked out with. */
  orderSecret: string;
  /** Takes card payments; null where none is configured, and then online payment is refused. */
  cards: CardProvider | null;
  /** Places and roads, shared with the web store of this process. */
  geo: GeoService;
  /** Looks a text up again, best place first; none where the place service fails. May wait for the network: never call it inside a transaction. */
  findPlaces(text: string): Promise<FoundPlace[]>;
  /** Km by road, or the straight line where no route service answers (R-LOC-12). Waits for the network too. */
  driveDistanceKm(from: Coordinates, to: Coordinates): Promise<number>;
  /** Smaller copies of menus' pictures. */
  pictures: PictureCopies;
  /** Parsed restaurants and menus of this process, each checked against its version in the database before use. */
  catalogue: CatalogueCache;
};
