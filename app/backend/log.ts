import { pino } from 'pino';
import { maskCardNumbers } from '#app/domain/payment/card-numbers.ts';

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
 * Logs one JSON line per event to standard output. Headers, bodies and secrets are never logged, card numbers
 * are masked.
 */
export function createLog(level: string) {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    hooks: { streamWrite: maskCardNumbers },
  });
}
