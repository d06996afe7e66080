import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HIDDEN, packedComment, smuggledPictures } from '#tests/fixtures/hostile-pictures.ts';
import { photo } from '#tests/fixtures/photos.ts';
import { keepPicture, type StoredPicture } from './keep-picture.ts';

async function kept(bytes: Buffer): Promise<StoredPicture> {
  const result = await keepPicture(bytes);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

test('S42: every picture is written anew: no comment, no place, nothing behind its end, and it looks the same', async () => {
  const pictures = await smuggledPictures();
  expect(pictures).toHaveLength(12);
  for (const [title, bytes] of pictures) {
    expect(bytes.includes(HIDDEN), title).toBe(true);
    const picture = await kept(bytes);
    expect(picture.bytes.includes('script'), title).toBe(false);
    const { format, width, height, exif, comments } = await sharp(picture.bytes).metadata();
    expect([width, height, exif, comments], title).toEqual([64, 48, undefined, undefined]);
    expect(format === 'heif' ? 'image/avif' : `image/${format}`, title).toBe(picture.contentType);
    expect(await difference(bytes, picture.bytes), title).toBeLessThan(6);
  }
});

test('A-1575: a picture sent again has the same id; one that this store wrote says which it was', async () => {
  for (const kind of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await photo({ kind });
    const once = await kept(bytes);
    expect(await kept(bytes)).toEqual(once);
    expect(once.pictureId).toMatch(/^[\w-]{22}$/);
    expect((await kept(once.bytes)).sentId).toBe(once.pictureId);
  }
});

test('a comment that unpacks to 400 MB costs neither time nor memory', async () => {
  const bytes = await packedComment();
  const before = process.resourceUsage().maxRSS;
  const picture = await kept(bytes);
  expect(picture.bytes.includes('Comment')).toBe(false);
  expect(process.resourceUsage().maxRSS - before, 'kB').toBeLessThan(100_000);
});

/** The mean difference of two pictures' colours, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const raw = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([raw(one), raw(other)]);
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

test('S42: what a phone wrote into it goes, and it stands upright', async () => {
  const bytes = await photo({ width: 64, height: 48, exif: true });
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const picture = await kept(bytes);
  const facts = await sharp(picture.bytes).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width: 48, height: 64 });
  expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(picture.bytes.includes('Secret')).toBe(false);
});

test('a larger one becomes 1600 pixels a side', async () => {
  const picture = await kept(await photo({ width: 2400, height: 1200 }));
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 1600, height: 800 });
});

test('of a moving picture the first one is kept', async () => {
  const frame = { width: 8, height: 8, channels: 3 as const };
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { ...frame, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2);
  const facts = await sharp((await kept(moving)).bytes, { pages: -1 }).metadata();
  expect([facts.pages ?? 1, facts.height]).toEqual([1, 8]);
});

test('what is no picture, or not the picture it says it is, is refused with the reason', async () => {
  const jpeg = await photo();
  const png = await photo({ kind: 'png' });
  const faults: [Buffer, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is no PNG, JPEG, WebP or AVIF picture'],
    [Buffer.from('GIF89a'), 'is no PNG, JPEG, WebP or AVIF picture'],
    [Buffer.alloc(0), 'is no PNG, JPEG, WebP or AVIF picture'],
    [Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>alert(1)</script>')]), 'is a broken picture'],
    [png.subarray(0, png.length / 2), 'is a broken picture'],
    [jpeg.subarray(0, jpeg.length / 2), 'is a broken picture'],
    [Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]), 'is larger than 5 MB'],
  ];
  for (const [bytes, fault] of faults) expect(await keepPicture(bytes), String(bytes.length)).toBe(fault);
});

test('a bomb is refused by its head: 900 million pixels in a few bytes', async () => {
  expect(await keepPicture(hugePng(30_000))).toBe('has more than 50 million pixels');
});

/** A PNG that says it is `side` pixels a side, and holds next to nothing. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
