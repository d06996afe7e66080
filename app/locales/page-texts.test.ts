import { expect, test } from 'vitest';
import type { BrowserLanguage } from './browser/language.ts';
import { pageTexts } from './page-texts.ts';

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
    account: part('account'),
    forms: part('formRules'),
    pages: part('pages'),
    receiver: part('receiver'),
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
  const { texts, rules, need } = pageTexts(language(asked));
  expect(rules()).toEqual([]);
  await Promise.all([
    need(['root', 'home', 'screens/checkout/route']),
    need(['screens/order-preference/route']),
  ]);
  expect(texts).toEqual({
    cart: { title: 'cart' },
    order: { title: 'order' },
    formRules: { title: 'formRules' },
  });
  expect(rules()).toEqual([{ title: 'formRules' }]);
  await need(['screens/profile/route', 'screens/profile/orders/route']);
  expect(asked).toEqual(['order', 'formRules', 'placed', 'account']);
});

test('texts that were lost on the way are asked for again', async () => {
  const asked: string[] = [];
  const { texts, need } = pageTexts(language(asked, 1));
  await expect(need(['screens/special-offers/route'])).rejects.toThrow('lost');
  await need(['screens/special-offers/route']);
  expect(texts).toHaveProperty('pages');
  expect(asked).toEqual(['pages', 'pages']);
});
