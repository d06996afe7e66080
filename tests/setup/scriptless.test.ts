import { expect, test } from 'vitest';
import { scriptlessBrowser } from './scriptless/browser.ts';
import { SAMPLES } from './scriptless/samples/all.ts';
import { answersOf } from './scriptless/samples/sample.ts';

test.each(SAMPLES)('$rule', async (sample) => {
  const browser = scriptlessBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  expect(await answersOf(sample, page)).toEqual(sample.gives);
  await browser.close();
});
