import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { bombPng } from '#tests/fixtures/hostile-pictures.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { formOf } from '#tests/setup/accounts.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

type Nested = { data: { imageUrl: string | null } };

const PROFILE = '/api/r-demo/currentcustomer/profile';
const REFUSAL = {
  status: 400,
  success: false,
  message: 'Please upload a valid image file (JPG, JPEG, PNG).',
};

let store: TestBackend;
let api: ApiClient;
let token: string;

beforeEach(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo' });
  ({ token } = await addCustomer(store, 'r-demo', { email: 'asha@example.com' }));
});
afterEach(() => store.close());

const save = (imageUrl: string | Blob) =>
  api.put<Nested>(PROFILE, { raw: formOf({ imageUrl }), bearer: token });
const file = (bytes: Uint8Array<ArrayBuffer> | string, type: string, name: string) =>
  new File([bytes], name, { type });
const link = async () => (await api.get<Nested>(PROFILE, { bearer: token })).data.data.imageUrl;

/** A picture that is red on its left half and blue on its right. */
function halves(width: number, height: number) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#f00' } };
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

async function upload(bytes: Buffer, type: string, name: string): Promise<Response> {
  const saved = await save(file(new Uint8Array(bytes), type, name));
  expect(saved).toMatchObject({ status: 200, message: 'Profile updated successfully' });
  return fetch(store.url + saved.data.data.imageUrl);
}

test('B-CUST-02, S43: a JPEG is served under a name nobody can guess, as what it is, to this browser only', async () => {
  const response = await upload(await halves(40, 20).jpeg().toBuffer(), 'image/jpeg', 'me.jpg');
  expect(await link()).toMatch(/^\/api\/r-demo\/pictures\/[\w-]{43}$/);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="picture"',
    'cache-control': 'private, max-age=86400',
  });
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('B-CUST-02: a PNG stays a PNG, see-through where it was; the type header and the name do not matter', async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } });
  const response = await upload(await clear.png().toBuffer(), 'image/jpeg', 'me.exe');
  expect(response.headers.get('content-type')).toBe('image/png');
  const { data, info } = await sharp(await response.bytes())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect({ format: info.channels, alpha: data[3] }).toEqual({ format: 4, alpha: 0 });
});

test('B-CUST-02, C-101: a picture is turned as its camera held it, and its place and camera are gone', async () => {
  const bytes = await halves(40, 20)
    .withExif({ IFD0: { Make: 'Spy camera' }, IFD3: { GPSLatitude: '36/1 50/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  const served = await (await upload(bytes, 'image/jpeg', 'me.jpg')).bytes();
  const metadata = await sharp(served).metadata();
  expect(metadata).toMatchObject({ width: 20, height: 40 });
  expect([metadata.orientation, metadata.exif, metadata.icc, metadata.xmp]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  // what was left is on top now
  const [red = 0, , blue = 0] = await sharp(served)
    .extract({ left: 10, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

test('S42: what hides in or behind a picture does not come out again', async () => {
  const picture = await halves(16, 16).jpeg().toBuffer();
  const html = '<html><script>alert(1)</script></html>';
  const comment = Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, html.length + 2]),
    Buffer.from(html),
    picture.subarray(2),
    Buffer.from(`${html}PK\u0003\u0004`),
  ]);
  const served = await (await upload(comment, 'text/html', 'me.html')).bytes();
  expect(Buffer.from(served).toString('latin1')).not.toContain('script');
});

test('B-CUST-02: up to 4096 pixels a side are taken, and kept no larger than a page needs', async () => {
  const response = await upload(await halves(4096, 2048).jpeg().toBuffer(), 'image/jpeg', 'me.jpg');
  expect(await sharp(await response.bytes()).metadata()).toMatchObject({ width: 1024, height: 512 });
});

test.each<[string, () => Promise<Uint8Array<ArrayBuffer> | string>]>([
  ['4097 pixels wide', async () => new Uint8Array(await halves(4098, 10).jpeg().toBuffer())],
  ['a PNG of 30,000 x 30,000 in 600 kB', async () => bombPng(30_000, 600_000)],
  ['a PNG of 4096 x 4096 that is cut off', async () => bombPng(4096, 1000)],
  ['5 MB and a byte', async () => padded(await halves(16, 16).jpeg().toBuffer(), 5_000_001)],
  ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', async () => '<!doctype html><script>alert(1)</script>'],
  ['a GIF', async () => new Uint8Array(await halves(16, 16).gif().toBuffer())],
  ['a WebP', async () => new Uint8Array(await halves(16, 16).webp().toBuffer())],
  ['an AVIF', async () => new Uint8Array(await halves(16, 16).avif().toBuffer())],
  ['only the beginning of a JPEG', async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['a JPEG cut in half', async () => half(await halves(400, 400).jpeg().toBuffer())],
  ['a PNG signature before an SVG', async () => '\u0089PNG\r\n\u001a\n<svg/>'],
  ['one byte', async () => 'x'],
])(
  'B-CUST-02, S42, C-101: %s is refused with the text of the spec, and the old picture stays',
  async (_, make) => {
    await upload(await halves(16, 16).png().toBuffer(), 'image/png', 'me.png');
    const before = await link();
    expect(await save(file(await make(), 'image/png', 'me.png'))).toMatchObject(REFUSAL);
    expect(await link()).toBe(before);
    expect(store.logged).toEqual([]);
  },
);

test('C-101: 20 MB are HTTP 413 before anything is read', async () => {
  expect(await save(file(new Uint8Array(20_000_000), 'image/png', 'me.png'))).toMatchObject({
    status: 413,
    success: false,
  });
});

test('B-CUST-02: an empty part removes the picture, a missing one keeps it, a new one takes its place', async () => {
  const first = await upload(await halves(16, 16).png().toBuffer(), 'image/png', 'me.png');
  const second = await upload(await halves(16, 16).png().toBuffer(), 'image/png', 'me.png');
  expect(second.url).not.toBe(first.url);
  expect((await fetch(first.url)).status).toBe(404);
  await api.put(PROFILE, { raw: formOf({ firstName: 'Bina' }), bearer: token });
  expect((await fetch(second.url)).status).toBe(200);
  for (const empty of ['', file('', 'image/png', 'me.png'), file('', 'application/octet-stream', '')]) {
    await upload(await halves(16, 16).png().toBuffer(), 'image/png', 'me.png');
    expect(await save(empty)).toMatchObject({ status: 200 });
    expect(await link()).toBeNull();
  }
  expect(await storeRows(store, 'select picture_id from customer_pictures')).toEqual([]);
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:127.0.0.1]/x.png',
  'http://0x7f.1/x.png',
  'http://2130706433/x.png',
  'file:///etc/passwd',
  'gopher://127.0.0.1/x',
  '/api/r-other/pictures/x',
  '//evil.example/x.png',
  'data:image/png;base64,iVBORw0KGgo=',
])('A-56, S44: the link %s is not fetched and changes nothing', async (sent) => {
  await upload(await halves(16, 16).png().toBuffer(), 'image/png', 'me.png');
  const before = await link();
  const fetched: unknown[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = (...input) => {
    if (!String(input[0]).startsWith(store.url)) fetched.push(input[0]);
    return realFetch(...input);
  };
  try {
    expect(await save(sent)).toMatchObject({ status: 200 });
  } finally {
    globalThis.fetch = realFetch;
  }
  expect(fetched).toEqual([]);
  expect(await link()).toBe(before);
});

test('A-56: the link of the own picture, as the form was shown it, keeps it', async () => {
  await upload(await halves(16, 16).png().toBuffer(), 'image/png', 'me.png');
  const own = (await link()) ?? '';
  expect(await save(own)).toMatchObject({ status: 200 });
  expect(await link()).toBe(own);
});

test('B-GEN-03: a picture is found under its own restaurant only', async () => {
  await addRestaurant(store.deps, { subdomain: 'other' });
  const { url } = await upload(await halves(16, 16).png().toBuffer(), 'image/png', 'me.png');
  expect((await fetch(url.replace('r-demo', 'r-other'))).status).toBe(404);
});

function padded(bytes: Buffer, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]));
}

function half(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.subarray(0, bytes.length / 2));
}
