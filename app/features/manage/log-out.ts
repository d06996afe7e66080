import { redirect } from 'react-router';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { Route } from './+types/log-out.ts';
import { MORE } from './navigation.ts';
import { SIGN_IN, signedInToPress } from './signed-in.server.ts';
import { dropStaff } from './staff-session.server.ts';

/** This address takes a form only. */
export function loader() {
  return redirect(MORE, 303);
}

/** Signs out here and at the store, so that a copy of the cookie is worth nothing. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staffToken } = await signedInToPress(context, url, await formOf(request), { whileSettingUp: true });
  await storeFrom(context).api.call('staff.signOut', { staffToken });
  dropStaff(context);
  await say(context, 'ok', translator(wordsFrom(context))('manage.loggedOut'));
  return redirect(SIGN_IN, 303);
}
