import { SAMPLES } from '#tests/setup/scriptless/samples/all.ts';
import { answersOf } from '#tests/setup/scriptless/samples/sample.ts';
import { expect, test } from './fixtures.ts';

test('Chromium gives the same answers without scripts as the library that other tests read pages with @nojs @real', async ({
  context,
}) => {
  for (const sample of SAMPLES) {
    const page = await context.newPage();
    const answers = await answersOf(sample, page).catch((error: unknown) => error);
    expect.soft(answers, sample.rule).toEqual(sample.gives);
    await page.close();
    await context.clearCookies();
  }
});
