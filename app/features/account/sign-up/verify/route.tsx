import { data, redirect } from 'react-router';
import { BrandPanel } from '#app/features/account/brand-panel.tsx';
import { brandPicture } from '#app/features/account/brand-picture.server.ts';
import { codeSent, secondsToWait } from '#app/features/account/code-sent.server.ts';
import { RefusalNote } from '#app/shell/form/checked-form.tsx';
import { isGuarded, ownPath, useCameFrom, withFrom } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { useCountdown } from '#app/shell/page/use-countdown.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route.ts';
import { answerCode } from './answer.server.ts';
import { CodeForm } from './code-form.tsx';
import styles from './verify.module.css';

export const handle: ScreenHandle = { title: 'account.codeTitle', dialog: true };

/** @throws a redirect to the sign-up form when this browser has no code to verify. */
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

/** The second step of a sign-up: the mailed code. */
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
              <RefusalNote answer={actionData} />
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

type ResendButtonProps = {
  /** Id of the form that requests another code. */
  form: string;
  sentAt: number;
  /** Seconds until the store mails another one; without script it refuses an earlier request itself. */
  secondsToWait: number;
};

/** Requests another code, once a minute. Without script the button is always enabled. */
function ResendButton({ form, sentAt, secondsToWait }: ResendButtonProps) {
  const { t } = useTranslation();
  const left = useCountdown(secondsToWait, sentAt);
  const waits = useHydrated() && left > 0;
  return (
    <Button form={form} disabled={waits} className={styles.again}>
      {waits ? t('account.resendIn', { seconds: left }) : t('account.resend')}
    </Button>
  );
}
