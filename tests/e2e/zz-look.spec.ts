import { openManage } from '#tests/setup/staff-visitor.ts';
import { startStore } from '#tests/setup/store-process.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { test } from './fixtures.ts';

test('look @every', async ({ page, context, scripted }) => {
  test.slow();
  const store = await startStore();
  try {
    const { visitor } = await openManage(store, 'look@example.nz');
    const press = formWith(await visitor.get('/manage/versions'), 'formToken', 'from');
    await visitor.submit('/manage/versions', press);
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: store.origin })),
    );
    const width = page.viewportSize()?.width;
    const shoot = async (path: string, name: string) => {
      await page.goto(store.origin + path);
      await page.screenshot({ path: `/tmp/shots/${name}-${width}${scripted ? '' : '-nojs'}.png` });
    };
    await shoot('/', 'home');
    await shoot('/item/garlic-naan', 'dish');
    await shoot('/manage/menu', 'menu');
    await shoot('/manage/look', 'look');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot('/?lng=pa', 'home-pa-dark');
  } finally {
    await store.stop();
  }
});
