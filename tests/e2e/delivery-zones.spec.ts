import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { addFromMenu, checkoutForm, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf, unescapeHtml } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { awake } from './scripts.ts';

const ZONES = '/delivery';
const LOCATION = '/changeLocation';

/** The words of a page's screen. */
function textOf(page: Answer): string {
  const screen = /<main\b[\s\S]*<\/main>/.exec(page.body)?.[0] ?? '';
  return unescapeHtml(screen.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
}

/** Searches for an address and presses the first that is found. */
async function ask(visitor: Visitor, at: string, typed: string): Promise<Answer> {
  const page = await visitor.get(at);
  const found = await visitor.submit(at, formWith(page, 'addressSearch'), {
    addressSearch: typed,
    intent: 'search-address',
  });
  const place = formWith(found, 'addressSearch').buttons.find(([name]) => name === 'place')?.[1] ?? '';
  return visitor.submit(at, formWith(found, 'addressSearch'), { place });
}

const mapOf = (page: Answer) => /<svg[^>]*role="img"[\s\S]*?<\/svg>/.exec(page.body)?.[0] ?? '';

httpTest(
  'zones in words and on a map drawn by the server, nearest first (R-ROUTE-05, R-LOC-14, R-LOC-23) @http',
  async ({ store }) => {
    const page = await createVisitor(store.port).get(ZONES);
    const said = textOf(page);
    expect(said).toContain('Where we deliver from 318 Dominion Road');
    expect(said).toMatch(
      /Mount Eden Up to 2\.5 km Minimum order \$15\.00 \$4\.90 free from \$70\.00.*Inner suburbs Up to 5 km.*Isthmus Up to 9\.9 km Minimum order \$40\.00 \$10\.90 At your door in about 30 min/,
    );
    expect(said).toContain('Farther than 9.9 km? Pickup is free and takes about 20 min.');
    const map = mapOf(page);
    expect(map).toContain(
      'aria-label="Map of our delivery zones, north is up. Mount Eden: up to 2.5 km. Inner suburbs: up to 5 km. Isthmus: up to 9.9 km."',
    );
    // three zones to one scale, and the eye of the restaurant's pin
    const radii = [...map.matchAll(/<circle[^>]* r="([\d.]+)"/g)].map(([, radius]) => Number(radius));
    expect(radii).toHaveLength(4);
    const [far = 0, , near = 0] = radii;
    expect(far / near).toBeCloseTo(9.9 / 2.5, 1);
    expect(map).not.toMatch(/\sstyle=/);
    // without script there is no other map to offer, and no host of tiles in any policy
    expect(said).not.toContain('interactive');
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data:;");
  },
);

httpTest(
  'an address is told its zone, fee and distance; only a press of its own makes it the one to deliver to (A-30, A-31, R-LOC-15, R-LOC-16) @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const near = await ask(visitor, ZONES, '277 broadway');
    expect(near.status).toBe(200);
    expect(textOf(near)).toContain('2.6 km away, in Inner suburbs zone');
    expect(textOf(near)).toContain('Delivery Fee: $7.90, free from $100.00');
    expect(near.body).toMatch(/aria-current="true"[\s\S]{0,400}Inner suburbs/);
    expect(mapOf(near)).toMatch(/<path d="M260 260L/);
    expect(mapOf(near)).toContain('You are 2.6 km away.');
    // asked about, not chosen
    expect(textOf(await visitor.get(LOCATION))).toContain('No address chosen yet');

    const far = await ask(visitor, ZONES, 'don mckinnon albany');
    expect(textOf(far)).toContain('Address is out of delivery range');
    expect(textOf(far)).toContain('pick your order up, or try another address');
    expect(formsOf(far.body).some(({ fields }) => fields.some(([name]) => name === 'deliverTo'))).toBe(false);

    const forged = await visitor.submit(ZONES, formWith(near, 'deliverTo'), {
      deliverTo: JSON.stringify({ text: 'x', latitude: -36.87, longitude: 174.75, signature: 'x' }),
    });
    expect([forged.status, textOf(forged)]).toEqual([
      400,
      expect.stringContaining('search for your address again'),
    ]);

    const chosen = await visitor.submit(ZONES, formWith(near, 'deliverTo'));
    expect([chosen.status, chosen.headers.location]).toEqual([
      303,
      '/order-preference?type=2&from=%2Fdelivery',
    ]);
    expect(textOf(await visitor.get(ZONES))).toContain('We deliver to this address.');
    expect(textOf(await visitor.get(LOCATION))).toContain('277 Broadway, Newmarket');
  },
);

httpTest(
  'Change Location: how and where to one orders, and the search for another address (R-ROUTE-08, A-46) @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const fresh = textOf(await visitor.get(LOCATION));
    expect(fresh).toMatch(/How you get your order Nothing chosen yet Change.*No address chosen yet/);
    await addFromMenu(visitor, 'garlic-naan');
    await readyCheckout(visitor, 2);
    const asked = await ask(visitor, LOCATION, '27 valley road');
    expect(textOf(asked)).toMatch(/How you get your order Delivery/);
    expect(textOf(asked)).toContain('in Mount Eden zone');
    const chosen = await visitor.submit(LOCATION, formWith(asked, 'deliverTo'));
    // a delivery is under way: the new address is simply it
    expect([chosen.status, chosen.headers.location]).toEqual([303, LOCATION]);
    expect(textOf(await visitor.get(LOCATION))).toMatch(
      /Delivery address 27 Valley Road.*Deliver to another address/,
    );

    // from the cart on: what its zone asks
    const cart = textOf(await visitor.get('/'));
    expect(cart).toMatch(/Add \$\d+\.\d\d more to reach the minimum of \$15\.00/);
    expect(cart).toMatch(/Add \$6\d\.\d\d for free delivery \( ?before discounts/);
    const dialog = await visitor.get('/cart');
    expect(dialog.body).toContain('more to reach the minimum of $15.00');
    expect(dialog.body).toMatch(/href="\/checkout"[^>]*>[\s\S]{0,60}Proceed To Checkout/);
    const checkout = await visitor.get('/checkout');
    expect(checkout.body).toContain('more to reach the minimum of $15.00');
    const refused = await visitor.submit('/checkout', checkoutForm(checkout), {
      fullName: 'Zone Tester',
      email: 'zones@example.com',
      phone: '0215550142',
      terms: 'on',
      intent: 'place-order',
    });
    expect([refused.status, refused.body.includes('Minimum order amount is $15.00')]).toEqual([400, true]);
  },
);

test('a map of tiles comes when asked for, on a page whose policy alone names their host; the drawing stands in when none comes (S34) @js @390', async ({
  page,
  complaints,
  ownStore,
}) => {
  const store = await ownStore({ environment: { MAP_TILES_URL: 'http://tiles.test/{z}/{x}/{y}.png' } });
  const visitor = createVisitor(store.port);
  const policyOf = async (path: string) =>
    (await visitor.get(path)).headers['content-security-policy']?.includes('http://tiles.test') ?? false;
  expect(await Promise.all(['/', ZONES, LOCATION, `${ZONES}?map=tiles`].map(policyOf))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  const tiles: string[] = [];
  await page.route('http://tiles.test/**', (route) => {
    tiles.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: TILE });
  });
  await page.goto(`${store.origin}${ZONES}`);
  await awake(page);
  await page.getByRole('combobox').fill('277 broadway');
  await page.getByRole('option').first().click();
  await expect(page.getByText('2.6 km away, in Inner suburbs zone')).toBeVisible();
  await expect(page.getByRole('img', { name: /You are 2.6 km away/ })).toBeVisible();

  await page.getByRole('button', { name: 'Show interactive map' }).click();
  await expect(page).toHaveURL(/map=tiles/);
  await awake(page);
  const map = page.getByRole('application', { name: 'Map of our delivery zones, north is up' });
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  // the address that was only asked about came along
  await expect(page.getByText('2.6 km away, in Inner suburbs zone')).toBeVisible();
  await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  const zoomOf = () => Math.max(...tiles.map((url) => Number(new URL(url).pathname.split('/')[1])));
  const before = zoomOf();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(zoomOf).toBe(before + 1);
  // what is pressed while the map still grows is lost on Leaflet
  await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0);
  await map.focus();
  await page.keyboard.press('Equal');
  await expect.poll(zoomOf).toBe(before + 2);

  complaints.expect(/net::ERR_FAILED/);
  // it goes before the rule above, so that no tile meets neither
  await page.route('http://tiles.test/**', (route) => route.abort());
  await page.goto(`${store.origin}${ZONES}?map=tiles`);
  await awake(page);
  await expect(page.getByText('The interactive map does not answer.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map of our delivery zones/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show simple map' }).click();
  await expect(page).toHaveURL(/\/delivery$/);
  await awake(page);
});

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256"/></svg>';
