import { storeRows } from '../../setup/database.ts';
import { plainDish } from '../../setup/demo-menu.ts';
import { type Attack, checker } from '../attack.ts';
import { type Grounds, newEmail, newNetwork, newPhone, type Reply } from './grounds.ts';

type Order = { network: string; email?: string; phone?: string; qty?: number };

type Shop = { grounds: Grounds; clientId: string; productId: string };

/** A guest's order for pickup and cash, by calls of the API. */
async function order(
  shop: Shop,
  { network, email = newEmail(), phone = newPhone(), qty = 1 }: Order,
): Promise<Reply> {
  const { grounds, clientId, productId } = shop;
  const json = { productId, qty };
  const added = await grounds.call('POST', `/api/${clientId}/cart/add`, { network, json });
  return grounds.call('POST', `/api/${clientId}/orders`, {
    network,
    json: {
      cartId: (added.data as { data: { cartId: string } }).data.cartId,
      fullName: 'A Flood',
      email,
      phone,
      orderType: 1,
      paymentMode: 1,
      isScheduledOrder: false,
    },
  });
}

const placed = (replies: Reply[]) => replies.filter(({ success }) => success).length;

/** S50: who orders without end. */
const orderFlood: Attack = {
  id: 'S50',
  lane: 'accounts',
  title:
    'a flood of orders reaches the kitchen twenty times, a stranger’s mailbox five, and a neighbour is not troubled',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const shop = { grounds, ...(await plainDish(grounds.store.port)) };
    const network = newNetwork();
    const flood: Reply[] = [];
    while (flood.length < 60)
      flood.push(...(await Promise.all(Array.from({ length: 5 }, () => order(shop, { network })))));
    check(placed(flood) === 20, `${placed(flood)} of 60 orders of one network were placed`);
    check((await order(shop, { network: newNetwork() })).success, 'a neighbour’s order was refused');

    const victim = newEmail('victim');
    const mailed: Reply[] = [];
    for (let press = 0; press < 40; press++)
      mailed.push(await order(shop, { network: newNetwork(), email: victim.replace('@', `+${press}@`) }));
    check(placed(mailed) === 5, `${placed(mailed)} orders of one mailbox were placed`);
    const sent = await storeRows(
      grounds.store,
      "select count(*) as mails from outbox where recipient like 'victim%'",
    );
    check(Number(sent[0]?.mails) <= 25, `${sent[0]?.mails} mails went to a stranger`);

    const large = await order(shop, { network: newNetwork(), qty: 9999 });
    check(!large.success, '9,999 pieces in cash were taken on trust');
    const phone = await order(shop, { network: newNetwork(), phone: '1' });
    check(!phone.success, 'the phone number 1 was taken');
    return faults;
  },
};

export const floodAttacks: Attack[] = [orderFlood];
