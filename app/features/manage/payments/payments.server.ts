import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { FileSettings, RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { textsOf } from '#app/features/manage/draft/form-texts.ts';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import { savePart } from '#app/features/manage/draft/save.server.ts';
import {
  type Door,
  refusalOf,
  type SignedIn,
  signedInToPress,
} from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { factsContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { readFees, readWays, wayFieldOf } from './ways-form.ts';

type Context = Readonly<RouterContextProvider>;

export const PAYMENTS = '/manage/payments';
export const REFUNDS = '/manage/refunds';
/** How the restaurant is paid is the owners' to say, and each time they show that it is them. */
export const OWNERS: Door = { roles: ['owner'], isFresh: true };

/** How somebody came back from the card provider: from its form, or as its address was no longer good. */
const BACK = 'back';
const LINK_OVER = 'link-over';

const SETTINGS = { part: 'settings', schema: FileSettings, fieldOf: wayFieldOf } as const;
const FEES = { part: 'fees', schema: RestaurantFile.shape.fees } as const;

/** All that the page shows. @throws as refusalOf, and a 503 where the store does not answer */
export async function loadPayments(context: Context, url: URL, who: SignedIn) {
  const { api, client } = storeFrom(context);
  const { staffToken } = who;
  const reply = await api.call('payments.get', { staffToken });
  if (!reply.ok) throw await unavailable(context, url, reply);
  const [ways, fees, refunds] = await Promise.all([
    readPart(context, url, who, SETTINGS),
    readPart(context, url, who, FEES),
    loadRefunds(context, url, who, null),
  ]);
  const { pickup, delivery } = ways.value;
  return {
    payments: reply.data,
    refunds,
    cameBack: cameBack(url),
    timeZone: client.timeZone ?? DEFAULT_TIME_ZONE,
    ways: { seen: ways.seen, pickup, delivery },
    fees: { seen: fees.seen, value: fees.value },
  };
}

/** A page of refunds. @param page as the address has it @throws as loadPayments */
export async function loadRefunds(context: Context, url: URL, { staffToken }: SignedIn, page: string | null) {
  const query = page === null ? {} : { page };
  const reply = await storeFrom(context).api.call('payments.refunds', { staffToken, query });
  if (!reply.ok) throw await unavailable(context, url, reply);
  return reply.data;
}

async function unavailable(
  context: Context,
  url: URL,
  reply: Parameters<typeof refusalOf>[2],
): Promise<Response> {
  await refusalOf(context, url, reply, null);
  return new Response(null, { status: 503, statusText: 'Service unavailable' });
}

function cameBack({ searchParams }: URL): 'back' | 'linkOver' | null {
  if (searchParams.has(LINK_OVER)) return 'linkOver';
  return searchParams.has(BACK) ? 'back' : null;
}

/** What may be used, who pays the fees, or the way to the card provider's form. Answers 303 unless it is refused. */
export async function changePayments(context: Context, url: URL, form: FormData) {
  const who = await signedInToPress(context, url, form, OWNERS);
  const intent = form.get('intent');
  if (intent === 'ways') {
    const { value } = await readPart(context, url, who, SETTINGS);
    return savePart(context, url, form, who, {
      ...{ intent, part: SETTINGS.part, fieldOf: wayFieldOf, to: PAYMENTS },
      value: readWays(textsOf(form), value),
    });
  }
  if (intent === 'fees') {
    const { value } = await readPart(context, url, who, FEES);
    return savePart(context, url, form, who, {
      ...{ intent, part: FEES.part, to: PAYMENTS },
      value: readFees(textsOf(form), value),
    });
  }
  return toProvider(context, url, form, who);
}

/** Leads to the card provider's form, which leads back to the page. */
async function toProvider(context: Context, url: URL, form: FormData, { staffToken }: SignedIn) {
  const own = `${context.get(factsContext).origin}${PAYMENTS}`;
  const body = { returnUrl: `${own}?${BACK}`, refreshUrl: `${own}?${LINK_OVER}` };
  const reply = await storeFrom(context).api.call('payments.setUp', { staffToken, body });
  if (reply.ok && /^https?:\/\//.test(reply.data.url)) return redirectDocument(reply.data.url, 303);
  if (!reply.ok) await say(context, 'no', await refusalOf(context, url, reply, form));
  return redirect(PAYMENTS, 303);
}
