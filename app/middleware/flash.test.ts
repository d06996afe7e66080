import { expect, test } from 'vitest';
import { inPageRequest } from '#tests/setup/page-request.ts';
import { say } from './flash.ts';
import { sessionFrom } from './session.ts';

const store = () => null;

test('R-SSR-04: what is said waits for the next page, in its order', async () => {
  const { result } = await inPageRequest({ store }, async (context) => {
    await say(context, 'ok', 'Naan successfully added to cart!.');
    await say(context, 'no', 'Some prices have changed.');
    return sessionFrom(context).read('flash');
  });
  expect(result).toEqual([
    { kind: 'ok', text: 'Naan successfully added to cart!.' },
    { kind: 'no', text: 'Some prices have changed.' },
  ]);
});

test('C-022: what waits to be shown is not said twice, as by a double press', async () => {
  const waiting = [{ kind: 'ok' as const, text: 'Naan successfully added to cart!.' }];
  const { result } = await inPageRequest(
    { store, kept: (session) => session.write('flash', waiting) },
    async (context) => {
      await say(context, 'ok', 'Naan successfully added to cart!.');
      await say(context, 'no', 'Naan successfully added to cart!.');
      return sessionFrom(context).read('flash');
    },
  );
  expect(result).toEqual([...waiting, { kind: 'no', text: 'Naan successfully added to cart!.' }]);
});
