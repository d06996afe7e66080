import { expect, test } from 'vitest';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { inPageRequest } from '#tests/setup/page-request.ts';
import { flashCookie, say, takeFlash } from './flash.server.ts';

const store = () => null;

test('R-SSR-04: what is said waits for the next page, in its order', async () => {
  const { result } = await inPageRequest({ store }, async (context) => {
    await say(context, 'ok', 'Naan successfully added to cart!.');
    await say(context, 'no', 'Some prices have changed.');
    return sessionFrom(context).read(flashCookie);
  });
  expect(result).toEqual([
    { kind: 'ok', text: 'Naan successfully added to cart!.' },
    { kind: 'no', text: 'Some prices have changed.' },
  ]);
});

test('C-022: what waits to be shown is not said twice, as by a double press', async () => {
  const waiting = [{ kind: 'ok' as const, text: 'Naan successfully added to cart!.' }];
  const { result } = await inPageRequest(
    { store, kept: (session) => session.write(flashCookie, waiting) },
    async (context) => {
      await say(context, 'ok', 'Naan successfully added to cart!.');
      await say(context, 'no', 'Naan successfully added to cart!.');
      return sessionFrom(context).read(flashCookie);
    },
  );
  expect(result).toEqual([...waiting, { kind: 'no', text: 'Naan successfully added to cart!.' }]);
});

test('what a screen says while root takes the waiting messages is not lost', async () => {
  const waiting = [{ kind: 'ok' as const, text: 'Naan successfully added to cart!.' }];
  const { result } = await inPageRequest(
    { store, kept: (session) => session.write(flashCookie, waiting) },
    async (context) => {
      const says = say(context, 'no', 'Some prices have changed.');
      const taken = await takeFlash(context);
      await says;
      return [...taken, ...((await sessionFrom(context).read(flashCookie)) ?? [])];
    },
  );
  expect(result).toEqual([...waiting, { kind: 'no', text: 'Some prices have changed.' }]);
});

test('what is too long for a cookie is said as far as there is room; the newest goes before what waits', async () => {
  const long = 'ਪਿਆਜ਼ '.repeat(400);
  const { result, cookies, logged } = await inPageRequest({ store }, async (context) => {
    await say(context, 'ok', 'Naan successfully added to cart!.');
    await say(context, 'no', long);
    return sessionFrom(context).read(flashCookie);
  });
  const [said, ...others] = result ?? [];
  expect(others).toEqual([]);
  expect(said?.kind).toBe('no');
  expect(said?.text.endsWith('…')).toBe(true);
  expect(long.startsWith(said?.text.slice(0, -1) ?? '-')).toBe(true);
  expect(cookies).toHaveLength(1);
  // it was said, so there is nothing for an operator to look at
  expect(logged).toEqual([]);
});

test('A-281: of the names in a message those in another language are kept', async () => {
  const { result } = await inPageRequest({ store: () => null }, async (context) => {
    await say(context, 'ok', 'ਨਾਨ ਜੋੜਿਆ ਗਿਆ', [{ text: 'ਨਾਨ' }]);
    await say(context, 'ok', 'Dal ਜੋੜਿਆ ਗਿਆ', [{ text: 'Dal', lang: 'en' }]);
    return sessionFrom(context).read(flashCookie);
  });
  expect(result).toEqual([
    { kind: 'ok', text: 'ਨਾਨ ਜੋੜਿਆ ਗਿਆ' },
    { kind: 'ok', text: 'Dal ਜੋੜਿਆ ਗਿਆ', names: [{ text: 'Dal', lang: 'en' }] },
  ]);
});
