import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { accepted, changed, expectNamed, from, type LieRow, said } from '#tests/setup/lies.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { startWalkedStore } from '#tests/setup/walked-store.ts';

/** Lies about accounts: the walk names each, and nothing else. */

let store: TestBackend;
beforeAll(async () => {
  store = await startWalkedStore();
});
afterAll(() => store.close());
// each walk orders as the same guest, who may order five times an hour
beforeEach(async () => {
  await store.deps.db.deleteFrom('rate_limits').execute();
});

const asDemo = (path: string) => path.replace('r-other', 'r-demo');
const OWN_PROFILE = /GET .*r-demo\/currentcustomer\/profile$/;
const LIES: LieRow[] = [
  [
    'accounts',
    'a profile without a token',
    { at: /r-demo\/currentcustomer\/profile$/, answer: accepted({}) },
    /^(without a token|a token that is none)/,
    /HTTP 401 with/,
  ],
  [
    'accounts',
    'a token that never ends',
    { at: /signin$/, answer: changed((data) => void delete data.expiry) },
    /answers a token and when it ends/,
    /data\.expiry to be a text \(it is missing\)/,
  ],
  [
    'accounts',
    'a wrong code with a good status',
    { at: /pwdreset\/verify$/, answer: (told) => ({ ...told, status: 200 }) },
    /and not with a 2xx/,
    /a status that is not 2xx/,
  ],
  [
    'accounts',
    'somebody else’s profile',
    {
      at: /r-demo\/currentcustomer\/profile$/,
      answer: changed((data) => Object.assign(data, { email: 'other@example.com' })),
    },
    /answers the customer/,
    /the e-mail of the account that signed in/,
  ],
  [
    'accounts',
    'a kind of customer that is neither a text nor a number',
    { at: OWN_PROFILE, answer: changed((data) => Object.assign(data, { customerType: { id: 1 } })) },
    /answers the customer/,
    /data\.customerType to be a text or a number \(it is \{"id":1\}\)/,
  ],
  [
    'accounts',
    'a birthday in words',
    { at: OWN_PROFILE, answer: changed((data) => Object.assign(data, { birthDate: 'last spring' })) },
    /answers the customer/,
    /data\.birthDate to be a day such as 1990-12-31 \(it is "last spring"\)/,
  ],
  [
    'accounts',
    'a phone number in words',
    { at: OWN_PROFILE, answer: changed((data) => Object.assign(data, { phoneNumber: 'ask me' })) },
    /answers the customer/,
    /data\.phoneNumber to be a phone number \(it is "ask me"\)/,
  ],
  ...(
    [
      ['phone number', { phoneNumber: '0219999999' }, /phoneNumber as it was, /],
      ['birthday', { birthDate: '1970-01-01' }, /birthDate as it was, /],
      ['kind of customer', { customerType: 99 }, /customerType as it was, /],
      [
        'addresses',
        { addresses: [{ addressId: 'x', name: 'Home', fullAddress: '1 Queen St' }] },
        /the addresses that/,
      ],
    ] as const
  ).map(
    ([what, other, detail]): LieRow => [
      'accounts',
      `a save that changes the ${what}`,
      {
        at: OWN_PROFILE,
        answer: from(
          2,
          changed((data) => Object.assign(data, other)),
        ),
      },
      /^PUT …\/currentcustomer\/profile saves it/,
      detail,
    ],
  ),
  [
    'accounts',
    'a save that is refused with 200',
    { at: /PUT .*currentcustomer\/profile$/, answer: () => said(200, null, false) },
    /^PUT …\/currentcustomer\/profile saves it/,
    /2xx, and no "success":false/,
  ],
  [
    'accounts',
    'a message that is no text',
    {
      at: /PUT .*currentcustomer\/profile$/,
      answer: ({ status, body }) => ({ status, body: { ...body, message: { text: 'Saved' } } }),
    },
    /^PUT …\/currentcustomer\/profile saves it/,
    /a message that is a text/,
  ],
  [
    'accounts',
    'a reset for what is no e-mail',
    { at: /pwdreset\/initiate$/, answer: accepted('Success') },
    /pwdreset\/initiate refuses an e-mail that is none/,
    /this is no e-mail address/,
  ],
  [
    'accounts',
    'a refused reset with a good status',
    { at: /pwdreset\/initiate$/, answer: (told) => ({ ...told, status: 200 }) },
    /pwdreset\/initiate refuses an e-mail that is none/,
    /a status that is not 2xx, as it alone says whether it was sent/,
  ],
  [
    'accounts',
    'a token that opens every restaurant',
    { at: /r-other\/currentcustomer/, path: asDemo },
    /worth nothing at another restaurant/,
    /the account is of another restaurant/,
  ],
];

test.each(LIES)('A-1291, A-1396: %s: %s is named, and nothing else', async (...row) => {
  await expectNamed(store, row);
});
