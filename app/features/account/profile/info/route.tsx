import { data } from 'react-router';
import { SignedOut } from '#app/features/account/profile/signed-out.tsx';
import { Screen, type ScreenHandle } from '#app/shell/page/screen.tsx';
import { serverAnswer } from '#app/shell/request/server-answer.ts';
import { showToasts } from '#app/ui/toast-queue.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { AccountSection } from './account-section.tsx';
import { loadInfo, saveInfo } from './info.server.ts';
import { InfoForm } from './info-form.tsx';
import type { InfoAnswer, InfoPage } from './info-page.ts';

const LOST: InfoAnswer = { ok: false, says: [], typed: null, isPictureRefused: false };

export const handle: ScreenHandle = { title: 'profile.title' };

/** The tab's data; null for a guest. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await loadInfo(context, url.searchParams) };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveInfo(context, request);
}

/** When no answer comes, the form stays as it is and no message is shown, as for any other failure. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAnswer<InfoAnswer, InfoAnswer>(
    () => serverAction(),
    () => LOST,
  );
  showToasts(answer.says);
  // with a failing status the router does not reload other loaders, which would fail too
  return answer === LOST ? data(LOST, { status: 503 }) : answer;
}

export default function ProfileInfo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen>
      <InfoView page={loaderData.page} answer={actionData ?? null} />
    </Screen>
  );
}

/** The answer for a file that was too large: the server refuses such a form before it is read. */
const TOO_LARGE: InfoAnswer = { ok: false, says: [], typed: null, isPictureRefused: true };

type Props = {
  /** null for a guest. */
  page: InfoPage | null;
  /** The answer to a form that was sent without script. */
  answer: InfoAnswer | null;
};

/** The profile tab: the form, and the actions on the account. */
function InfoView({ page, answer }: Props) {
  const { t } = useTranslation();
  if (page === null)
    return <SignedOut title={t('profile.signedOut')} text={t('profile.signedOutInfo')} from="/profile" />;
  return (
    <div className="stack">
      <InfoForm page={page} answer={answer ?? (page.isPictureTooLarge ? TOO_LARGE : null)} />
      <AccountSection hasAccountCalls={page.hasAccountCalls} />
    </div>
  );
}
