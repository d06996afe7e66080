import { Buffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import { photo } from '#tests/fixtures/photos.ts';
import { unescapeHtml } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { formWith, type Visitor } from '#tests/setup/visitor.ts';
import { expect } from './fixtures.ts';
import { ownerHttpTest as httpTest } from './owner-fixtures.ts';

const DISH = '/manage/menu/dish/butter-chicken';
const NEW = '/manage/menu/new-dish?department=curries';
const FILE = '/manage/menu/file';
const MB = 1024 * 1024;
type File = { field: string; name: string; type: string; bytes: Buffer };

/** Sends a form of a page as browsers send one that has files. */
function sendFiles(visitor: Visitor, path: string, fields: [string, string][], file: File): Promise<Answer> {
  const boundary = 'between-the-parts';
  const head = (words: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${words}\r\n`);
  const body = Buffer.concat([
    ...fields.map(([name, value]) =>
      Buffer.concat([head(`name="${name}"`), Buffer.from(`\r\n${value}\r\n`)]),
    ),
    head(`name="${file.field}"; filename="${file.name}"`),
    Buffer.from(`Content-Type: ${file.type}\r\n\r\n`),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return visitor.post(path, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
}

/** What stands beside a field, by its id. */
function besides(html: string, id: string): string {
  const [, text = ''] = new RegExp(`id="${id}"[^>]*>(.*?)</p>`, 's').exec(html) ?? [];
  return unescapeHtml(text.replace(/<[^>]*>/g, '')).trim();
}

httpTest(
  'A-1000 A-1002: what an owner sends wrong comes back with its words beside the field and all that was typed @http',
  async ({ ownersStore }) => {
    httpTest.slow();
    const { visitor } = await ownersStore('refusals@example.nz');

    // a dish called New is a dish like any other
    const blank = formWith(await visitor.get(NEW), 'name', 'formToken');
    const added = await visitor.submit(NEW, { ...blank, buttons: [] }, { name: 'New', price: '9,90' });
    expect(added.headers.location).toBe('/manage/menu/dish/new');
    expect((await visitor.follow(added)).body).toContain('value="9.90"');

    // all that is wrong with a dish is told at once, with a picture that is not taken
    const page = formWith(await visitor.get(DISH), 'name', 'formToken');
    const typed: Record<string, string> = {
      name: 'Butter Chicken of the house',
      'variants[0].price': '1e9',
      'variants[1].price': '1000000000',
      'modifiers[0].min': '9',
    };
    const fields = [
      ...page.fields.filter(([name]) => !(name in typed) && name !== 'upload'),
      ...Object.entries(typed),
    ];
    const jpeg = await photo();
    const moving = Buffer.concat([
      (await photo({ kind: 'png' })).subarray(0, 33),
      Buffer.from('acTL'),
      await photo({ kind: 'png' }),
    ]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const pictures: [Buffer, RegExp][] = [
      [Buffer.concat([jpeg, Buffer.alloc(30 * MB)]), /larger than 5 MB/],
      [moving, /moving picture/],
      [jpeg.subarray(0, jpeg.length / 2), /broken/],
      [svg, /An SVG is not taken/],
      [Buffer.from('GIF89a'), /PNG, JPEG, WebP or AVIF/],
    ];
    for (const [bytes, words] of pictures) {
      const file = { field: 'upload', name: 'dish.png', type: 'image/png', bytes };
      const { status, body } = await sendFiles(visitor, DISH, fields, file);
      expect(status).toBe(400);
      expect(besides(body, 'dish-picture-msg')).toMatch(words);
      expect(body).toContain('value="Butter Chicken of the house"');
      expect(body).toContain('value="1e9"');
      expect(besides(body, 'dish-variants\\[0\\].price-msg')).toMatch(/price in dollars|number/i);
      expect(besides(body, 'dish-variants\\[1\\].price-msg')).toBe('At most 99999.99');
      expect(besides(body, 'dish-modifiers\\[0\\].min-msg')).toMatch(/Not above|cannot be reached/);
    }
    // one that is too large to be read at all
    const endless = await sendFiles(visitor, DISH, fields, {
      ...{ field: 'upload', name: 'dish.png', type: 'image/png' },
      bytes: Buffer.alloc(33 * MB),
    });
    expect([endless.status, endless.headers.location]).toEqual([303, `${DISH}?picture=too-large`]);
    expect(besides((await visitor.follow(endless)).body, 'dish-picture-msg')).toMatch(/larger than 5 MB/);
    expect((await visitor.get('/manage/versions')).body).not.toContain('of the house');

    // a menu of five thousand faults, in the reader's language
    const { fields: sheet } = formWith(await visitor.get(FILE), 'intent', 'formToken');
    const upload = (text: string | Buffer, path = FILE) =>
      sendFiles(visitor, path, [...sheet.filter(([name]) => name !== 'file'), ['do', 'check']], {
        ...{ field: 'file', name: 'menu.csv', type: 'text/csv' },
        bytes: Buffer.from(text),
      });
    const rows = Array.from({ length: 5000 }, (_, row) => `Curries,Dish ${row},much,Half = x | Full\n`);
    const faulty = `department,name,price,variants\n${rows.join('')}`;
    const told = await upload(faulty);
    expect(told.status).toBe(400);
    expect(told.body).toContain('The file has at least 100 things to mend');
    expect(told.body).toContain('These are the first 100; there may be more.');
    expect(told.body).toContain('Line 51, price');
    expect(told.body).not.toContain('Line 52, price');
    expect(unescapeHtml(told.body)).toContain('Line 2, price: ‘much’ is no price: write it as 12.50');
    expect(unescapeHtml(told.body)).toContain('Line 2, variants, Half: ‘x’ is no price');
    expect(gzipSync(told.body).length).toBeLessThan(30_000);
    const inPunjabi = await upload(faulty, `${FILE}?lng=pa`);
    expect(unescapeHtml(inPunjabi.body)).toContain('ਘੱਟੋ-ਘੱਟ 100 ਗੱਲਾਂ ਠੀਕ ਕਰਨੀਆਂ ਹਨ');
    expect(unescapeHtml(inPunjabi.body)).toContain('‘much’ ਕੀਮਤ ਨਹੀਂ ਹੈ');
    expect(inPunjabi.body).not.toContain('is no price');
    // thousands of the same name take no longer
    const same = rows.map(() => 'Curries,Dal,9.50,\n').join('');
    expect((await upload(`department,name,price,variants\n${same}`)).status).toBe(200);
    const large = await upload(Buffer.alloc(7 * MB, 'a'));
    expect([large.status, large.headers.location]).toEqual([303, `${FILE}?file=too-large`]);
    expect((await visitor.follow(large)).body).toContain('larger than 5.9 MB');
    expect(besides((await upload('')).body, 'file-msg')).toBe('Please choose a file');

    // many prices
    const prices = await visitor.get('/manage/menu/prices?amount=1e9&way=percentUp');
    expect(besides(prices.body, 'amount-msg')).toMatch(/A number above 0/);
    expect(prices.body).toContain('value="1e9"');
  },
);
