import { type Options, readOptions } from '#tests/conformance/options.ts';
import type { Finding } from '#tests/conformance/rules.ts';
import { walkStore } from '#tests/conformance/walk.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { sellingMenu } from '#tests/fixtures/selling.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const ACCOUNT = { email: 'asha@example.com', password: 'correct horse battery' };
const KITCHEN_KEY = 'receiver-key-of-demo';

/** All that a walk of these stores can be given, by the names of its environment. */
export const SECRETS = {
  CONFORMANCE_EMAIL: ACCOUNT.email,
  CONFORMANCE_PASSWORD: ACCOUNT.password,
  CONFORMANCE_KITCHEN_KEY: KITCHEN_KEY,
};
/** The words of a command line beside the URL. */
export const WORDS = ['--subdomain', 'demo', '--other-subdomain', 'other', '--promo-code', 'SAVE10'];

/** Our own store with two restaurants and everything that a walk of section 7 can be given. */
export async function startWalkedStore(): Promise<TestBackend> {
  const store = await startTestBackend();
  const document = { promotions: [promotion()] };
  const products = sellingMenu;
  await addRestaurant(store.deps, { subdomain: 'demo', products, document, receiverKey: KITCHEN_KEY });
  await addRestaurant(store.deps, { subdomain: 'other', products: [] });
  await addCustomer(store, 'r-demo', { ...ACCOUNT, birthDate: '1990-12-31', phone: '+64211234567' });
  return store;
}

/** Walks the store at a URL with all that there is to give. @returns what became of each rule */
export async function walk(url: string, given: Partial<Options> = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  const options = { ...readOptions([url, ...WORDS], SECRETS), ...given };
  await walkStore(options, (finding) => void findings.push(finding));
  return findings;
}
