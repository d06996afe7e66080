import { type DestinationStream, pino } from 'pino';
import { maskCardNumbers } from '#app/domain/payment/card-numbers.ts';
import { presentWork } from './tracing/whose-work.ts';

/** Writes one structured line per call: a message and its fields, never a secret. */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

/**
 * What may be logged of an error that was not expected: its kind, and where it happened. Its message is left
 * out, as it may quote what a customer typed.
 */
export function errorPlace(error: unknown): { error: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = (error.stack ?? '').split('\n').flatMap((line) => /^\s*at (.*)/.exec(line)?.[1] ?? []);
  return { error: error.name, at: at.slice(0, 8) };
}

/**
 * Logs one JSON line per event to standard output. Each says the request or the job's round that it was written in
 * (tracing/whose-work.ts). Headers, bodies and secrets are never logged, card numbers are masked.
 * @param to takes the lines in place of standard output, in tests
 */
export function createLog(level: string, to?: DestinationStream) {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    hooks: { streamWrite: maskCardNumbers },
    mixin: () => ({ ...presentWork() }),
  };
  return to ? pino(options, to) : pino(options);
}

/** An order's id as lines of the log have it: enough to find the order, too little to open it. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
