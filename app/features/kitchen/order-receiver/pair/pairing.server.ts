import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { DeviceName } from '#app/contract/receiver-devices.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { keepDevice } from '#app/features/kitchen/device.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { qrPath } from '#app/shell/picture/qr-path.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { seal, unseal } from '#app/shell/request/sealed.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** A code that was confirmed in its last minute is still fetched: twice as long as it is valid. */
const KEPT_SECONDS = 20 * 60;

/** What fetches the token of a device that waits, and the code that it shows: encrypted. */
const pairingCookie = cookie<{ sealed: string }>('pairing', { seconds: KEPT_SECONDS });
const Kept = z.object({ handle: z.string(), code: z.string(), expiresUtc: z.string() });

/** A code as the new device shows it, and the QR code that opens it on another device. */
export type ShownCode = { code: string; until: string; qr: { size: number; path: string } };

/** What became of the code of this browser: it waits, was confirmed (and this browser is signed in), or is over. */
export type PairingState = { state: 'none' | 'paired' | 'over' } | { state: 'waiting'; shown: ShownCode };

/** Asks for a code. @returns why there is none, or null */
export async function startPairing(context: Context, name: unknown): Promise<string | null> {
  const t = translator(wordsFrom(context));
  const called = DeviceName.safeParse(name);
  const reply = await storeFrom(context).api.call('receiver.pairStart', {
    body: { name: called.success ? called.data : t('receiver.devices.unnamed') },
  });
  if (!reply.ok) return reply.kind === 'refused' ? reply.message : t('kitchenPair.unavailable');
  const { sessionSecrets } = context.get(platformContext);
  const sealed = await seal(pairingCookie, JSON.stringify(reply.data), sessionSecrets, KEPT_SECONDS);
  sessionFrom(context).write(pairingCookie, { sealed });
  return null;
}

/**
 * Asks whether the code of this browser was confirmed, and signs the browser in then.
 * @param here the address of the page, to which the QR code's is relative
 */
export async function goOnPairing(context: Context, here: string): Promise<PairingState> {
  const session = sessionFrom(context);
  const kept = await session.read(pairingCookie);
  if (!kept) return { state: 'none' };
  const opened = await unseal(pairingCookie, kept.sealed, context.get(platformContext).sessionSecrets);
  const parsed = Kept.safeParse(JSON.parse(opened ?? 'null'));
  const { api, client } = storeFrom(context);
  const reply = parsed.success
    ? await api.call('receiver.pairFinish', { body: { handle: parsed.data.handle } })
    : null;
  const token = reply?.ok ? reply.data.token : null;
  if (token) {
    await keepDevice(context, token);
    session.write(pairingCookie, null);
    return { state: 'paired' };
  }
  // a store that does not answer is asked again
  if (parsed.success && (!reply?.ok || reply.data.state === 'waiting')) {
    const { code, expiresUtc } = parsed.data;
    const until = localTime(new Date(expiresUtc), client.timeZone);
    const address = new URL(`/order-receiver/pair?code=${code}`, here).href;
    return { state: 'waiting', shown: { code, until, qr: qrPath(address) } };
  }
  session.write(pairingCookie, null);
  return { state: 'over' };
}
