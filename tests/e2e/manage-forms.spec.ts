import { unescapeHtml } from '#tests/setup/html-forms.ts';
import { openManage } from '#tests/setup/staff-visitor.ts';
import { startStore } from '#tests/setup/store-process.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

const HOURS = '/manage/hours';
const MENU = '/manage/menu?department=curries';
const DISH = '/manage/menu/dish/dal-makhani';

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
