import express, { type Response, type Router } from 'express';
import { securityHeaders } from './security-headers.ts';

/**
 * `/healthz` says that the process runs, `/readyz` whether it should get visitors. They belong to no
 * restaurant and are answered before anything else is looked at, also under overload.
 * @param warning what whoever runs the store should know although it is ready; null for nothing
 * @param reasons why it is not ready, a line each; for anybody to read
 */
export function probes(
  isReady: () => Promise<boolean>,
  warning: () => Promise<string | null | undefined>,
  reasons: () => readonly string[] = () => [],
): Router {
  const router = express.Router();
  router.use(['/healthz', '/readyz'], securityHeaders);
  router.get('/healthz', (_, response) => answer(response, true));
  router.get('/readyz', async (_, response) => {
    const isFine = await isReady();
    if (!isFine) return answer(response, false, reasons());
    const said = await warning();
    answer(response, true, said ? [`warning: ${said}`] : []);
  });
  return router;
}

/**
 * Tells why this server should get no visitors.
 * @param backend null where another store has the data
 */
export function whyNot(
  http: { isStopping(): boolean },
  backend: { whyNotReady(): string | null } | null,
): () => string[] {
  return () => {
    if (http.isStopping()) return ['the server is stopping'];
    const reason = backend ? backend.whyNotReady() : 'the store at STORE_API_URL does not answer';
    return reason === null ? [] : [reason];
  };
}

const PATIENCE_MS = 2_000;
const KEPT_MS = 1_000;

/**
 * Whether a store of another maker answers at all. Anybody may ask us as often as they like: it is asked once
 * a second.
 */
export function remoteReadiness(url: string): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  async function ask(): Promise<boolean> {
    try {
      const { status, body } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      // unread it would keep its connection
      await body?.cancel();
      return status < 500;
    } catch {
      return false;
    }
  }
  return () => (asked ??= ask().finally(() => setTimeout(() => (asked = null), KEPT_MS).unref()));
}

function answer(response: Response, isFine: boolean, more: readonly string[] = []): void {
  response.set('cache-control', 'no-store').set('x-content-type-options', 'nosniff').type('text/plain');
  const lines = [isFine ? 'ok' : 'not ready', ...more];
  response.status(isFine ? 200 : 503).send(`${lines.join('\n')}\n`);
}
