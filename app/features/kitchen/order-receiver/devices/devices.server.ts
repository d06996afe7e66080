import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { setPrintsItself } from '#app/features/kitchen/device.server.ts';
import { ownToken, signedOutBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { type Translate, translator } from '#app/ui/translate.ts';
import { type ShownDevice, shownDevice } from './shown-device.ts';

type Context = Readonly<RouterContextProvider>;

/** What a device is for, as its form says it. */
export const SEES = ['everything', 'kitchen'] as const;

/** The forms of the page, one intent each. */
const DevicesForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), deviceId: z.string().max(100), name: z.string().max(200) }),
  z.object({ intent: z.enum(['end', 'end-line']), deviceId: z.string().max(100) }),
  z.object({ intent: z.literal('end-others') }),
  z.object({ intent: z.literal('prints'), on: z.enum(['press', 'arrival', 'accept']) }),
  z.object({
    intent: z.literal('kitchen-only'),
    deviceId: z.string().max(100),
    sees: z.enum(SEES),
  }),
]);

/** The devices, and the names of the printers that end with all others. */
type Listed = { devices: ShownDevice[]; othersPrinters: string[] };

/**
 * The devices that are signed in, with what ends with them; null where the store did not answer.
 * @throws the way to the sign-in for a browser that is none of them
 */
export async function loadDevices(context: Context): Promise<Listed | null> {
  const { api, client } = storeFrom(context);
  const receiverKey = await ownToken(context);
  const reply = await api.call('receiver.devices', { receiverKey });
  if (!reply.ok) {
    signedOutBy(reply);
    return null;
  }
  const devices = reply.data.items;
  // a device for the kitchen only is told of none, and ends none
  const listed = await api.call('receiver.printers', { receiverKey });
  const printers = listed.ok ? listed.data.items : [];
  const own = devices.find(({ isCurrent }) => isCurrent)?.deviceId;
  const now = context.get(platformContext).now().getTime();
  return {
    devices: devices.map((device) => shownDevice(device, { devices, printers }, now, client.timeZone)),
    othersPrinters: printers.flatMap(({ name, madeById }) => (madeById && madeById !== own ? [name] : [])),
  };
}

/** Carries out a form of the page; what came of it is told on the next one. */
export async function changeDevices(context: Context, form: FormData): Promise<void> {
  const t = translator(wordsFrom(context));
  const parsed = DevicesForm.safeParse(Object.fromEntries(form));
  if (!parsed.success || !(await checkFormToken(context, form.get(FORM_TOKEN_FIELD))))
    return say(context, 'no', t('receiver.stale'));
  const { data: asked } = parsed;
  const token = await ownToken(context);
  if (asked.intent === 'prints') {
    await setPrintsItself(context, asked.on === 'press' ? null : asked.on);
    return say(context, 'ok', t('kitchenPresses.printsSaved'));
  }
  const reply = await send(context, asked, token);
  if (reply.ok) return say(context, 'ok', doneWords(t, asked));
  signedOutBy(reply);
  await say(context, 'no', reply.kind === 'refused' ? reply.message : t('receiver.offline'));
}

/** What the store is asked to change; what a device prints is the device's own. */
type StoreForm = Exclude<z.infer<typeof DevicesForm>, { intent: 'prints' }>;

function doneWords(t: Translate, form: StoreForm): string {
  if (form.intent === 'end-line') return t('kitchenPair.lineEnded');
  if (form.intent !== 'kitchen-only') return t(`receiver.devices.done.${form.intent}`);
  return t(form.sees === 'kitchen' ? 'kitchenOnly.setKitchen' : 'kitchenOnly.setEverything');
}

function send(context: Context, form: StoreForm, receiverKey: string): Promise<ApiResult<unknown>> {
  const { api } = storeFrom(context);
  if (form.intent === 'end-others') return api.call('receiver.endOtherDevices', { receiverKey });
  const path = { deviceId: form.deviceId };
  if (form.intent === 'rename')
    return api.call('receiver.renameDevice', { path, body: { name: form.name }, receiverKey });
  if (form.intent === 'kitchen-only')
    return api.call('receiver.setKitchenOnly', {
      path,
      body: { isKitchenOnly: form.sees === 'kitchen' },
      receiverKey,
    });
  const query = form.intent === 'end-line' ? { invited: 'too' } : {};
  return api.call('receiver.endDevice', { path, query, receiverKey });
}
