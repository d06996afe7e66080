import { redirect } from 'react-router';
import { ownPath } from '#app/shell/page/came-from.ts';
import { previewCookie } from '#app/shell/preview/preview.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import type { Route } from './+types/end.ts';

/** This address takes a form only. */
export function loader() {
  return redirect('/manage/versions', 303);
}

/** Ends the preview in this browser, whoever is signed in by now, and leads back to where it was opened. */
export async function action({ context }: Route.ActionArgs) {
  const session = sessionFrom(context);
  const kept = await session.read(previewCookie);
  session.write(previewCookie, null);
  return redirect(ownPath(kept?.back, '/manage/versions'), 303);
}
