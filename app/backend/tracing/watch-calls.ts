import type { CompiledQuery } from 'kysely';
import type { Deps } from '#app/backend/deps.ts';
import { findCall } from '#app/backend/http/find-call.ts';
import type { ApiResponse, ApiTransport } from '#app/contract/transport.ts';
import type { Tracer } from './tracer.ts';
import type { Eyes } from './watch-outside.ts';

/** The store API, with each call counted, timed and traced by its name, whoever makes it. */
export function watchedCalls({ metrics, tracer }: Eyes, answer: ApiTransport): ApiTransport {
  if (!metrics.isOn && !tracer.isOn) return answer;
  return async (request) => {
    const call = findCall(request.method, request.path)?.name ?? 'none';
    const started = performance.now();
    const attributes = { 'store.call': call };
    const reply = await tracer.span(
      `call ${call}`,
      { attributes },
      () => answer(request),
      (told) => ({
        'store.status': statusOf(told),
      }),
    );
    metrics.count('store_calls_total', { call, status: statusOf(reply) });
    metrics.time('store_call_seconds', (performance.now() - started) / 1000, { call });
    return reply;
  };
}

/** Most refusals are answered with 200, as the specification has it. */
function statusOf({ status, body }: ApiResponse): string {
  const isRefused = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  return isRefused && status === 200 ? 'refused' : String(status);
}

/** `transaction` as a span: from the wait for its turn to its commit. */
export function tracedTransactions(tracer: Tracer, transaction: Deps['transaction']): Deps['transaction'] {
  if (!tracer.isOn) return transaction;
  return (work) => tracer.span('transaction', { kind: 'client' }, () => transaction(work));
}

/** Takes each statement when it has ended. Its text has placeholders for all values. */
export function tracedStatements(
  tracer: Tracer,
  isPostgres: boolean,
): ((query: CompiledQuery, milliseconds: number) => void) | undefined {
  if (!tracer.isOn) return undefined;
  const system = isPostgres ? 'postgresql' : 'sqlite';
  return (query, milliseconds) => {
    const [operation = ''] = query.sql.trimStart().split(' ', 1);
    const attributes = { 'db.system.name': system, 'db.query.text': query.sql };
    tracer.past(`database ${operation.toLowerCase()}`, { kind: 'client', attributes }, milliseconds);
  };
}
