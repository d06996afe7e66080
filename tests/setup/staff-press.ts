import type { RouterContextProvider } from 'react-router';
import type { StaffMe } from '#app/contract/staff.ts';
import { keepStaff } from '#app/features/manage/staff-session.server.ts';
import { takeFlash } from '#app/shell/flash/flash.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { inPageRequest, type StubbedStore, says } from './page-request.ts';

/** An owner who has just shown who they are. */
export const OWNER: StaffMe = {
  ...{ staffId: 's1', sessionId: 'x1', name: 'Gurpreet Kaur', email: 'g@example.nz', role: 'owner' },
  ...{ mayPublish: true, needsSecondStep: false, freshUntilUtc: '2026-11-20T06:10:00Z' },
  ...{ confirmWays: ['app', 'password'], steps: [], recoveryCodesLeft: 8 },
  ...{ device: '', expiresUtc: '', idleUtc: '', owners: ['Gurpreet Kaur'] },
};

/** What a form of the owner's pages came to. */
export type StaffPress = {
  /** Where it leads; null where the page comes back. */
  to: string | null;
  /** What the page answers, with its status. */
  data: unknown;
  status: number | undefined;
  /** What is said on the next page. */
  said: string[];
  calls: string[];
};

/** Sends a form as an owner who is signed in, to a store that is stubbed but for who that is. */
export async function staffPress(
  store: StubbedStore,
  fields: Record<string, string>,
  work: (context: RouterContextProvider, form: FormData) => Promise<unknown>,
): Promise<StaffPress> {
  const answers: StubbedStore = (call, request) =>
    call === 'GET /api/{clientId}/staff/me' ? says.yes(OWNER) : store(call, request);
  const { result, calls } = await inPageRequest({ store: answers }, async (context) => {
    await keepStaff(context, { token: 't', trust: null, me: OWNER });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('formToken', await mintFormToken(context));
    const answer = await work(context, form).catch((thrown: unknown) => thrown);
    const said = (await takeFlash(context)).map(({ text }) => text);
    if (answer instanceof Response)
      return { to: answer.headers.get('location'), data: null, status: answer.status, said };
    const { data, init } = answer as { data: unknown; init: ResponseInit | null };
    return { to: null, data, status: init?.status, said };
  });
  return { ...result, calls };
}
