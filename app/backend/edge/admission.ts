import type { Request, RequestHandler, Response } from 'express';
import { isThisMachine } from '#app/backend/http/client-network.ts';
import { hasBody } from '#app/backend/http/drop-rest.ts';
import type { Log } from '#app/backend/log.ts';
import { sendBusy } from './busy-page.ts';
import { factsOf } from './facts.ts';
import type { Gate } from './gate.ts';
import { isEventStream } from './http-server.ts';
import { type Importance, importanceOf } from './importance.ts';
import { createKitchens } from './kitchens.ts';
import { createNetworkTurns } from './network-turns.ts';
import { createRestaurants } from './restaurants.ts';
import { createSenders, WEIGHT } from './senders.ts';

const TOLD_EVERY_MS = 10_000;
/** So large a form without a file may be (body-limits.ts). */
const SMALL_BYTES = 64_000;

/**
 * Lets in no more than this process can answer in time (gate.ts). The others get HTTP 503 with Retry-After at
 * once, for next to nothing, so that what was let in is finished: a server that begins everything finishes
 * nothing. Overload is an alert, told every ten seconds while it lasts.
 */
export function admission(log: Log, gate: Gate): RequestHandler {
  const kitchens = createKitchens();
  const restaurants = createRestaurants();
  const senders = createSenders();
  const turns = createNetworkTurns();
  const tell = overloadTold(log);
  return (request, response, next) => {
    const asked = { path: request.path, headers: request.headers };
    const importance = importanceOf(request, kitchens.knows(asked, response));
    if (importance === null) return next();
    const wish = { importance, restaurant: restaurants.of(asked, response) };
    const turnAway = () => {
      factsOf(response).isTurnedAway = true;
      tell(importance, gate.waitMs(wish));
      sendBusy(request, response);
    };
    const begin = () => {
      if (request.complete || !hasBody(request)) return next();
      leave();
      const release = senders.take(factsOf(response).clientNetwork, weightOf(request));
      if (!release) return turnAway();
      response.once('close', release);
      next();
    };
    let leaveGate: () => void = () => undefined;
    const atGate = () => {
      leaveGate = gate.enter(wish, begin, turnAway);
    };
    const leaveTurn = turns.enter(networkOf(importance, response), atGate, turnAway);
    const leave = () => {
      leaveGate();
      leaveTurn();
    };
    // when the answer is written; sending it may take as long as its client likes
    response.once('prefinish', leave);
    response.once('prefinish', () => {
      kitchens.answered(asked, response);
      restaurants.answered(asked, response);
    });
    response.once('close', leave);
    onEventStream(response, leave);
  };
}

/** Whose turn it takes; null for a kitchen, and for this machine: behind a proxy that nobody named it is everybody. */
function networkOf(importance: Importance, response: Response): string | null {
  const { clientAddress, clientNetwork } = factsOf(response);
  return importance === 'kitchen' || isThisMachine(clientAddress) ? null : clientNetwork;
}

/** A form with a file in it; programs send the small forms of the auth API as multipart too. */
function weightOf({ headers }: Request): number {
  const isSmall = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SMALL_BYTES;
  return !isSmall && /^multipart\//i.test(headers['content-type'] ?? '') ? WEIGHT.file : WEIGHT.form;
}

/** An answer that stays open for whoever listens (server-sent events) is no work once it has begun. */
function onEventStream(response: Response, begun: () => void): void {
  const writeHead = response.writeHead;
  response.writeHead = function noticed(this: Response, ...args: Parameters<typeof writeHead>) {
    const written = Reflect.apply(writeHead, this, args) as Response;
    if (isEventStream(response)) begun();
    return written;
  } as typeof writeHead;
}

function overloadTold(log: Log): (importance: Importance, waitMs: number) => void {
  let refused: Partial<Record<Importance, number>> = {};
  let isCounting = false;
  return (importance, waitMs) => {
    refused[importance] = (refused[importance] ?? 0) + 1;
    if (isCounting) return;
    isCounting = true;
    setTimeout(() => {
      log.warn({ alert: 'overload', refused, waitMs: Math.round(waitMs) }, 'requests were turned away');
      refused = {};
      isCounting = false;
    }, TOLD_EVERY_MS).unref();
  };
}
