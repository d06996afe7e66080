import { slots } from '../entities/restaurant.ts';
import { dataOf, expectRefusal, expectThat } from '../expect-answer.ts';
import { NotTried } from '../rules.ts';
import type { Walk } from '../walk.ts';

const SOONEST_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Times for later orders. The list is an addition of the contract; that a past time is refused is not. */
export async function laterTimes({ ask, rule, at, menu, ordering }: Walk): Promise<void> {
  await rule(
    'GET …/slots answers quarters of an hour, and none that is too soon is open (addition)',
    async () => {
      const asked = Date.now();
      const answer = await ask({ path: `${at}/slots?orderType=1` });
      if (answer.status === 404)
        throw new NotTried('this store has no list of times, an addition of the contract');
      const { items } = dataOf(answer, 'slots.list', slots);
      // a minute for clocks that differ
      const tooSoon = items.find(
        ({ startUtc, state }) => state === 'open' && Date.parse(startUtc) < asked + SOONEST_MS - 60_000,
      );
      expectThat(answer, !tooSoon, `no open time before now + 15 minutes, but ${tooSoon?.startUtc} is`);
      const starts = items.map(({ startUtc }) => Date.parse(startUtc));
      const isRising = starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0));
      expectThat(answer, isRising, 'each time once, the earliest first');
    },
  );
  await rule('an order for a time that is over is refused', async () => {
    const request = await ordering.request(await menu.newCart());
    const dueUtc = new Date(Math.floor((Date.now() - HOUR_MS) / SOONEST_MS) * SOONEST_MS).toISOString();
    expectRefusal(await ordering.send({ ...request, isScheduledOrder: true, dueUtc }), `${dueUtc} is over`);
  });
}
