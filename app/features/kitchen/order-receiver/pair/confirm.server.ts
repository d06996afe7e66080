import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { PairingCode, type WaitingPairing } from '#app/contract/receiver-devices.ts';
import {
  ownToken,
  signedOutBy,
  turnedAwayBy,
} from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** Who shows the code that was typed, or why nobody is known; neither while none was typed. */
type Looked = { asks: (WaitingPairing & { code: string }) | null; refusal: string | null };

const AnswerForm = z.object({
  intent: z.enum(['pair-confirm', 'pair-refuse']),
  pairingId: z.string().max(100),
  code: PairingCode,
  name: z.string().max(200).optional(),
  sees: z.enum(['everything', 'kitchen']).optional(),
});

/** The board's address names the code that is looked at after a sign-in. */
const LATER = 'pair';

/** The code that a sign-in leads on to; null where none was scanned. */
export function codeAfterSignIn({ url }: Request): string | null {
  return PairingCode.safeParse(new URL(url).searchParams.get(LATER)).data ?? null;
}

/** @throws the way to the sign-in, which leads back, for a browser that is not signed in */
export async function lookAtPairing(context: Context, typed: string | null): Promise<Looked> {
  const code = PairingCode.safeParse(typed);
  const signIn = code.success ? `/order-receiver?${LATER}=${code.data}` : undefined;
  const receiverKey = await ownToken(context, signIn);
  if (typed === null) {
    await checkMayPair(context, receiverKey);
    return { asks: null, refusal: null };
  }
  const t = translator(wordsFrom(context));
  if (!code.success) return { asks: null, refusal: t('kitchenPair.notACode') };
  const reply = await storeFrom(context).api.call('receiver.pairLook', {
    body: { code: code.data },
    receiverKey,
  });
  if (reply.ok) return { asks: { ...reply.data, code: code.data }, refusal: null };
  await turnedAwayBy(context, reply);
  return { asks: null, refusal: reply.kind === 'refused' ? reply.message : t('receiver.offline') };
}

/** @throws the way to the list of devices, which says what this one is for, where it may let nobody in */
async function checkMayPair(context: Context, receiverKey: string): Promise<void> {
  const reply = await storeFrom(context).api.call('receiver.devices', { receiverKey });
  if (!reply.ok) return signedOutBy(reply);
  if (reply.data.items.some((one) => one.isCurrent && one.isKitchenOnly))
    throw redirect('/order-receiver/devices', 303);
}

/** Lets the device in that was looked at, or sends it away; what came of it is told on the next page. */
export async function answerPairing(context: Context, form: FormData): Promise<void> {
  const t = translator(wordsFrom(context));
  const receiverKey = await ownToken(context);
  const parsed = AnswerForm.safeParse(Object.fromEntries(form));
  if (!parsed.success || !(await checkFormToken(context, form.get(FORM_TOKEN_FIELD))))
    return say(context, 'no', t('receiver.stale'));
  const { intent, pairingId, code, name, sees } = parsed.data;
  const isRefused = intent === 'pair-refuse';
  const reply = await storeFrom(context).api.call('receiver.pairConfirm', {
    body: {
      pairingId,
      code,
      isRefused,
      isKitchenOnly: sees === 'kitchen',
      ...(!isRefused && name?.trim() && { name }),
    },
    receiverKey,
  });
  if (reply.ok)
    return say(
      context,
      'ok',
      t(isRefused ? 'kitchenPair.refused' : 'kitchenPair.confirmed', { name: reply.data.name }),
    );
  signedOutBy(reply);
  await say(context, 'no', reply.kind === 'refused' ? reply.message : t('receiver.offline'));
}
