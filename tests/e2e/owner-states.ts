import { addSystem } from '#tests/setup/add-system.ts';
import { orderOneDish } from '#tests/setup/guest.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openManage, ownerInvitation, STAFF_PASSWORD } from '#tests/setup/staff-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { expect } from './fixtures.ts';
import type { ScreenState } from './screen-states.ts';

/** The owner's pages, of who is signed in and of who is about to. */
export async function ownerStates(store: StoreProcess): Promise<ScreenState[]> {
  const { visitor: who, email } = await openManage(store, 'owner-states@example.nz');
  const invited = await ownerInvitation(store, 'invited-states@example.nz');
  const signing = createVisitor(store.port, undefined, {}, ownAddress());
  const form = formWith(await signing.get('/manage/sign-in'), 'password', 'formToken');
  const started = await signing.submit('/manage/sign-in', form, { email, password: STAFF_PASSWORD });
  const code = started.headers.location ?? '';
  const [person] = /\/manage\/people\/[^"]+/.exec((await who.get('/manage/people')).body) ?? [];
  const settingUp = (await openManage(store, 'setting-up@example.nz')).visitor;
  await settingUp.submit(
    '/manage/second-step',
    formWith(await settingUp.get('/manage/second-step'), 'intent'),
  );
  const guest = { fullName: 'Aroha Singh', email: 'seen-states@example.nz', phone: '0215550142' };
  await orderOneDish(createVisitor(store.port, undefined, {}, ownAddress()), 'garlic-naan', guest);
  const { orderId } = await orderOf(store, guest.email);
  const [customer = ''] =
    /\/manage\/customers\/[^"]+/.exec((await who.get(`/manage/orders/${orderId}`)).body) ?? [];
  const system = await addSystem(who);
  const pages = [
    'orders',
    'orders?q=nobody',
    `orders/${orderId}`,
    'customers',
    'customers?list=blocked',
    'today',
    'today/pause',
    'reports?from=2030-01-02&to=2030-01-01',
    'messages',
    'hours',
    'zones',
    'promotions',
    'promotions/new',
    'details',
    'details/legal/terms',
    'details/words/hi',
    'look',
    'payments',
    'refunds',
    'webhooks',
    `webhooks/${system}`,
    'people',
    'activity',
    'account',
    'more',
    'second-step',
    'confirm',
    'menu',
    'menu/order',
    'menu/new-department',
    'menu/department/curries',
    'menu/prices',
    'menu/file',
    'versions',
    'versions/1',
    'versions/1/again',
    'menu/dish/butter-chicken',
    'menu/dish/mitti-thali-for-one',
    'menu/new-dish',
    'menu/sale/butter-chicken',
    'menu/prices?department=curries&amount=5',
  ];
  return [
    ...pages.map((page) => ({ name: `/manage/${page} of an owner`, path: `/manage/${page}`, who })),
    { name: 'one customer', path: customer, who },
    {
      name: 'a block without a reason',
      path: customer,
      who,
      act: async (page) => {
        await page.getByText('Block Aroha Singh', { exact: true }).click();
        await page.getByRole('button', { name: 'Block them' }).click();
        await expect(page.locator('.errs')).toBeFocused();
      },
    },
    { name: 'one person of the restaurant', path: `${person}`, who },
    { name: 'an app that is being set up', path: '/manage/second-step', who: settingUp },
    { name: 'an invitation', path: invited, who: signing },
    { name: 'a second step', path: code, who: signing },
    { name: 'a backup code', path: `${code}?way=recovery`, who: signing },
    {
      name: 'an invitation of nobody',
      path: '/manage/people',
      who,
      act: async (page) => {
        await page.locator('#invite form button').last().click();
        await expect(page.locator('.errs')).toBeFocused();
      },
    },
  ];
}
