import { pino } from 'pino';

/** One JSON line an event on standard output. Headers, bodies and secrets are never put in (S62). */
export function createLog(level: string) {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
  });
}
