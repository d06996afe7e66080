import { redirect } from 'react-router';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Route } from './+types/passkey.ts';
import type { PasskeyPurpose } from './passkey-purpose.ts';
import { startedSignIn } from './sign-in/started.server.ts';
import { keptStaff } from './staff-session.server.ts';

/** This address takes a form only. */
export function loader() {
  return redirect('/manage', 303);
}

/**
 * What a browser is to sign with a passkey, or to make a new one of. Only scripts ask; what is signed comes back with a
 * form of the page. 400 where the store says no: the page then says that it did not work.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const refused = () => Response.json(null, { status: 400 });
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))) return refused();
  const { api } = storeFrom(context);
  const staffToken = (await keptStaff(context))?.token ?? null;
  const ask: Record<PasskeyPurpose, () => Promise<{ ok: boolean; data?: unknown }>> = {
    'sign-in': () => api.call('staff.startPasskeySignIn', { body: {} }),
    'second-step': async () =>
      api.call('staff.startPasskeySignIn', {
        body: { handle: (await startedSignIn(context))?.handle ?? null },
      }),
    confirm: () => api.call('staff.startPasskeyConfirm', { staffToken }),
    new: () => api.call('staff.startPasskey', { staffToken }),
  };
  const purpose = Object.keys(ask).find((each) => each === form.get('purpose')) as PasskeyPurpose | undefined;
  const reply = purpose ? await ask[purpose]() : null;
  if (!reply?.ok) return refused();
  return Response.json(reply.data, { headers: { 'cache-control': 'private, no-store' } });
}
