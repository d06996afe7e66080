import { data, redirect } from 'react-router';
import { BrandPanel } from '#app/components/brand-panel.tsx';
import { isGuarded, ownPath, useCameFrom, withFrom } from '#app/components/came-from.ts';
import { Refusal } from '#app/components/form/checked-form.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { brandPicture } from '#app/middleware/brand-picture.ts';
import { codeSent, secondsToWait } from '#app/middleware/code-sent.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerCode } from './answer.server.ts';
import { CodeForm } from './code-form.tsx';
import { ResendButton } from './resend-button.tsx';

export const handle: ScreenHandle = { title: 'account.codeTitle', dialog: true };

/** @throws a redirect to the form where nobody waits for a code. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const sent = await waiting(url, context);
  return data({
    formToken: await mintFormToken(context),
    email: sent.email,
    sentAt: sent.sentAt,
    secondsToWait: secondsToWait(sent, context.get(platformContext).now()),
    picture: await brandPicture(context, 1),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerCode(request, url, context, await waiting(url, context));
}

async function waiting(url: URL, context: Route.LoaderArgs['context']) {
  const sent = await codeSent(context);
  if (sent?.purpose === 'signup') return sent;
  throw redirect(withFrom('/sign-up', ownPath(url.searchParams.get('from'))), 303);
}

/** The second step of a sign-up: the mailed code (R-AUTH-23 to -26). */
export default function VerifySignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const from = useCameFrom();
  const { formToken, email } = loaderData;
  return (
    <Dialog label={t('account.codeTitle')} close={isGuarded(from) ? '/' : from} width="signIn" look="duo">
      <CodeForm
        formToken={formToken}
        answer={actionData}
        frame={(field, confirm) => (
          <>
            <BrandPanel words={t('account.nearlyThere')} picture={loaderData.picture} />
            <DialogHead title={t('account.codeTitle')} note={t('account.codeNote', { email })} />
            <DialogBody>
              <Refusal answer={actionData} />
              {field}
              <ResendButton form="resend-code" {...loaderData} />
            </DialogBody>
            <DialogFoot>{confirm}</DialogFoot>
          </>
        )}
      />
      <form id="resend-code" method="post">
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="intent" value="resend" />
      </form>
    </Dialog>
  );
}
