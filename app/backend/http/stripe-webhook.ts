import type { Request } from 'express';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { takeEvent } from '#app/backend/use-cases/payments/take-event.ts';
import type { ApiResponse } from '#app/contract/transport.ts';
import { successAnswer } from './envelope.ts';
import { readBytes } from './read-body.ts';

/** Events are a few kilobytes; the largest objects that they hold stay far below. */
const MAX_BYTES = 1_000_000;

/**
 * Takes one event of Stripe (B-PAY-05, S58): the signature is over the raw body, so nothing may parse it before. No
 * call of the contract: no restaurant, no customer, no idempotency key. What broke here is answered 500, and Stripe
 * sends it again.
 * @throws Refusal HTTP 400 without a valid signature not older than 300 s, 404 where no cards are taken, 413.
 */
export async function answerStripe(deps: Deps, request: Request): Promise<ApiResponse> {
  if (!deps.cards) throw new Refusal('Not found', { status: 404, errorCode: 404 });
  const body = await readBytes(request, MAX_BYTES);
  const signature = request.headers['stripe-signature'];
  const event = deps.cards.readEvent(body, Array.isArray(signature) ? signature[0] : signature, deps.now());
  if (!event) {
    deps.log.warn({ bytes: body.length }, 'a payment event without a valid signature was refused');
    throw new Refusal('Invalid signature', { status: 400 });
  }
  await takeEvent(deps, event);
  return successAnswer({ data: { received: true } }, 'data');
}
