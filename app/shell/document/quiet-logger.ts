import { createLogger, type Logger } from 'vite';

/** A pseudo-class of CSS that browsers have and Lightning CSS does not know yet; it is passed on as it is written. */
const UNKNOWN_YET = /'target-current' is not recognized as a valid pseudo-class/;

/** How long plugins took: on a busy machine the builder thinks that long. */
const TIMINGS = /PLUGIN_TIMINGS/;

/** The builder's own logger, without warnings of what is meant as it is. */
export function quietLogger(): Logger {
  const logger = createLogger();
  return {
    ...logger,
    warn(message, options) {
      if (!UNKNOWN_YET.test(message) && !TIMINGS.test(message)) logger.warn(message, options);
    },
  };
}
