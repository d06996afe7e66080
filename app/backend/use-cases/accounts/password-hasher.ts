import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createQueue } from '#app/backend/queue.ts';

/** Keeps passwords as argon2id in PHC form, and compares them. */
export type PasswordHasher = {
  /** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. @throws Refusal HTTP 503 when too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Whether `kept` was made of this password. Without one (an unknown e-mail) it takes the same work and says no, so
   * that nobody can measure who has an account. @throws Refusal HTTP 503 likewise.
   */
  matches(password: string, kept: string | null): Promise<boolean>;
  /** True when today's parameters are others, so that the password is to be kept anew at its next use. */
  isStale(kept: string): boolean;
};

/** OWASP's smallest: 19 MiB (here in KiB), 2 passes, 1 lane. */
type Cost = { memory: number; passes: number; parallelism: number };
type Phc = { cost: Cost; salt: Buffer; hash: Buffer };

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Each takes a core for some 35 ms and 19 MiB: two at once leave room for the menu, and the queue must end somewhere. */
const AT_ONCE = 2;
const WAITING = 100;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** @param cost another one than today's is for tests of the change to it. */
export function createPasswordHasher(cost: Cost = COST): PasswordHasher {
  const queue = createQueue({ atOnce: AT_ONCE, waiting: WAITING });
  const derive = (password: string, salt: Buffer, wanted: Cost) =>
    queue.run(() => deriveKey(password, salt, wanted));
  // of no password: its bytes are chance and kept nowhere else
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

function deriveKey(password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  // the same password typed on another keyboard may come in other code points
  const message = Buffer.from(password.normalize('NFKC'));
  const parameters = { message, nonce: salt, parallelism, tagLength: HASH_BYTES, memory, passes };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function writePhc({ cost: { memory, passes, parallelism }, salt, hash }: Phc): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
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
