import { redirect } from 'react-router';
import { EDITORS, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { ownPath } from '#app/shell/page/came-from.ts';
import { PREVIEW_MS, previewCookie } from '#app/shell/preview/preview.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import type { Route } from './+types/open.ts';
import { PREVIEW_FROM } from './preview-button.tsx';

/** This address takes a form only. */
export function loader() {
  return redirect('/manage/versions', 303);
}

/** Opens the store drawn from the draft in this browser, for a while. @throws as signedInToPress */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  await signedInToPress(context, url, form, EDITORS);
  const from = form.get(PREVIEW_FROM);
  const back = ownPath(typeof from === 'string' ? from : null, '/manage/versions');
  const endsAt = context.get(platformContext).now().getTime() + PREVIEW_MS;
  sessionFrom(context).write(previewCookie, { endsAt, back });
  return redirect('/', 303);
}
