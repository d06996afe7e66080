import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  type AccessToken,
  findCaller,
  isOfAnotherRestaurant,
} from '#app/backend/use-cases/accounts/access-token.ts';
import { countAttempt, isLimited, tooManyAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { findReceiver, type Receiver } from '#app/backend/use-cases/receiver/find-receiver.ts';
import { findStaff, type Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import type { CallDefinition } from '#app/contract/calls.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import type { ApiRequest } from '#app/contract/transport.ts';
import { clientNetwork } from './client-network.ts';
import { factsOfRequest } from './security-events.ts';

const WRONG_KEYS = { attempts: 10, windowSeconds: 600 };
/** What a browser says of a request that another site's page makes, a sister restaurant's among them. */
const OTHER_SITES: readonly (string | undefined)[] = ['cross-site', 'same-site'];

/**
 * A signed-in customer with the token that says so, the restaurant's receiver, or one of its staff; all of it null
 * for a guest.
 */
export type Caller = {
  customerId: string | null;
  token: AccessToken | null;
  receiver: Receiver | null;
  staff: Staff | null;
};

export const NOBODY: Caller = { customerId: null, token: null, receiver: null, staff: null };

/**
 * Finds out who calls. A call for guests and customers needs no token, but an invalid token is refused, not
 * treated as a guest.
 * @throws Refusal HTTP 401 without the right token or key, HTTP 429 for a wrong receiver key after ten in ten
 * minutes, HTTP 403 for a receiver's call from a page of another site, and for a session of the staff that is another
 * restaurant's, or may not make the call (checkMayCall).
 */
export async function checkCaller(
  deps: Deps,
  definition: CallDefinition,
  request: Pick<ApiRequest, 'headers' | 'clientAddress'>,
  restaurantId: string,
): Promise<Caller> {
  const { caller } = definition;
  if (caller === 'anyone') return NOBODY;
  const bearer = bearerToken(request);
  if (caller === 'receiver') {
    return { ...NOBODY, receiver: await checkReceiver(deps, restaurantId, bearer, request) };
  }
  if (caller === 'staff') {
    const staff = await checkStaff(deps, restaurantId, bearer, request);
    checkMayCall(staff, definition, deps.now());
    return { ...NOBODY, staff };
  }
  if (bearer === null && caller === 'anyone-or-customer') return NOBODY;
  const token = bearer && (await findCaller(deps, restaurantId, bearer));
  if (!token) {
    if (bearer && (await isOfAnotherRestaurant(deps, restaurantId, bearer)))
      deps.security.note('cross-tenant', factsOfRequest(request, restaurantId));
    throw unauthorized();
  }
  return { ...NOBODY, customerId: token.customerId, token };
}

/**
 * The receiver of the call. Whoever proves to be one is never turned away: in a kitchen's network everybody,
 * a page that a guest has open too, can make requests that would use up a limit. So only wrong keys are
 * limited and counted; the token of a device that was signed out, and a request without any, are neither.
 */
async function checkReceiver(
  deps: Deps,
  restaurantId: string,
  key: string | null,
  { headers, clientAddress }: Pick<ApiRequest, 'headers' | 'clientAddress'>,
): Promise<Receiver> {
  if (OTHER_SITES.includes(headers['sec-fetch-site'])) throw new Refusal('foreignForm', { status: 403 });
  if (!key) throw unauthorized();
  const receiver = await findReceiver(deps, restaurantId, key);
  // no guess: the boards of devices that were signed out ask until they hear of it
  if (receiver === 'ended') throw unauthorized();
  const facts = factsOfRequest({ headers, clientAddress }, restaurantId);
  if (receiver) {
    deps.security.noteHourly('receiver-key-right', facts);
    return receiver;
  }
  const bucket = `receiver ${restaurantId} ${clientNetwork(clientAddress)}`;
  if (await isLimited(deps, bucket, WRONG_KEYS)) throw tooManyAttempts();
  deps.security.note('receiver-key-wrong', facts);
  await countAttempt(deps, bucket, WRONG_KEYS);
  throw unauthorized();
}

/** Who of the restaurant's staff calls. Tokens have 256 random bits: wrong ones are neither limited nor counted. */
async function checkStaff(
  deps: Deps,
  restaurantId: string,
  token: string | null,
  request: Pick<ApiRequest, 'headers' | 'clientAddress'>,
): Promise<Staff> {
  const staff = token ? await findStaff(deps, restaurantId, token) : null;
  if (staff === null) throw unauthorized();
  if (staff !== 'elsewhere') return staff;
  deps.security.note('cross-tenant', factsOfRequest(request, restaurantId));
  throw forbidden('foreignSession');
}

/**
 * Whether somebody who is signed in may make a call: by its role, by a second step that is to be set up first, and by
 * how long ago who it is was shown. No call of the staff asks that anywhere else.
 * @throws Refusal HTTP 403, which says why
 */
function checkMayCall(
  { role, needsSecondStep, freshUntilUtc }: Staff,
  { roles, fresh, whileSettingUp }: Extract<CallDefinition, { caller: 'staff' }>,
  now: Date,
): void {
  if (!roles.includes(role)) throw forbidden('roleNotAllowed');
  if (needsSecondStep && !whileSettingUp) throw forbidden('secondStepNeeded');
  if (fresh === true && !isProved({ freshUntilUtc }, now)) throw forbidden('confirmNeeded');
}

/** Whether somebody has shown who it is in the last 15 minutes. */
export function isProved({ freshUntilUtc }: Pick<Staff, 'freshUntilUtc'>, now: Date): boolean {
  return freshUntilUtc !== null && freshUntilUtc > now.toISOString();
}

function forbidden(code: PlainFaultCode): Refusal {
  return new Refusal(code, { status: 403, errorCode: 403 });
}

/** The token after 'Bearer' (may be empty); null when the header is missing or has another scheme. */
function bearerToken({ headers }: Pick<ApiRequest, 'headers'>): string | null {
  return /^Bearer\b *(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

function unauthorized(): Refusal {
  return new Refusal('unauthorized', { status: 401, errorCode: 401 });
}
