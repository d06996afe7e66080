/** What a span says beside its name and times. Never a text that somebody typed, a token, or who somebody is. */
export type SpanFacts = {
  /** Whether it answers somebody (server), asks somebody else (client), or is work of our own. */
  kind?: 'server' | 'client' | 'internal';
  attributes?: Record<string, string | number | boolean>;
  /** The span of the trusted proxy that a request came through, as its `traceparent` says. */
  parent?: RemoteSpan | null;
  /** When it began, in ms before now. */
  begunMsAgo?: number;
};

export type PastFacts = SpanFacts & { isFailed?: boolean; endedMsAgo?: number };

/** A span of another program. */
export type RemoteSpan = { traceId: string; spanId: string; isSampled: boolean };

/** Where the store says what it does within what, and for how long. */
export type Tracer = {
  isOn: boolean;
  /**
   * Does work as a span within the present one; what the work begins is within it. A throw marks it as failed, by the
   * error's name alone.
   * @param after what is known at its end; with `error.type` it has failed without a throw
   */
  span<T>(
    name: string,
    facts: SpanFacts,
    work: () => Promise<T>,
    after?: (result: T) => Record<string, string | number | boolean>,
  ): Promise<T>;
  /** Notes what has ended, just now or `endedMsAgo`, and took so many ms, within the present span. */
  past(name: string, facts: PastFacts, milliseconds: number): void;
};

/** Without an address to send traces to: work is done, and nothing else. */
export const NO_TRACER: Tracer = {
  isOn: false,
  span: (_name, _facts, work) => work(),
  past: () => undefined,
};

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
/** What W3C's format keeps for 'none'. */
const NONE = /^0+$/;

/** Reads the header of W3C Trace Context; null for none, and for what is none. */
export function readTraceparent(header: string | string[] | undefined): RemoteSpan | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(header ?? '').trim()) ?? [];
  if (traceId === '' || NONE.test(traceId) || NONE.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
