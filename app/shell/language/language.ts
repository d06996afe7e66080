import { redirect } from 'react-router';
import { LANGUAGES } from '#app/locales/languages.ts';
import { ownPath, pageOf } from '#app/shell/page/came-from.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import type { Route } from './+types/language.ts';
import { LANGUAGE_PARAMETER, languageCookie } from './i18n.server.ts';

/** This address takes a form only: a GET leads to the menu. */
export function loader() {
  return redirect('/');
}

/** Keeps the chosen language for a year and leads back by a document, because texts come with documents. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request);
  const from = form.get('from');
  const chosen = LANGUAGES.find((language) => language === form.get('language'));
  throw redirect(plainPath(typeof from === 'string' ? from : pageOf(request)), {
    status: 303,
    headers: chosen && { 'set-cookie': await languageCookie.serialize(chosen) },
  });
}

/** The path to go back to, without `?lng=`, which would undo the new choice. */
function plainPath(from: string | undefined): string {
  const url = new URL(ownPath(from), 'http://own');
  url.searchParams.delete(LANGUAGE_PARAMETER);
  // '/.//elsewhere' becomes an address of another site once it is resolved, so it is checked again
  return ownPath(url.pathname + url.search);
}
