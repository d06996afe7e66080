import { pino } from 'pino';
import { maskCardNumbers } from '#app/domain/payment/card-numbers.ts';

/** One JSON line an event on standard output. Headers, bodies and secrets are never put in (S62), card numbers are masked (S60). */
export function createLog(level: string) {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    hooks: { streamWrite: maskCardNumbers },
  });
}
