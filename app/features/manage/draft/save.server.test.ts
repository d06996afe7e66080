import { data } from 'react-router';
import { expect, test } from 'vitest';
import { action as saveDepartment } from '#app/features/manage/menu/department/route.tsx';
import { action as savePromotion } from '#app/features/manage/promotions/promotion/route.tsx';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { staffPress } from '#tests/setup/staff-press.ts';
import { orFormAgain } from './save.server.ts';

const TYPED = { intent: 'department', name: 'Our curries', 'names.pa': 'ਕਰੀਆਂ', number: '7' };

/** The action of a page, as the router calls it. */
function sent(
  action: unknown,
  path: string,
  params: Record<string, string>,
  store: StubbedStore,
  typed = TYPED,
) {
  return staffPress(store, typed, (context, form) => {
    const url = new URL(`http://demo.localhost${path}`);
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const request = new Request(url, { method: 'POST', body });
    return (action as (args: object) => Promise<unknown>)({ request, url, params, context });
  });
}

const department = (store: StubbedStore) =>
  sent(saveDepartment, '/manage/menu/department/curries', { departmentId: 'curries' }, store);

test('A-1039: what somebody else removed is told with all that was typed, and nothing is made of it', async () => {
  const gone = await department(() => says.no(404, 'This is not in the draft any more', 404));
  expect(gone).toMatchObject({
    status: 400,
    data: { refusal: 'Somebody else removed this', typed: { name: ['Our curries'], 'names.pa': ['ਕਰੀਆਂ'] } },
  });
  const part = { number: 9, part: 'promotions', value: [], live: [], path: 'promotions', faults: [] };
  const store: StubbedStore = (call) =>
    call.startsWith('GET /api/{clientId}/manage/draft/part') ? says.yes(part) : says.yes({ items: [] });
  const typed = { ...TYPED, intent: 'promotion' };
  const promotion = await sent(savePromotion, '/manage/promotions/ten', { promotionId: 'ten' }, store, typed);
  expect(promotion).toMatchObject({
    status: 400,
    data: { refusal: 'Somebody else removed this', typed: { name: ['Our curries'] } },
  });
  expect(promotion.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('A-1043: a store that does not answer gives the form back with what was typed', async () => {
  expect(await department(() => null)).toMatchObject({
    status: 400,
    data: { refusal: expect.stringMatching(/./), typed: { name: ['Our curries'] } },
  });
});

test('A-1043: what else is thrown goes on, such as the way to the sign-in', async () => {
  const { to, status } = await department(() => says.no(401, 'over', 401));
  expect([status, to]).toEqual([303, '/manage/sign-in?from=%2Fmanage%2Fmenu%2Fdepartment%2Fcurries']);
  const { result } = await inPageRequest({ store: () => null }, async (context) =>
    orFormAgain(context, new FormData(), 'x', () => Promise.reject(data(null, { status: 403 }))).catch(
      (thrown: unknown) => thrown,
    ),
  );
  expect(result).toMatchObject({ init: { status: 403 } });
});
