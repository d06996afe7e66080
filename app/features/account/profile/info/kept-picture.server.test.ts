import { expect, test, vi } from 'vitest';
import { keptPicture } from './kept-picture.server.ts';

const LINK = 'https://pictures.example/me.png';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

test.each([
  [PNG, 'image/png'],
  [JPEG, 'image/jpeg'],
])('R-PROF-26: another store’s link is fetched and sent as a file (%#)', async (bytes, type) => {
  const fetched = vi.fn(async () => bytes);
  const picture = await keptPicture(LINK, true, fetched);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(LINK);
  expect(picture?.type).toBe(type);
  expect(Buffer.from(await (picture as Blob).arrayBuffer())).toEqual(bytes);
});

test.each([
  ['does not come', 'cannot be fetched (ECONNREFUSED)'],
  ['is no picture', Buffer.from('<html>')],
  ['is nothing', Buffer.alloc(0)],
])('R-PROF-26: the part is empty where it %s', async (_what, answer) => {
  expect((await keptPicture(LINK, true, async () => answer))?.size).toBe(0);
});

test.each<[string | null, boolean]>([
  [LINK, false],
  ['/api/r1/pictures/abc', true],
  [null, true],
  ['file:///etc/passwd', true],
])('A-56: %s (another store: %s) is not fetched, the part is left out', async (link, isRemote) => {
  const fetched = vi.fn(async () => PNG);
  expect(await keptPicture(link, isRemote, fetched)).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

test.each(['https://127.0.0.1/me.png', 'https://169.254.169.254/latest', 'http://1.1.1.1/me.png'])(
  'A-56 S44: nothing is asked of %s, the part is empty',
  async (link) => {
    expect((await keptPicture(link, true))?.size).toBe(0);
  },
);
