import { clsx } from 'clsx';
import { localTime } from '#app/domain/order/stamp.ts';

type ClockProps = {
  /** The server's clock, epoch ms. */
  now: number;
  timeZone: string;
  /** It is not known yet: its room is kept, so that nothing beside it moves then. */
  isAwaited?: boolean;
};

/** The time of day in the restaurant. */
export function Clock({ now, timeZone, isAwaited = false }: ClockProps) {
  const [hours, half] = localTime(new Date(now), timeZone).split(' ');
  return (
    <time className={clsx('now', isAwaited && 'awaited')} dateTime={new Date(now).toISOString()}>
      {hours} <small>{half}</small>
    </time>
  );
}
