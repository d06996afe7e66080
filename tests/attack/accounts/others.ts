import { type Attack, checker } from '../attack.ts';
import { browse, copyOf, enter, isSignedIn, namedMember, OWN_PAGES, PERSONAL } from './browsing.ts';
import type { Member } from './grounds.ts';

/** S8: two customers, two restaurants, one e-mail. */
const between: Attack = {
  id: 'S8',
  lane: 'accounts',
  title:
    'one e-mail at two restaurants is two customers: no cookie, token, code, password or id of one opens the other',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const here = await namedMember(grounds);
    const there = await grounds.join({
      email: here.email,
      subdomain: 'harbour',
      password: 'a harbour of its own',
    });
    check(here.customerId !== there.customerId, 'the two are one customer');
    const visitor = browse(grounds);
    await enter(visitor, here);
    check(await isSignedIn(visitor), 'nobody is signed in, so this attack proves nothing');
    const across = copyOf(grounds, visitor, 'harbour');
    for (const path of OWN_PAGES)
      check(!PERSONAL.test((await across.get(path)).body), `${path} opens with the other's cookies`);
    const wrong = await grounds.ask(
      'signin',
      { Email: here.email, Password: here.password },
      { subdomain: 'harbour' },
    );
    check(!wrong.success, 'the password of one opens the other');
    for (const [method, call] of [
      ['GET', 'profile'],
      ['GET', 'orders'],
      ['GET', 'cart'],
      ['GET', ''],
      ['DELETE', ''],
    ]) {
      const path = `/api/${there.clientId}/currentcustomer${call ? `/${call}` : ''}`;
      const { status } = await grounds.call(method ?? 'GET', path, {
        token: here.token,
        subdomain: 'harbour',
        ...(method === 'DELETE' && { json: { currentPassword: here.password } }),
      });
      check([401, 404].includes(status), `${method} ${path} with the other's token: ${status}`);
    }
    const guest = await grounds.join();
    const addressId = await savedAddress(here);
    const other = browse(grounds);
    await enter(other, guest);
    for (const path of [
      `/profile/address/${addressId}`,
      `/profile/orders/${here.customerId}`,
      `/api/${here.clientId}/currentcustomer/addresses/${addressId}`,
    ]) {
      const { body } = await other.get(path);
      check(!/Zebulon|Quay of Secrets/.test(body), `${path} shows another customer's`);
    }
    const edited = await grounds.call('PUT', `/api/${here.clientId}/currentcustomer/addresses/${addressId}`, {
      token: guest.token,
      json: { ...ADDRESS, addressId, name: 'Stolen' },
    });
    const missing = await grounds.call('PUT', `/api/${here.clientId}/currentcustomer/addresses/none`, {
      token: guest.token,
      json: { ...ADDRESS, addressId: 'none', name: 'Stolen' },
    });
    check(
      edited.body === missing.body && !edited.success,
      `another's address is told from none: ${edited.body}`,
    );
    return faults;

    async function savedAddress({ clientId, token }: Member): Promise<string> {
      const { data } = await grounds.call('POST', `/api/${clientId}/currentcustomer/addresses`, {
        token,
        json: ADDRESS,
      });
      const wire = data as { addressId?: string; data?: { addressId: string } };
      const id = wire?.data?.addressId ?? wire?.addressId;
      if (!id) throw new Error(`No address was saved: ${JSON.stringify(data)}`);
      return id;
    }
  },
};

const ADDRESS = {
  name: 'Home',
  fullAddress: '1 Quay of Secrets, Auckland, New Zealand',
  zipCode: '1010',
  phone: '0211234567',
  geoLocation: { latitude: -36.84, longitude: 174.76 },
  isDefault: false,
};

export const betweenAttacks = [between];
