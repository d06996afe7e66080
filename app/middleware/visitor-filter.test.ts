import type { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { sessionFrom } from './session.ts';
import { keepFilter, visitorFilter } from './visitor-filter.ts';

const store = () => says.no(404, 'Not found');
const chosen = { diets: ['vegan'], allergens: ['milk'] };
const personal = async (context: RouterContextProvider) => ({
  filter: await visitorFilter(context),
  isPersonal: sessionFrom(context).isPersonal(),
});

test('a choice comes back with the browser, and makes the answer its own', async () => {
  const { result } = await inPageRequest(
    { store, kept: (session) => session.write('diet', chosen) },
    personal,
  );
  expect(result).toEqual({ filter: chosen, isPersonal: true });
});

test('without a choice there is nothing personal', async () => {
  expect((await inPageRequest({ store }, personal)).result).toEqual({ filter: null, isPersonal: false });
});

test('labels are kept in one spelling, and never more than a cookie holds', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `${index} ਗਿਰੀਆਂ ਤੋਂ ਬਿਨਾਂ`);
  const { result, cookies } = await inPageRequest({ store }, async (context) => {
    keepFilter(context, { diets: ['Gluten-Free', 'gluten free', ' ', ...many], allergens: many });
    return visitorFilter(context);
  });
  expect(result?.diets.slice(0, 2)).toEqual(['gluten free', many[0]]);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]?.length).toBeLessThan(4_096);
});

test('a choice of nothing takes the cookie away', async () => {
  const { cookies } = await inPageRequest(
    { store, kept: (session) => session.write('diet', chosen) },
    async (context) => keepFilter(context, { diets: [], allergens: [' '] }),
  );
  expect(cookies).toEqual([expect.stringMatching(/^diet=;.*Max-Age=0/)]);
});
