import { localTime } from '#app/domain/order/stamp.ts';

/** The time of day in the restaurant. `now` is the server's clock, epoch ms. */
export function Clock({ now, timeZone }: { now: number; timeZone: string }) {
  const [hours, half] = localTime(new Date(now), timeZone).split(' ');
  return (
    <time className="now" dateTime={new Date(now).toISOString()}>
      {hours} <small>{half}</small>
    </time>
  );
}
