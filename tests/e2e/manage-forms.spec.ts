import { Buffer } from 'node:buffer';
import { unescapeHtml } from '#tests/setup/html-forms.ts';
import { openManage } from '#tests/setup/staff-visitor.ts';
import { startStore } from '#tests/setup/store-process.ts';
import { formWith, type Visitor } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

const HOURS = '/manage/hours';
const MENU = '/manage/menu?department=curries';
const DISH = '/manage/menu/dish/dal-makhani';
const FILE = '/manage/menu/file';

/** Chooses a file on its page and has it checked, as a browser sends it. */
async function check(visitor: Visitor, name: string, bytes: Buffer) {
  const boundary = 'between-the-parts';
  const head = (words: string) => `--${boundary}\r\nContent-Disposition: form-data; ${words}\r\n`;
  const { fields } = formWith(await visitor.get(FILE), 'intent', 'formToken');
  const parts = [...fields, ['do', 'check']].map(
    ([key, value]) => `${head(`name="${key}"`)}\r\n${value}\r\n`,
  );
  const body = Buffer.concat([
    Buffer.from(`${parts.join('')}${head(`name="file"; filename="${name}"`)}\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return visitor.post(FILE, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
}

httpTest(
  'A-1002: what is downloaded of a restaurant can be uploaded again, and a file that is too large is told so @http',
  async ({ store }) => {
    const { visitor } = await openManage(store, 'files@example.nz');
    for (const kind of ['menu.csv', 'restaurant.json']) {
      const { body } = await visitor.get(`${FILE}/${kind}`);
      const checked = await check(visitor, kind, Buffer.from(body));
      expect([kind, checked.status]).toEqual([kind, 200]);
      expect(checked.body.includes('It changes nothing: the draft has all of it'), kind).toBe(true);
    }
    const large = await check(visitor, 'restaurant.json', Buffer.alloc(6_500_000, ' '));
    expect(large.headers.location).toBe(`${FILE}?file=too-large`);
    expect((await visitor.follow(large)).body).toContain('This file is larger than 5.9 MB');
  },
);

httpTest(
  'A-1039, A-1049: years of special days are saved, dishes are arranged by links, and what somebody else removed keeps what was typed @http',
  async () => {
    httpTest.slow();
    const store = await startStore();
    try {
      const { visitor } = await openManage(store, 'forms@example.nz');

      // each save has room for one day more, past ones among them
      for (let day = 1; day <= 25; day += 1) {
        const form = formWith(await visitor.get(HOURS), 'pickup-minutes', 'formToken');
        const [date] = form.fields.filter(([name, value]) => /^special-\d+-date$/.test(name) && value === '');
        const saved = await visitor.submit(HOURS, form, {
          [date?.[0] ?? '']: `2026-03-${String(day).padStart(2, '0')}`,
        });
        expect(saved.status, `day ${day}`).toBe(303);
      }
      expect((await visitor.get(HOURS)).body).toContain('value="2026-03-25"');

      // arranging is a link, so that no key can press the first switch instead
      const list = await visitor.get(MENU);
      const [, arranging = ''] = /href="([^"]*arrange=1)"/.exec(list.body) ?? [];
      const arranged = await visitor.get(unescapeHtml(arranging));
      expect(arranged.body).toMatch(/class="box dishes arranging"/);
      expect(formWith(arranged, 'formToken', 'department').fields).toContainEqual(['arrange', '1']);

      // a dish that another removed while it was edited
      const open = formWith(await visitor.get(DISH), 'name', 'formToken');
      const remove = formWith(await visitor.get(DISH), 'intent', 'department');
      const removal = remove.fields.map(([name, value]): [string, string] => [
        name,
        name === 'intent' ? 'remove' : value,
      ]);
      expect((await visitor.post(DISH, removal)).headers.location).toBe(MENU);
      const gone = await visitor.submit(DISH, open, { name: 'Dal of the house' });
      expect(gone.status).toBe(409);
      expect(gone.body).toContain('Somebody else removed this');
      expect(gone.body).toContain('Dal of the house');
      expect((await visitor.get(DISH)).body).toContain('There is no such page');
    } finally {
      await store.stop();
    }
  },
);
