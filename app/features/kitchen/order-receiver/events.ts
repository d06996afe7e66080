import { deviceToken } from '#app/features/kitchen/device.server.ts';
import type { Route } from './+types/events.ts';
import { askChanges, newsOf } from './board-data.server.ts';
import { boardEvents } from './board-events.ts';
import { holdLine } from './device-lines.server.ts';

/** After a stream has ended the browser comes again after so long, ms. */
const RETRY_MS = 2_000;
/** One that was ended because its device has too many comes again after so long: the page asks meanwhile. */
const RETRY_FULL_MS = 600_000;

const headers = {
  'content-type': 'text/event-stream',
  // proxies must neither keep nor pack it, or changes would come late
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Tells an open board of each change as it happens (server-sent events, `boardEvents`). A page that was away goes on
 * from the last event it had. A device that was ended is told nothing more. A device has four of these at most: of the
 * pages that it has open, the one that came first is told that the line is `full`, and asks from then on.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = await deviceToken(context);
  if (!token) return new Response(null, { status: 401, headers: { 'cache-control': 'no-store' } });
  const first = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('since') ?? '';
  const full = new AbortController();
  const events = boardEvents(
    {
      ask: (since, waitSeconds) => askChanges(context, token, since, waitSeconds),
      news: (since, changes) => newsOf(context, token, since, changes),
      clock: () => performance.now(),
      signal: AbortSignal.any([request.signal, full.signal]),
    },
    first,
  );
  const encoder = new TextEncoder();
  let release = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`));
      release = holdLine(token, () => {
        full.abort();
        stream.enqueue(encoder.encode(`retry: ${RETRY_FULL_MS}\nevent: full\ndata: \n\n`));
        stream.close();
      });
    },
    async pull(stream) {
      const { done, value } = await events.next();
      if (full.signal.aborted) return;
      if (!done) return stream.enqueue(encoder.encode(value));
      release();
      stream.close();
    },
    async cancel() {
      release();
      await events.return();
    },
  });
  return new Response(body, { headers });
}
