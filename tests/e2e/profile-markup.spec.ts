import { orderOneDish } from '#tests/setup/guest.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

/** What would run if any page took it for more than text: as an element, in a value, in a block of start data. */
const MARKUP = '"><script>ran(1)</script><img src=x onerror=ran(2)>';
const RUNS = /<script>ran|<img src=x|<\/script><img/i;

httpTest(
  'S33: markup in a name, an address and an order is text on every page of a customer @http',
  async ({ store }) => {
    const { visitor } = await signedInVisitor(store, { firstName: 'A<script>ran(1)</script>' });
    const profile = await visitor.get('/profile/info?edit=1');
    const named = { firstName: MARKUP, lastName: '</script><img src=x onerror=ran(3)>' };
    const saved = await visitor.submit('/profile/info', formWith(profile, 'customerId', 'formToken'), named);
    expect(saved.status).toBe(303);
    const form = formWith(await visitor.get('/profile/address/new'), 'fullAddress', 'formToken');
    const address = { fullAddress: `1 ${MARKUP}`, phone: '0215550142', zipCode: '"><b>' };
    expect((await visitor.submit('/profile/address/new', form, address)).status).toBe(303);
    const contact = { fullName: `B ${MARKUP}`, email: 'b@example.nz', phone: '0215550142', notes: MARKUP };
    await orderOneDish(visitor, 'garlic-naan', contact);
    const [, addressId] =
      /href="(\/profile\/address\/[0-9a-f-]{36})"/.exec((await visitor.get('/profile/address')).body) ?? [];
    const [, orderId] =
      /href="(\/profile\/orders\/[^"/]+)"/.exec((await visitor.get('/profile/orders')).body) ?? [];
    const shown = [
      ...[
        '/',
        '/profile',
        '/profile/info',
        '/profile/info/delete-account',
        '/profile/info/password',
        '/profile/info/sessions',
        '/profile/address',
        '/profile/orders',
      ],
      ...['/checkout', '/log-out', '/success', `${addressId}`, `${orderId}`, `${orderId}/again`],
    ];
    for (const path of shown) {
      const { status, body } = await visitor.get(path);
      expect([path, status === 200 || status === 302]).toEqual([path, true]);
      expect([path, RUNS.exec(body)?.[0]]).toEqual([path, undefined]);
    }
    expect((await visitor.get('/profile/info')).body).toContain('&lt;img src=x onerror=ran(2)&gt;');
    expect((await visitor.get(`${addressId}`)).body).toContain('&lt;img src=x onerror=ran(2)&gt;');
    const data = await visitor.get('/profile/data');
    expect(data.headers['x-content-type-options']).toBe('nosniff');
  },
);
