import { redirect } from 'react-router';
import { ownPath, pageOf } from '#app/components/came-from.ts';
import { LANGUAGES } from '#app/locales/locale.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { LANGUAGE_PARAMETER, languageCookie } from '#app/middleware/i18n.ts';
import type { Route } from './+types/language.ts';

/** An address for a form only: whoever opens it sees the menu. */
export function loader() {
  return redirect('/');
}

/** Keeps the chosen language for a year and goes back, by a document: words come with documents (R-I18N-05). */
export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request);
  const from = form.get('from');
  const chosen = LANGUAGES.find((language) => language === form.get('language'));
  throw redirect(plainPath(typeof from === 'string' ? from : pageOf(request)), {
    status: 303,
    headers: chosen && { 'set-cookie': await languageCookie.serialize(chosen) },
  });
}

/** Where to go back to, without the language that its address asked for: the new choice is another one. */
function plainPath(from: string | undefined): string {
  const url = new URL(ownPath(from), 'http://own');
  url.searchParams.delete(LANGUAGE_PARAMETER);
  // '/.//elsewhere' is an own path only as long as nobody has read it as an address
  return ownPath(url.pathname + url.search);
}
