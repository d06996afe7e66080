import { SAMPLES } from '#tests/setup/scriptless/samples/all.ts';
import { answersOf } from '#tests/setup/scriptless/samples/sample.ts';
import { expect, test } from './fixtures.ts';

test('Chromium gives the same answers without scripts as the library that other tests read pages with @nojs @real', async ({
  browser,
}) => {
  for (const sample of SAMPLES) {
    // each in a context of its own: Chromium now and then does not end clearing the cookies of one without pages
    const context = await browser.newContext();
    const answers = await answersOf(sample, await context.newPage()).catch((error: unknown) => error);
    expect.soft(answers, sample.rule).toEqual(sample.gives);
    await context.close();
  }
});
