import { address, profile } from '../entities/customer.ts';
import { orderList } from '../entities/order.ts';
import { dataOf, expectRefusal, expectThat, expectUnauthorized } from '../expect-answer.ts';
import { NotTried, needed } from '../rules.ts';
import type { Walk } from '../walk.ts';

/** How the one address of these walks is called; later walks change it, as section 7 has no call to remove one. */
const NAME = 'Conformance';
const ADDRESS = {
  name: NAME,
  fullAddress: '1 Queen Street, Auckland, New Zealand',
  zipCode: '1010',
  phone: '0210000000',
  geoLocation: { longitude: 174.7665, latitude: -36.8435 },
  isDefault: false,
};

/** What a signed-in customer has at a restaurant. @param token of the account that was given; null without one */
export async function customersOwn({ ask, rule, at, options }: Walk, token: string | null): Promise<void> {
  const bearer = () => needed(token, 'account that is signed in');
  const me = `${at}/currentcustomer`;
  const own = await rule('GET …/currentcustomer/profile answers the customer', async () => {
    const answer = await ask({ path: `${me}/profile`, bearer: bearer() });
    const read = dataOf(answer, 'customer.profile', profile);
    const isMine = read.email.toLowerCase() === options.account?.email.toLowerCase();
    expectThat(answer, isMine, 'the e-mail of the account that signed in');
    return read;
  });
  await rule('GET …/currentcustomer/orders answers a list', async () => {
    dataOf(await ask({ path: `${me}/orders`, bearer: bearer() }), 'customer.orders', orderList);
  });
  await rule('PUT …/currentcustomer/profile saves the names; it is sent what is there already', async () => {
    const { customerId, firstName, lastName } = needed(own, 'profile');
    const form = { customerId, firstName, lastName };
    const answer = await ask({ method: 'PUT', path: `${me}/profile`, form, bearer: bearer() });
    expectThat(answer, answer.status >= 200 && answer.status < 300, 'a status of 2xx');
    const again = await ask({ path: `${me}/profile`, bearer: bearer() });
    const read = dataOf(again, 'customer.profile', profile);
    const isSame = read.firstName === firstName && read.lastName === lastName;
    expectThat(again, isSame, 'the names that were there before');
  });
  const saved = await rule('POST …/currentcustomer/addresses saves an address', async () => {
    const known = needed(own, 'profile').addresses?.find(({ name }) => name === NAME);
    if (known) return known;
    const answer = await ask({ method: 'POST', path: `${me}/addresses`, json: ADDRESS, bearer: bearer() });
    const made = dataOf(answer, 'customer.addAddress', address);
    expectThat(answer, made.fullAddress === ADDRESS.fullAddress, `fullAddress '${ADDRESS.fullAddress}'`);
    return made;
  });
  await rule('PUT …/currentcustomer/addresses/{addressId} changes it', async () => {
    const { addressId } = needed(saved, 'address');
    const json = { ...ADDRESS, addressId, zipCode: '1011' };
    const path = `${me}/addresses/${encodeURIComponent(addressId)}`;
    const answer = await ask({ method: 'PUT', path, json, bearer: bearer() });
    const changed = dataOf(answer, 'customer.updateAddress', address);
    expectThat(
      answer,
      changed.addressId === addressId && changed.zipCode === '1011',
      `zipCode '1011' of ${addressId}`,
    );
  });
  await rule('an address of nobody cannot be changed', async () => {
    const path = `${me}/addresses/conformance-nothing`;
    const json = { ...ADDRESS, addressId: 'conformance-nothing' };
    expectRefusal(await ask({ method: 'PUT', path, json, bearer: bearer() }), 'there is no such address');
  });
  await rule('a customer’s token is worth nothing at another restaurant', async () => {
    const { otherSubdomain } = options;
    const signedIn = bearer();
    if (!otherSubdomain) throw new NotTried('no second restaurant was given (--other-subdomain)');
    const found = await ask({ path: `/api/client/${encodeURIComponent(otherSubdomain)}` });
    const outer = (found.data ?? {}) as { clientId?: unknown; data?: { clientId?: unknown } };
    const there = outer.data?.clientId ?? outer.clientId;
    if (!found.success) throw new NotTried(`there is no restaurant '${otherSubdomain}'`);
    const path = `/api/${encodeURIComponent(String(there))}/currentcustomer/profile`;
    expectUnauthorized(await ask({ path, bearer: signedIn }), 'the account is of another restaurant');
  });
}
