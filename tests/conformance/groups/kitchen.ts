import { expectThat, expectUnauthorized } from '../expect-answer.ts';
import { NotTried, prepared } from '../rules.ts';
import type { Walk } from '../walk.ts';

/** The kitchen's calls are additions of the contract: section 7 knows no staff. */
export async function kitchen({ ask, rule, at, options, ordering }: Walk): Promise<void> {
  const path = `${at}/receiver/orders`;
  const { kitchenKey } = options;
  await rule('the kitchen’s orders are not answered without its key (addition)', async () => {
    const answer = await ask({ path });
    if (answer.status === 404) throw new NotTried('this store has no calls for a kitchen');
    expectUnauthorized(answer, 'no key was sent');
  });
  await rule('GET …/receiver/orders has the order that was placed (addition)', async () => {
    if (!kitchenKey) throw new NotTried('no kitchen key was given (CONFORMANCE_KITCHEN_KEY)');
    const { orderId } = await prepared('an order', () => ordering.placed());
    const answer = await ask({ path, bearer: kitchenKey });
    if (answer.status === 404) throw new NotTried('this store has no calls for a kitchen');
    const isThere = answer.success && JSON.stringify(answer.data).includes(JSON.stringify(orderId));
    expectThat(answer, isThere, `a list with order ${orderId}`);
  });
}
