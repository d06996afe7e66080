import { expect, test } from 'vitest';
import { type BrowserLanguage, pageTexts } from './page-texts.ts';

/** A language whose parts say that they were asked for; the first `lost` questions get no answer. */
function language(asked: string[], lost = 0): BrowserLanguage {
  const part = (name: string) => async () => {
    asked.push(name);
    if (asked.length <= lost) throw new Error('lost');
    return { [name]: { title: name } };
  };
  return {
    core: { cart: { title: 'cart' } },
    order: part('order'),
    placed: part('placed'),
    refunds: part('refundState'),
    account: part('account'),
    forms: part('formFaults'),
    pages: part('pages'),
    receiver: part('receiver'),
    day: part('day'),
    manage: part('manage'),
    people: part('people'),
    figures: part('figures'),
    editing: part('editing'),
    versions: part('versions'),
    beyond: part('beyond'),
    dish: part('dish'),
    times: part('times'),
    reach: part('reach'),
    promotions: part('promotions'),
    details: part('details'),
    messages: part('messages'),
    customers: part('customers'),
    alcohol: part('alcohol'),
    payments: part('payments'),
    webhooks: part('webhooks'),
  };
}

test('the menu and its dialogs have the core and ask for nothing', async () => {
  const asked: string[] = [];
  const { texts, need } = pageTexts(language(asked));
  await need(['root', 'home', 'home/product', 'department/cart']);
  expect(texts).toEqual({ cart: { title: 'cart' } });
  expect(asked).toEqual([]);
});

test('a screen brings its parts once, into the texts that are already shown', async () => {
  const asked: string[] = [];
  const { texts, faults, need, needForms } = pageTexts(language(asked));
  expect(faults()).toEqual({});
  await Promise.all([need(['root', 'home', 'checkout']), need(['ordering/order-preference'])]);
  await Promise.all([needForms(), needForms()]);
  expect(texts).toEqual({
    cart: { title: 'cart' },
    order: { title: 'order' },
    formFaults: { title: 'formFaults' },
  });
  expect(faults()).toEqual({ title: 'formFaults' });
  await need(['account/profile', 'orders/history']);
  expect(asked).toEqual(['order', 'formFaults', 'placed', 'account']);
});

test('texts that were lost on the way are asked for again', async () => {
  const asked: string[] = [];
  const { texts, need } = pageTexts(language(asked, 1));
  await expect(need(['offers/special-offers'])).rejects.toThrow('lost');
  await need(['offers/special-offers']);
  expect(texts).toHaveProperty('pages');
  expect(asked).toEqual(['pages', 'pages']);
});
