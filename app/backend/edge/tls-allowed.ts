import { isIP } from 'node:net';
import express, { type Router } from 'express';
import { isThisMachine } from '#app/backend/http/client-network.ts';
import type { Trust } from './forwarded.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * `GET /tls-allowed?domain=…`: whether a proxy may get a certificate for that host (Caddy's `ask`): 200 for one at which a
 * restaurant answers, 404 for any other. Only the proxy itself is told, so nobody learns from it who is here: a question that
 * was passed on, or comes from elsewhere, gets 404 too. It changes nothing, and belongs to no restaurant.
 */
export function tlsAllowed(knowsHost: (host: string) => Promise<boolean>): Router {
  const router = express.Router();
  router.use('/tls-allowed', securityHeaders);
  router.get('/tls-allowed', async (request, response, next) => {
    const peer = request.socket.remoteAddress;
    const trust = request.app.get('trust proxy fn') as Trust;
    const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'].some(
      (name) => request.headers[name] !== undefined,
    );
    const isProxy = peer !== undefined && isIP(peer) !== 0 && (isThisMachine(peer) || trust(peer, 0));
    const { domain } = request.query;
    try {
      const isKnown = isProxy && !isPassedOn && typeof domain === 'string' && (await knowsHost(domain));
      response
        .status(isKnown ? 200 : 404)
        .set('cache-control', 'no-store')
        .type('text/plain')
        .end(isKnown ? 'yes\n' : 'no\n');
    } catch (error) {
      next(error);
    }
  });
  return router;
}
