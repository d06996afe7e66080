import { data, type RouterContextProvider, redirect } from 'react-router';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { chooseDestination } from '#app/middleware/preference.ts';
import { reachTo } from '#app/middleware/reach.ts';
import { savedAs } from '#app/middleware/saved-addresses.ts';
import { addressView, placeOfForm } from '#app/screens/order-preference/asked-place.server.ts';
import { behind } from '#app/screens/order-preference/behind.ts';
import type { AddressView } from '#app/screens/order-preference/preference-view.ts';
import { promptAddress } from '#app/screens/order-preference/prompt-address.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

export type AddressAnswer = { address: AddressView; refusal: string | null };

/**
 * 'Deliver here': the address is kept, and the order preference goes on with Delivery. One that is not signed, or too far,
 * is not taken; the form then says why.
 */
export async function answerAddress(request: Request, url: URL, context: Context) {
  const place = await placeOfForm(context, await formOf(request));
  const t = translator(wordsFrom(context));
  const { problem } = await reachTo(context, place.address);
  const faulty = place.address === null ? t('preference.chooseAddress') : problem && t(`places.${problem}`);
  if (place.isQuestion || faulty) {
    const refusal = place.isQuestion ? null : faulty;
    const address = await addressView(context, place);
    return data<AddressAnswer>({ address, refusal }, { status: refusal ? 400 : 200 });
  }
  const { address, unit, note } = place;
  const saved = address && (await savedAs(context, address));
  await chooseDestination(context, { address, unit, note, ...(saved && { saved }) });
  return redirect(promptAddress(2, behind(url)), 303);
}
