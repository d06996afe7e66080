import type { BackupSettings } from '#app/backend/backups/backup-settings.ts';
import type { DatabaseAddress, DatabaseListeners } from '#app/backend/db/open-database.ts';
import type { Metrics } from '#app/backend/metrics/metrics.ts';
import type { Tracer } from '#app/backend/tracing/tracer.ts';
import type { PasswordCost } from '#app/backend/use-cases/accounts/password-hasher.ts';
import type { Retention } from '#app/domain/account/retention.ts';
import type { SmtpTls } from '#app/third-party/mail/smtp-tls.ts';
import type { CardProvider } from '#app/third-party/stripe/card-provider.ts';
import type { StripeOptions } from '#app/third-party/stripe/stripe-provider.ts';
import type { PlaceMatch } from './deps.ts';
import type { Log } from './log.ts';

/** How a backend is made. */
export type BackendOptions = DatabaseAddress &
  Pick<DatabaseListeners, 'heard' | 'databaseWaitMs'> & {
    now?: () => Date;
    log: Log;
    /** As `Deps` has them. */
    tokenSecrets: readonly string[];
    /** None without it. */
    retiredSecrets?: readonly string[] | undefined;
    /**
     * A Nominatim-compatible service for addresses that come without our signature; unset: the built-in list.
     */
    placesUrl?: string | undefined;
    /** An OSRM-compatible service for distances by road; unset: straight lines. */
    routesUrl?: string | undefined;
    /** Replaces the address search, in tests. */
    findPlaces?: (text: string) => Promise<PlaceMatch[]>;
    /**
     * The server that mails go through (unset: each is a file under DATA_DIR/mail), and the address they come
     * from.
     */
    smtpUrl?: string | undefined;
    mailFrom?: string | undefined;
    /** Whether mails go over TLS with the server's certificate checked; they do without it. */
    smtpTls?: SmtpTls | undefined;
    /** The most connections to the mail server at a time, one of them for codes alone. */
    smtpConnections?: number | undefined;
    /**
     * Where customers open the stores, `{subdomain}` in the restaurant's place; mails have no links without
     * it.
     */
    publicUrl?: string | undefined;
    /** The same, only where the operator said it: customers who pay come back to no other site. */
    siteUrl?: string | undefined;
    /** Origins of push services beside the known ones; only at the operator's word. */
    pushServices?: readonly string[] | undefined;
    /** Webhooks may go to this machine too, without https; only at the operator's word. */
    webhooksToLocalhost?: boolean | undefined;
    /** Takes card payments; none without it. */
    stripe?: Omit<StripeOptions, 'log'> | undefined;
    /** A payment whose order is missing goes back after so many hours; a day without it. */
    orphanRefundHours?: number | undefined;
    /** Replaces the card provider, in tests. */
    cards?: CardProvider | null;
    /** Makes passwords cheap to hash, in tests; no variable of the environment sets it. */
    passwordCost?: PasswordCost | undefined;
    /** The most carts that one network may begin in an hour; 2,000 without it. */
    newCartsAnHour?: number | undefined;
    /** How long a database that a restore replaced is kept; 30 days without it. */
    keepReplacedDays?: number | undefined;
    /** Where and how often backups are made; none without it. */
    backups?: BackupSettings | undefined;
    /** For how many days people are remembered; as the domain says without it. */
    retention?: Partial<Retention> | undefined;
    /** Who counts how the store fares, and who traces it; nobody without them. */
    metrics?: Metrics | undefined;
    tracer?: Tracer | undefined;
    /** Imports the demo restaurants when there is no restaurant at all. */
    seedDemo: boolean;
  };
