import { useRef, useState } from 'react';
import { data } from 'react-router';
import { BrandPanel } from '#app/features/account/brand-panel.tsx';
import { brandPicture } from '#app/features/account/brand-picture.server.ts';
import { codeSent, secondsToWait } from '#app/features/account/code-sent.server.ts';
import { requiredFields } from '#app/shell/form/form-answer.server.ts';
import { useCameFrom, withFrom } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';
import { Dialog, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerReset, STEP } from './answer.server.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { CODE_RULES, EMAIL_RULES } from './schema.ts';

export const handle: ScreenHandle = { title: 'account.forgot', dialog: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const sent = await codeSent(context);
  const isWaiting = sent?.purpose === 'pwdreset' && url.searchParams.get(STEP.name) === STEP.code;
  const customer = await customerFrom(context);
  return data({
    formToken: await mintFormToken(context),
    step: isWaiting ? ('code' as const) : ('email' as const),
    email: sent?.email ?? customer?.email ?? '',
    sentAt: sent?.sentAt ?? 0,
    secondsToWait: isWaiting ? secondsToWait(sent, context.get(platformContext).now()) : 0,
    required: {
      email: requiredFields(EMAIL_RULES.schema),
      code: requiredFields(CODE_RULES.schema),
    },
    isSignedIn: customer !== null,
    picture: await brandPicture(context, 2),
  });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerReset(request, url, context);
}

/**
 * The dialog for a forgotten password, in two steps. A new password that is typed before the code is
 * requested stays in this page's memory and is sent with the code only.
 */
export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const from = useCameFrom();
  const password = useRef('');
  // 'Resend OTP' goes back to the e-mail without a request; the next code ends that
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const isCode = loaderData.step === 'code' && leftAt !== loaderData.sentAt;
  return (
    <Dialog
      label={t('account.forgot')}
      close={loaderData.isSignedIn ? from : withFrom('/sign-in', from)}
      width="signIn"
      look="duo"
    >
      <BrandPanel words={t('account.happens')} picture={loaderData.picture} />
      <DialogHead title={t('account.forgot')} note={t('account.resetNote')} />
      {isCode ? (
        <CodeStep
          data={loaderData}
          answer={actionData?.step === 'code' ? actionData : undefined}
          password={password}
          onAgain={() => setLeftAt(loaderData.sentAt)}
        />
      ) : (
        <EmailStep
          data={loaderData}
          answer={actionData?.step === 'email' ? actionData : undefined}
          password={password}
        />
      )}
    </Dialog>
  );
}
