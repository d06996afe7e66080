import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Answer, send } from '../../setup/http.ts';
import { type StoreProcess, startStore } from '../../setup/store-process.ts';
import { multipart, type Part } from './multipart.ts';
import { connections, type Outside, openOutside } from './outside.ts';

/** What the API said, and how long that took. */
export type Reply = Answer & { success: boolean; message: string; data: unknown; ms: number };
export type Parts = Record<string, Part>;
export type Asking = {
  /** The network that the proxy says the attacker asks from; one of its own otherwise. */
  network?: string;
  subdomain?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
};

/** An account made as everybody makes one. */
export type Member = { email: string; password: string; customerId: string; token: string; clientId: string };

/**
 * A server of its own for attacks on accounts: behind a proxy on this machine, so that an attacker may come from any
 * network, and with nothing in it that other attacks hold still.
 */
export type Grounds = {
  store: StoreProcess;
  /** The service that the server asks for places and routes. */
  outside: Outside;
  /** Every connection that the server opened since it started. */
  connections(): string[];
  clientIdOf(subdomain: string): Promise<string>;
  /** A call of the auth API: `ask('signin', { Email, Password })`. */
  ask(call: string, parts: Parts, how?: Asking): Promise<Reply>;
  /** Any other call, as JSON, multipart or without a body. */
  call(
    method: string,
    path: string,
    how?: Asking & { token?: string; parts?: Parts; json?: unknown },
  ): Promise<Reply>;
  /** Signs up, types the mailed code, signs in. @throws Error when that does not work. */
  join(who?: {
    email?: string;
    password?: string;
    FirstName?: string;
    LastName?: string;
    subdomain?: string;
  }): Promise<Member>;
  /** The mails to an address as they were written, oldest first. @throws Error when jobs at rest have not sent so many */
  mailsTo(email: string, count?: number): Promise<string[]>;
  /** The code of the newest of so many mails. */
  codeOf(email: string, count?: number): Promise<string>;
  /** Every mail that was written so far. */
  allMails(): string[];
  /** Lets codes, the pauses between them and counted attempts grow older. */
  age(seconds: number): void;
  /** Writes into the store's tables beside the running server. */
  write(sql: string, ...values: (string | number)[]): void;
  stop(): Promise<void>;
};

export const PASSWORD = 'a kettle on the moon';
/** Fewer at once than a server turns anybody away for, however slow its machine is (app/backend/edge/gate.ts). */
export const AT_ONCE = 30;
let networks = 0;
let people = 0;

/** A network that nobody used before. */
export function newNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** Asks for all, as many at once as a server always has room for. @returns the answers in their order */
export async function inCrowds<T, R>(
  all: readonly T[],
  ask: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    answers.push(
      ...(await Promise.all(all.slice(at, at + AT_ONCE).map((one, index) => ask(one, at + index)))),
    );
  return answers;
}

/** An address that nobody used before. */
export function newEmail(name = 'guest'): string {
  people += 1;
  return `${name}-${people}@example.com`;
}

/** A phone that nobody used before. */
export function newPhone(): string {
  people += 1;
  return `021${1_000_000 + people}`;
}

export async function openGrounds(): Promise<Grounds> {
  const outside = await openOutside();
  const directory = mkdtempSync(join(tmpdir(), 'attack-'));
  const socketsFile = join(directory, 'sockets');
  const store = await startStore({
    environment: {
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'info',
      PLACES_URL: outside.url,
      ROUTES_URL: outside.url,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'watch-sockets.ts')}`,
      SOCKETS_FILE: socketsFile,
    },
  });
  const mailDirectory = join(store.dataDirectory, 'mail');
  mkdirSync(mailDirectory, { recursive: true, mode: 0o700 });
  const ids = new Map<string, string>();
  function inDatabase(use: (database: DatabaseSync) => void): void {
    const database = new DatabaseSync(join(store.dataDirectory, 'store.db'), { timeout: 5_000 });
    try {
      use(database);
    } finally {
      database.close();
    }
  }
  const grounds: Grounds = {
    store,
    outside,
    connections: () => connections(socketsFile),
    async clientIdOf(subdomain) {
      const known = ids.get(subdomain);
      if (known) return known;
      const { data } = await grounds.call('GET', `/api/client/${subdomain}`);
      const { clientId } = data as { clientId: string };
      ids.set(subdomain, clientId);
      return clientId;
    },
    async ask(call, parts, how = {}) {
      const ClientId = await grounds.clientIdOf(how.subdomain ?? 'demo');
      return grounds.call('POST', `/api/customer/auth/${call}`, { parts: { ClientId, ...parts }, ...how });
    },
    async call(
      method,
      path,
      { network = newNetwork(), subdomain = 'demo', parts, json, token, ...how } = {},
    ) {
      const sent = parts ? multipart(parts) : undefined;
      const started = process.hrtime.bigint();
      const answer = await send(store.port, {
        method,
        path,
        host: `${subdomain}.localhost:${store.port}`,
        headers: {
          'x-forwarded-for': network,
          ...(sent && { 'content-type': sent.type }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...how.headers,
        },
        ...(sent && { body: sent.bytes }),
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(how.timeoutMs && { timeoutMs: how.timeoutMs }),
      });
      const ms = Number(process.hrtime.bigint() - started) / 1e6;
      return { ...answer, ...envelopeOf(answer.body), ms };
    },
    async join({ email = newEmail('member'), password = PASSWORD, subdomain = 'demo', ...names } = {}) {
      const network = newNetwork();
      const mails = grounds.allMails().filter((mail) => isTo(mail, email)).length;
      const how = { network, subdomain };
      const person = {
        FirstName: 'Asha',
        LastName: 'Rao',
        Email: email,
        PhoneNumber: '0211234567',
        ...names,
      };
      const made = await grounds.ask('signup', { ...person, Password: password }, how);
      if (!made.success) throw new Error(`Signing up answered ${made.status} ${made.message}`);
      const OTP = await grounds.codeOf(email, mails + 1);
      await grounds.ask('signup/verify', { Email: email, OTP }, how);
      const { data } = await grounds.ask('signin', { Email: email, Password: password }, how);
      const { accessToken: token } = data as { accessToken: string };
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        sub: string;
      };
      return {
        email,
        password,
        customerId: claims.sub,
        token,
        clientId: await grounds.clientIdOf(subdomain),
      };
    },
    async mailsTo(email, count = 1) {
      await store.pass();
      const mails = grounds.allMails().filter((mail) => isTo(mail, email));
      if (mails.length < count) throw new Error(`${email} got ${mails.length} mails, not ${count}`);
      return mails;
    },
    async codeOf(email, count = 1) {
      return /^ {4}(\d{6})$/m.exec((await grounds.mailsTo(email, count)).at(-1) ?? '')?.[1] ?? '';
    },
    allMails: () =>
      readdirSync(mailDirectory)
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .map((name) => readFileSync(join(mailDirectory, name), 'utf8')),
    age(seconds) {
      const back = (column: string) =>
        `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${seconds} seconds')`;
      inDatabase((database) => {
        // all at once: housekeeping that met the negative numbers would forget what was counted
        database.exec('begin immediate');
        database.exec(`update mailed_codes set ${back('sent_utc')}, ${back('expires_utc')}`);
        // by way of negative numbers, so that on the way no two rows of a bucket meet
        database.exec(`update rate_limits set window_start = ${seconds} - window_start`);
        database.exec('update rate_limits set window_start = -window_start');
        database.exec('commit');
      });
    },
    write: (sql, ...values) => inDatabase((database) => database.prepare(sql).run(...values)),
    async stop() {
      outside.close();
      await store.stop();
      rmSync(directory, { recursive: true });
    },
  };
  return grounds;
}

function envelopeOf(body: string): Pick<Reply, 'success' | 'message' | 'data'> {
  try {
    const { success, message, data } = JSON.parse(body) as Partial<Reply>;
    return { success: success === true, message: message ?? '', data };
  } catch {
    return { success: false, message: '', data: null };
  }
}

function isTo(mail: string, email: string): boolean {
  return new RegExp(`^To: <?${email.replace(/[.+]/g, '\\$&')}>?$`, 'm').test(mail);
}
