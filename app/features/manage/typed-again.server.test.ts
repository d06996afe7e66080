import { expect, test } from 'vitest';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { keepTyped, typedAgain } from './typed-again.server.ts';

const PATH = '/manage/people';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** What comes of a form that was kept, in one browser. */
function inBrowser<T>(work: (context: Parameters<Parameters<typeof inPageRequest>[1]>[0]) => Promise<T>) {
  return inPageRequest({ store: () => says.yes({}) }, (context) => work(context));
}

test('A-773: what was typed comes back once, on its page, to its person, without passwords, codes and tokens', async () => {
  const { result, cookies } = await inBrowser(async (context) => {
    const form = formOf({
      intent: 'invite',
      email: 'aroha@example.nz',
      newPassword: 'turmeric moon',
      code: '123456',
      proof: 'samosa99',
      formToken: 'x',
    });
    const isKept = await keepTyped(context, PATH, 's1', form);
    const elsewhere = await typedAgain(context, '/manage/activity', 's1');
    const first = await typedAgain(context, PATH, 's1');
    return { isKept, elsewhere, first, second: await typedAgain(context, PATH, 's1') };
  });
  expect(result).toEqual({
    isKept: true,
    elsewhere: null,
    first: { intent: ['invite'], email: ['aroha@example.nz'] },
    second: null,
  });
  expect(cookies.join()).not.toContain('aroha');
});

test('A-773: another person who signs in gets nothing of it, and it is forgotten then', async () => {
  const { result } = await inBrowser(async (context) => {
    await keepTyped(context, PATH, 's1', formOf({ email: 'aroha@example.nz' }));
    const other = await typedAgain(context, PATH, 's2');
    return { other, own: await typedAgain(context, PATH, 's1') };
  });
  expect(result).toEqual({ other: null, own: null });
});

test('A-773: a form that no cookie holds is not kept, and whoever asks is told so', async () => {
  const random = Array.from({ length: 6_000 }, (_, index) => ((index * 7919) % 7907).toString(36)).join('');
  const { result } = await inBrowser(async (context) => {
    const isLongKept = await keepTyped(context, PATH, 's1', formOf({ words: random }));
    return {
      isLongKept,
      hugeKept: await keepTyped(context, PATH, 's1', formOf({ words: 'x'.repeat(70_000) })),
    };
  });
  expect(result).toEqual({ isLongKept: false, hugeKept: false });
});
