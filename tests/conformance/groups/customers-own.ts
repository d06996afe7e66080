import { address, type Profile, profile } from '../entities/customer.ts';
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

/** What a save of the profile that changes nothing must leave as it is. */
const KEPT = [
  'customerId',
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'birthDate',
  'customerType',
] as const;

/** The parts of a save; what is not known is left out, and the picture stays where none is sent. */
function partsOf({
  customerId,
  firstName,
  lastName,
  phoneNumber,
  birthDate,
}: Profile): Record<string, string> {
  return {
    ...{ customerId, firstName, lastName },
    ...(phoneNumber && { phoneNumber }),
    ...(birthDate && { birthDate }),
  };
}

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
  const { profileMethod: method } = options;
  await rule(`${method} …/currentcustomer/profile saves it; it is sent what is there already`, async () => {
    const before = needed(own, 'profile');
    const form = partsOf(before);
    const answer = await ask({ method, path: `${me}/profile`, form, bearer: bearer() });
    // section 7 asks for a status alone here; an answer that says it has failed has
    const isSaved = answer.status >= 200 && answer.status < 300 && (answer.success || !answer.isEnvelope);
    const other = method === 'PUT' ? 'POST' : 'PUT';
    expectThat(answer, isSaved, `2xx, and no "success":false (--profile-method ${other} where it is that)`);
    const isSaid = [undefined, null].includes(answer.message as null) || typeof answer.message === 'string';
    expectThat(answer, isSaid, 'a message that is a text, as customers are shown it');
    const again = await ask({ path: `${me}/profile`, bearer: bearer() });
    const after = dataOf(again, 'customer.profile', profile);
    for (const name of KEPT)
      expectThat(again, after[name] === before[name], `${name} as it was, ${JSON.stringify(before[name])}`);
    expectThat(again, !before.imageUrl || Boolean(after.imageUrl), 'the picture, as no other one was sent');
    const ids = ({ addresses }: Profile) => (addresses ?? []).map(({ addressId }) => addressId).sort();
    expectThat(again, `${ids(after)}` === `${ids(before)}`, 'the addresses that were there before');
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
