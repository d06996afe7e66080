import { expect, test } from 'vitest';
import { storeFaults } from '#app/locales/en/store-faults.ts';
import { filterCookie } from '#app/shell/visitor/visitor-filter.server.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { answerQuickAdd } from './quick-add.server.ts';

const naan = { productId: 'naan', name: 'Naan', price: 4.5, departmentId: 'breads', inStock: true };

test('A-1552: a card of a dish that must be accepted opens its dialog, which asks', async () => {
  const store: StubbedStore = (call) =>
    call === 'POST /api/{clientId}/cart/add'
      ? says.no(400, storeFaults.allergenUnsaid)
      : says.yes({ items: [{ ...naan, allergens: ['Milk'] }] });
  const kept = (session: Parameters<NonNullable<Parameters<typeof inPageRequest>[0]['kept']>>[0]) =>
    session.write(filterCookie, { diets: [], allergens: ['milk'] });
  const { result, requests } = await inPageRequest({ store, kept }, async (context) => {
    const body = new URLSearchParams({ productId: 'naan' });
    const request = new Request('http://r.localhost/', { method: 'POST', body });
    return answerQuickAdd(request, context, { over: '' }).catch((thrown) => thrown);
  });
  expect((result as Response).headers.get('location')).toBe('/item/naan');
  expect(requests.at(-1)?.body).toMatchObject({ avoided: ['milk'] });
});
