import type { Log } from '#app/backend/log.ts';
import type { Metrics } from './metrics.ts';

/** A log that counts its alerts and the events of the security log, so that no line is forgotten to be counted. */
export function countedLog(log: Log, metrics: Metrics): Log {
  if (!metrics.isOn) return log;
  const counted =
    (level: keyof Log): Log['info'] =>
    (fields, message) => {
      const { alert, security } = fields;
      if (typeof alert === 'string') metrics.count('store_alerts_total', { alert });
      if (typeof security === 'string') metrics.count('store_security_events_total', { event: security });
      log[level](fields, message);
    };
  return { info: counted('info'), warn: counted('warn'), error: counted('error') };
}
