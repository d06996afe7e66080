import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { CardFault } from '#app/third-party/stripe/card-provider.ts';
import type { CallLog } from '#app/third-party/stripe/stripe-caller.ts';
import { createStripeProvider } from '#app/third-party/stripe/stripe-provider.ts';

export const SECRET = 'pi_1_secret_abc';
export const INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: 700,
  amount_received: 0,
  currency: 'nzd',
  client_secret: SECRET,
  latest_charge: null,
  metadata: { orderId: 'o1', clientId: 'r1', attempt: '1' },
};
type Asked = { method: string; path: string; headers: Record<string, unknown>; body: string };
export type Answer = { status?: number; headers?: Record<string, string>; body?: unknown; drips?: boolean };

/** A provider whose Stripe gives these answers, one after the other, the last one for ever. */
export async function provider(...answers: Answer[]) {
  const asked: Asked[] = [];
  const lines: Parameters<CallLog>[0][] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    const { status = 200, headers = {}, body: sent = INTENT, drips } = answers.shift() ?? {};
    const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
    response.writeHead(status, { 'request-id': 'req_1', 'content-length': text.length, ...headers });
    if (drips) response.write(text.slice(0, 1));
    else response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const cards = createStripeProvider({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_a', 'whsec_b'],
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: (fields) => void lines.push(fields),
  });
  return { cards, asked, lines };
}
/** What a call fails with, or null. */
export const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: CardFault) => ({ name: error.name, kind: error.kind, code: error.code }),
  );
