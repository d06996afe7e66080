import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { clientNetwork } from '#app/backend/http/client-network.ts';
import type { EdgeFacts } from './facts.ts';

const ACCEPTED = /^[A-Za-z0-9-]{8,64}$/;

/** Names the request: by its x-request-id when that is harmless in a log, else at random. The answer says the name. */
export const requestId: RequestHandler = (request, response, next) => {
  const sent = request.headers['x-request-id'];
  const id = typeof sent === 'string' && ACCEPTED.test(sent) ? sent : randomUUID();
  request.headers['x-request-id'] = id;
  response.set('x-request-id', id);
  const facts: EdgeFacts = {
    id,
    clientAddress: request.ip ?? '',
    clientNetwork: clientNetwork(request.ip ?? ''),
    isSecure: false,
    origin: '',
    subdomain: null,
    needsFormToken: false,
  };
  response.locals.facts = facts;
  next();
};
