import { data } from 'react-router';
import { Screen, type ScreenHandle } from '#app/components/screen.tsx';
import { serverAnswer } from '#app/components/server-answer.ts';
import { tellToasts } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/route.ts';
import type { InfoAnswer } from './info-page.ts';
import { InfoView } from './info-view.tsx';
import { loadInfo } from './load-info.server.ts';
import { saveInfo } from './save-info.server.ts';

const LOST: InfoAnswer = { ok: false, says: [], typed: null, isPictureRefused: false };

export const handle: ScreenHandle = { title: 'profile.title' };

/** What the tab shows; null for somebody who is not signed in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await loadInfo(context, url.searchParams) };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveInfo(context, request);
}

/** No answer is a failure like any other: the form stays as it is, and nothing is said (R-PROF-18). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAnswer<InfoAnswer, InfoAnswer>(
    () => serverAction(),
    () => LOST,
  );
  tellToasts(answer.says);
  // with a failing status the router reads nothing else anew, which would fail likewise
  return answer === LOST ? data(LOST, { status: 503 }) : answer;
}

export default function ProfileInfo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen>
      <InfoView page={loaderData.page} answer={actionData ?? null} />
    </Screen>
  );
}
