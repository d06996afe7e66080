import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createQueue } from '#app/backend/queue.ts';

/** Hashes passwords with argon2id, in PHC string format, and compares them. */
export type PasswordHasher = {
  /** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. @throws Refusal HTTP 503 when too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Whether `kept` is a hash of this password. When `kept` is null (unknown e-mail) the answer is false after
   * the same work, so that nobody can find out by timing who has an account.
   * @throws Refusal HTTP 503 when too many are waiting.
   */
  matches(password: string, kept: string | null): Promise<boolean>;
  /**
   * Whether `kept` was made with other parameters than today's; if so, hash the password anew at the next
   * sign-in.
   */
  isStale(kept: string): boolean;
};

/** The least that OWASP recommends: 19 MiB (`memory` is in KiB), 2 passes, 1 lane. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };
type Phc = { cost: PasswordCost; salt: Buffer; hash: Buffer };

const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/**
 * One hash takes a core for about 35 ms, and 19 MiB. Two at a time leave room for other requests; the queue
 * is limited too.
 */
const AT_ONCE = 2;
const WAITING = 100;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Makes the hasher of this process.
 * @param cost other parameters than today's, only for tests
 */
export function createPasswordHasher(cost: PasswordCost = COST): PasswordHasher {
  const queue = createQueue({ atOnce: AT_ONCE, waiting: WAITING });
  const derive = (password: string, salt: Buffer, wanted: PasswordCost) =>
    queue.run(() => deriveKey(password, salt, wanted));
  // belongs to no password: random bytes that are kept nowhere else
  const nobody: Phc = { cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return writePhc({ cost, salt, hash: await derive(password, salt, cost) });
    },
    async matches(password, kept) {
      const phc = (kept === null ? null : readPhc(kept)) ?? nobody;
      return timingSafeEqual(await derive(password, phc.salt, phc.cost), phc.hash) && phc !== nobody;
    },
    isStale(kept) {
      const phc = readPhc(kept);
      return phc === null || writePhc({ ...phc, cost }) !== writePhc(phc);
    },
  };
}

function deriveKey(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: PasswordCost,
): Promise<Buffer> {
  // keyboards may encode the same letter by different code points; NFKC makes them one
  const message = Buffer.from(password.normalize('NFKC'));
  const parameters = { message, nonce: salt, parallelism, tagLength: HASH_BYTES, memory, passes };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function writePhc({ cost: { memory, passes, parallelism }, salt, hash }: Phc): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

function readPhc(text: string): Phc | null {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(text) ?? [];
  if (!salt || !hash) return null;
  const [saltBytes, bytes] = [Buffer.from(salt, 'base64'), Buffer.from(hash, 'base64')];
  if (saltBytes.length < 8 || bytes.length !== HASH_BYTES) return null;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { cost, salt: saltBytes, hash: bytes };
}
