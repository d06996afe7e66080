import type { z } from 'zod';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  bucketOf,
  giveBackAttempt,
  type Limit,
  takeAttempt,
  tooManyAttempts,
} from '#app/backend/use-cases/limits/rate-limits.ts';
import type {
  FinishedPairing,
  PairingConfirmRequest,
  StartedPairing,
  WaitingPairing,
} from '#app/contract/receiver-devices.ts';
import type { OneDevice } from './devices.ts';
import { VALID_MS } from './end-pairings.ts';
import { secretHash } from './find-receiver.ts';
import { insertDevice } from './make-device.ts';

/** Wrong codes that a device, or whoever has the key, may type. */
const WRONG_CODES: Limit = { attempts: 5, windowSeconds: 10 * 60 };
/** Codes that one network may ask for. */
const CODES_OF_NETWORK: Limit = { attempts: 10, windowSeconds: 10 * 60 };
/**
 * From so many waiting codes of a restaurant on, new ones have eight figures: a slip of the finger then meets a
 * stranger's code in at most one of 50,000 cases, and no code has to end for another one.
 */
const MANY_WAITING = 20;
/** At most so many wait. One more ends the oldest of the network that has most, so that strangers crowd out strangers. */
const MOST_WAITING = 2_000;
/** The operator at a terminal, who is no device of the kitchen. */
export const OPERATOR = '';

/** Who lets a new device in. */
export type Inviter = {
  restaurantId: string;
  receiver: Pick<OneDevice['receiver'], 'deviceId'> & { keyHash: string };
};

/**
 * A new device asks to be let in. It can do nothing with that before somebody who is signed in confirms the code.
 * @param network null for this machine, which is not limited
 * @returns the code to show, and the secret that fetches the token; of both only hashes are kept
 * @throws Refusal 'Too many attempts, please try again later' (429) after ten of one network in ten minutes
 */
export async function startPairing(
  deps: Deps,
  { restaurantId, name, network }: { restaurantId: string; name: string; network: string | null },
): Promise<StartedPairing> {
  const handle = deps.newSecret();
  const now = deps.now();
  const expiresUtc = new Date(now.getTime() + VALID_MS).toISOString();
  const code = await deps.transaction(async (trx) => {
    const bucket = bucketOf('pairing codes of network', restaurantId, network ?? '');
    if (network !== null && !(await takeAttempt(trx, bucket, CODES_OF_NETWORK, now))) return null;
    const waiting = await waitingOf(trx, restaurantId, now);
    await endAll(trx, restaurantId, now, crowding(waiting));
    const isLong = waiting.length >= MANY_WAITING;
    const newCode = () => deps.newCode() + (isLong ? deps.newCode().slice(0, 2) : '');
    let fresh = newCode();
    while (waiting.some(shows(fresh))) fresh = newCode();
    const pairingId = deps.newId();
    await trx
      .insertInto('receiver_pairings')
      .values({
        restaurant_id: restaurantId,
        pairing_id: pairingId,
        handle_hash: secretHash(handle),
        code_hash: codeHash(pairingId, fresh),
        name,
        made_utc: now.toISOString(),
        expires_utc: expiresUtc,
        key_hash: null,
        paired_by: null,
        paired_by_id: null,
        network: bucket,
        ended_utc: null,
      })
      .execute();
    return fresh;
  });
  if (code === null) throw tooManyAttempts();
  return { handle, code, expiresUtc };
}

/**
 * Whether the code of a new device was confirmed: if so it is signed in, and gets its token this once. The handle
 * has 256 random bits and is not limited.
 */
export async function finishPairing(
  deps: Deps,
  { restaurantId, handle }: { restaurantId: string; handle: string },
): Promise<z.input<typeof FinishedPairing>> {
  const over = { state: 'over', token: null, device: null };
  const now = deps.now();
  // a device that waits asks every few seconds, and locks nothing
  const pairing = await deps.db
    .selectFrom('receiver_pairings')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('handle_hash', '=', secretHash(handle))
    .executeTakeFirst();
  if (!pairing || pairing.ended_utc !== null) return over;
  const { name, key_hash: keyHash, paired_by: pairedBy, paired_by_id: pairedById } = pairing;
  const isLate = Date.parse(pairing.expires_utc) <= now.getTime();
  if (keyHash === null) return isLate ? over : { ...over, state: 'waiting' };
  // a code that was confirmed in its last second is fetched after it
  if (Date.parse(pairing.expires_utc) + VALID_MS <= now.getTime()) return over;
  return deps.transaction(async (trx) => {
    // of two that fetch at once one gets the token
    const { numUpdatedRows } = await trx
      .updateTable('receiver_pairings')
      .set({ ended_utc: now.toISOString() })
      .where('restaurant_id', '=', restaurantId)
      .where('pairing_id', '=', pairing.pairing_id)
      .where('ended_utc', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return over;
    const isKitchenOnly = pairing.is_kitchen_only === 1;
    const device = { restaurantId, name, keyHash, pairedBy, pairedById, isKitchenOnly };
    return { state: 'paired', ...(await insertDevice(deps, trx, device)) };
  });
}

/**
 * Who shows a code, for somebody who is asked to let it in.
 * @throws Refusal 'No device shows this code any more' (404); HTTP 429 after five wrong codes in ten minutes
 */
export async function findPairing(deps: Deps, inviter: Inviter, code: string): Promise<WaitingPairing> {
  return deps.transaction((trx) => guessed(deps, trx, inviter, code)).then(found);
}

/**
 * Lets the device in that shows the code, or sends it away. The id says which device was looked at: another one
 * with the same code is not meant.
 * @throws Refusal as findPairing does
 */
export async function confirmPairing(
  deps: Deps,
  inviter: Inviter,
  { code, pairingId, name, isRefused, isKitchenOnly }: z.output<typeof PairingConfirmRequest>,
): Promise<WaitingPairing> {
  const { restaurantId, receiver } = inviter;
  return deps
    .transaction(async (trx) => {
      const guess = await guessed(deps, trx, inviter, code);
      if ('fault' in guess) return guess;
      if (guess.pairingId !== pairingId) return { fault: 'unknown' as const };
      const called = name ?? guess.name;
      const pairedBy = await nameOf(trx, inviter);
      const { numUpdatedRows } = await trx
        .updateTable('receiver_pairings')
        .set(
          isRefused === true
            ? { ended_utc: deps.now().toISOString() }
            : {
                key_hash: receiver.keyHash,
                name: called,
                paired_by: pairedBy,
                is_kitchen_only: isKitchenOnly === true ? 1 : 0,
                paired_by_id: receiver.deviceId,
              },
        )
        .where('restaurant_id', '=', restaurantId)
        .where('pairing_id', '=', pairingId)
        .where('key_hash', 'is', null)
        .where('ended_utc', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? { ...guess, name: called } : { fault: 'unknown' as const };
    })
    .then(found);
}

type Guess = WaitingPairing | { fault: 'unknown' | 'tooMany' };

/** A wrong code counts also though the call is refused: the refusal comes after its transaction. */
function found(guess: Guess): WaitingPairing {
  if (!('fault' in guess)) return guess;
  if (guess.fault === 'tooMany') throw tooManyAttempts();
  throw new Refusal('pairingNotFound', { errorCode: 404 });
}

async function guessed(
  deps: Deps,
  trx: Trx,
  { restaurantId, receiver }: Inviter,
  code: string,
): Promise<Guess> {
  const now = deps.now();
  const bucket = bucketOf('pairing codes', restaurantId, receiver.deviceId ?? OPERATOR);
  if (!(await takeAttempt(trx, bucket, WRONG_CODES, now))) return { fault: 'tooMany' };
  const waiting = await waitingOf(trx, restaurantId, now);
  const pairing = waiting.find(shows(code));
  if (!pairing) return { fault: 'unknown' };
  await giveBackAttempt(trx, bucket, WRONG_CODES, now);
  const { pairing_id: pairingId, name, made_utc: madeUtc, expires_utc: expiresUtc } = pairing;
  return { pairingId, name, madeUtc, expiresUtc };
}

/** The device's name; the operator's for whoever has the key. */
async function nameOf(trx: Trx, { restaurantId, receiver }: Inviter): Promise<string> {
  if (receiver.deviceId === null) return OPERATOR;
  const device = await trx
    .selectFrom('receiver_devices')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('device_id', '=', receiver.deviceId)
    .executeTakeFirst();
  return device?.name ?? OPERATOR;
}

/** Those whose codes nobody has confirmed yet, the newest first. */
function waitingOf(trx: Trx, restaurantId: string, now: Date) {
  return trx
    .selectFrom('receiver_pairings')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('ended_utc', 'is', null)
    .where('key_hash', 'is', null)
    .where('expires_utc', '>', now.toISOString())
    .orderBy('made_utc', 'desc')
    .limit(2 * MOST_WAITING)
    .execute();
}

/** Of those that wait, the newest first, whom one more ends. */
function crowding<P extends { network: string | null }>(waiting: readonly P[]): P[] {
  const left = [...waiting];
  const ended: P[] = [];
  while (left.length >= MOST_WAITING) {
    const counts = new Map<string | null, number>();
    for (const { network } of left) counts.set(network, (counts.get(network) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const index = left.findLastIndex(({ network }) => counts.get(network) === most);
    ended.push(...left.splice(index, 1));
  }
  return ended;
}

async function endAll(
  trx: Trx,
  restaurantId: string,
  now: Date,
  pairings: readonly { pairing_id: string }[],
): Promise<void> {
  if (pairings.length === 0) return;
  await trx
    .updateTable('receiver_pairings')
    .set({ ended_utc: now.toISOString() })
    .where('restaurant_id', '=', restaurantId)
    .where(
      'pairing_id',
      'in',
      pairings.map(({ pairing_id }) => pairing_id),
    )
    .execute();
}

function shows(code: string) {
  return (one: { pairing_id: string; code_hash: string }) => one.code_hash === codeHash(one.pairing_id, code);
}

/** As a copy of the database shows it: a code is worth nothing after ten minutes, and to nobody who is not signed in. */
function codeHash(pairingId: string, code: string): string {
  return secretHash(`${pairingId} ${code}`);
}
