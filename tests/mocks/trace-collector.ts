import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** As OTLP numbers them: 1 internal, 2 server, 3 client. */
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number; boolValue?: boolean } }[];
};

/** A collector of traces that takes OTLP in JSON over HTTP and keeps what it got. */
export type TraceCollector = {
  /** As OTEL_EXPORTER_OTLP_ENDPOINT has it. */
  endpoint: string;
  received: { path: string; body: string }[];
  /** All that it got. */
  spans(): Span[];
  stop(): void;
};

/** @param keep false: bodies are read and forgotten, for those who send many */
export async function startTraceCollector({ keep = true } = {}): Promise<TraceCollector> {
  const received: TraceCollector['received'] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (keep) received.push({ path: request.url ?? '', body: body.toString('utf8') });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: () => received.flatMap(({ body }) => spansOf(body)),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function spansOf(body: string): Span[] {
  type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  const { resourceSpans } = JSON.parse(body) as Sent;
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

/** What a span says under a name; undefined where it says nothing. */
export function attribute(span: Span, name: string): string | number | boolean | undefined {
  const value = span.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue ?? value?.boolValue;
}
