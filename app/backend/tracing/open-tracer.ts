import {
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanFacts, Tracer } from './tracer.ts';

export type OpenTracer = {
  tracer: Tracer;
  /** Sends what waits, for some seconds at most, and ends. */
  close(): Promise<void>;
};

export type TracerOptions = {
  /** Of a collector that takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** Which part of traces is kept, from 0 to 1; a trusted proxy's own decision goes before. */
  ratio: number;
};

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const LONGEST_TEXT = 1_000;
const CLOSE_MS = 3_000;

/**
 * Traces by OpenTelemetry. This file alone imports its packages, and is imported only where traces are wanted. Spans
 * are sent in batches, beside the work; a collector that is away loses them and holds nothing up.
 */
export function openTracer({ endpoint, serviceName, ratio }: TracerOptions): OpenTracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = provider.getTracer('restaurant-ordering-store');

  const begin = (name: string, facts: SpanFacts): { span: Span; within: Context } => {
    const { kind = 'internal', attributes = {}, parent, begunMsAgo } = facts;
    const around = parent ? trace.setSpanContext(context.active(), remote(parent)) : context.active();
    const options = {
      kind: KINDS[kind],
      attributes,
      ...(begunMsAgo !== undefined && { startTime: Date.now() - begunMsAgo }),
    };
    const span = spans.startSpan(name, options, around);
    return { span, within: trace.setSpan(around, span) };
  };
  return {
    tracer: {
      isOn: true,
      async span(name, facts, work, after) {
        const { span, within } = begin(name, facts);
        try {
          const result = await context.with(within, work);
          if (after) note(span, after(result));
          return result;
        } catch (error) {
          fail(span, error instanceof Error ? error.name : typeof error);
          throw error;
        } finally {
          span.end();
        }
      },
      past(name, { isFailed = false, endedMsAgo = 0, ...facts }, milliseconds) {
        const { span } = begin(name, { ...facts, begunMsAgo: milliseconds + endedMsAgo });
        const fault = facts.attributes?.['error.type'] ?? (isFailed ? 'failed' : null);
        if (fault !== null) fail(span, String(fault));
        span.end(Date.now() - endedMsAgo);
      },
    },
    async close() {
      const late = AbortSignal.timeout(CLOSE_MS);
      const isLate = new Promise<void>((resolve) => late.addEventListener('abort', () => resolve()));
      await Promise.race([provider.shutdown().catch(() => undefined), isLate]);
      context.disable();
    },
  };
}

function remote({ traceId, spanId, isSampled }: NonNullable<SpanFacts['parent']>) {
  return {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  };
}

/** What is known at its end; a kind of error among it marks it as failed. */
function note(span: Span, attributes: NonNullable<SpanFacts['attributes']>): void {
  span.setAttributes(attributes);
  if ('error.type' in attributes) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The name says what kind of error it was; its message may quote what a customer typed. */
function fail(span: Span, name: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', name);
}
