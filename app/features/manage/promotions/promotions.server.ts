import type { RouterContextProvider } from 'react-router';
import { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { promotionState } from '#app/domain/pricing/promotion-state.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { textsOf } from '#app/features/manage/draft/form-texts.ts';
import { languagesFrom } from '#app/features/manage/draft/own-words.server.ts';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import {
  faultsOfTrial,
  formOfGone,
  formWithFaults,
  savePart,
} from '#app/features/manage/draft/save.server.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import {
  type FilePromotion,
  type PromotionFault,
  type PromotionPlace,
  promotionFieldOf,
  readPromotion,
} from './promotion-form.ts';
import type { PromotionUsed } from './promotion-words.ts';

type Context = Readonly<RouterContextProvider>;

export const PROMOTIONS = '/manage/promotions';
/** The form of a press, which has no fields. */
const PRESS = 'press';
/** In the place of an id: a promotion that is not there yet. */
export const NEW = 'new';

/** In which languages and on which clock promotions of the restaurant are read. */
export function promotionPlace(context: Context): PromotionPlace {
  return {
    ...languagesFrom(context),
    timeZone: storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE,
  };
}

/** All promotions of the draft, with how they stand and how often each was used. @throws as readPart */
export async function loadPromotions(context: Context, url: URL, who: SignedIn) {
  const [{ seen, value, live }, uses] = await Promise.all([
    readPart(context, url, who, { part: 'promotions', schema: RestaurantFile.shape.promotions }),
    usesOf(context, who),
  ]);
  const now = context.get(platformContext).now();
  const { timeZone } = promotionPlace(context);
  const dayText = (stamp: string | undefined) =>
    stamp === undefined ? null : whenText(tellFrom(context), stamp, now.toISOString(), timeZone);
  const before = new Map((live ?? []).map((each) => [each.id, JSON.stringify(each)]));
  return {
    seen,
    promotions: value.map((promotion) => ({
      promotion,
      used: uses && (uses.get(promotion.id ?? '') ?? NEVER),
      state: promotionState(promotion, uses?.get(promotion.id ?? '')?.uses ?? 0, now),
      times: { starts: dayText(promotion.starts), ends: dayText(promotion.ends) },
      differs: before.get(promotion.id) !== JSON.stringify(promotion),
    })),
  };
}

const NEVER: PromotionUsed = { uses: 0, off: 0 };

/** By promotion; null where the store did not answer. */
async function usesOf(
  context: Context,
  { staffToken }: SignedIn,
): Promise<Map<string, PromotionUsed> | null> {
  const reply = await storeFrom(context).api.call('promotions.uses', { staffToken });
  return reply.ok ? new Map(reply.data.items.map(({ promotionId, ...used }) => [promotionId, used])) : null;
}

/**
 * Saves a promotion as typed, or a press on it: stopped, going on, or taken away. A new one comes last.
 * @param id NEW for a new one
 * @throws as readPart
 */
export async function savePromotion(context: Context, url: URL, form: FormData, who: SignedIn, id: string) {
  const { seen: _seen, promotions } = await loadPromotions(context, url, who);
  const all: FilePromotion[] = promotions.map(({ promotion }) => promotion);
  const index = all.findIndex((each) => each.id === id);
  const known = all[index] ?? null;
  const ways = { intent: 'promotion', to: PROMOTIONS };
  if (!known && id !== NEW) return formOfGone(context, form, ways.intent);
  const press = form.get('press');
  if (known && press === 'remove')
    return savePart(context, url, form, who, {
      ...ways,
      intent: PRESS,
      part: 'promotions',
      value: all.filter((each) => each !== known),
    });
  if (known && (press === 'stop' || press === 'go')) {
    const value = { ...known, isActive: press === 'go' };
    const part = `promotions:${id}`;
    return savePart(context, url, form, who, { intent: PRESS, part, value, to: url.pathname });
  }
  const place = promotionPlace(context);
  const { promotion, faults } = readPromotion(textsOf(form), place, known);
  const at = `promotions[${all.length}]`;
  const typed = known
    ? {
        part: `promotions:${id}`,
        value: promotion,
        fieldOf: (inPart: string) => promotionFieldOf('promotions', `promotions.${inPart}`, place.own),
      }
    : {
        part: 'promotions',
        value: [...all, promotion],
        fieldOf: (inPart: string) => promotionFieldOf(at, `promotions${inPart}`, place.own),
      };
  if (faults.length === 0) return savePart(context, url, form, who, { ...ways, ...typed });
  const { value, ...of } = typed;
  const more = await faultsOfTrial(context, url, form, who, { ...of, body: { value } });
  return formWithFaults(form, ways.intent, { ...more, ...inWords(context, faults) });
}

function inWords(context: Context, faults: readonly PromotionFault[]): Record<string, string[]> {
  const t = translator(wordsFrom(context));
  return Object.fromEntries(
    faults.map(({ field, fault }) => [field, [t(`managePromotions.faults.${fault}`)]]),
  );
}
