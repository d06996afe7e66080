import { deviceToken } from '#app/features/kitchen/device.server.ts';
import type { Route } from './+types/events.ts';
import { askChanges, newsOf } from './board-data.server.ts';

type Context = Route.LoaderArgs['context'];

/** So long the store waits for a change, seconds; then a beat tells the page that the line is alive. */
const BEAT_SECONDS = 15;
/** An answer without news that comes sooner (ms) is a store that does not wait: the page comes again. */
const TOO_SOON_MS = 1_000;
/** After a stream has ended the browser comes again after so long, ms. */
const RETRY_MS = 2_000;

const headers = {
  'content-type': 'text/event-stream',
  // proxies must neither keep nor pack it, or changes would come late
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Tells an open board of each change as it happens (server-sent events): `change` with a `BoardNews`, its id
 * the board's mark; `stale` when the page has to read the whole board; `beat` when nothing happened for 15 s;
 * `end` when this device was signed out. A page that was away goes on from the last event it had. A
 * device that was ended is told nothing more.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = await deviceToken(context);
  if (!token) return new Response(null, { status: 401, headers: { 'cache-control': 'no-store' } });
  const first = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('since') ?? '';
  const events = eventsSince(context, token, first, request.signal);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`));
    },
    async pull(stream) {
      const { done, value } = await events.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    async cancel() {
      await events.return();
    },
  });
  return new Response(body, { headers });
}

async function* eventsSince(
  context: Context,
  token: string,
  first: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, void> {
  let since = first;
  while (!signal.aborted) {
    const asked = performance.now();
    const waited = await askChanges(context, token, since, BEAT_SECONDS);
    const isChanged = waited.ok && waited.data.mark !== since;
    // asked once more: the device may have been ended while it waited
    const reply = isChanged ? await askChanges(context, token, since) : waited;
    if (signal.aborted) return;
    if (!reply.ok) {
      if (reply.kind === 'unauthorized') yield event('end', '');
      return;
    }
    const { mark } = reply.data;
    const news = mark === since ? null : await newsOf(context, token, since, reply.data);
    if (news) yield event('change', JSON.stringify(news), mark);
    else if (mark !== since) yield event('stale', '', mark);
    else if (performance.now() - asked < TOO_SOON_MS) return;
    else yield event('beat', '');
    since = mark;
  }
}

function event(name: string, data: string, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${data}\n\n`;
}
