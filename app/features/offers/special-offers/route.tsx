import { data, redirect, useNavigation } from 'react-router';
import { enterPromoCode } from '#app/features/cart/promotions.server.ts';
import { preferenceOf } from '#app/features/ordering/preference.server.ts';
import { VisitorPart } from '#app/shell/kept-pages/hole.tsx';
import { noteNoAnswer } from '#app/shell/kept-pages/keep-notes.server.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Note } from '#app/ui/note.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { OfferCard } from './offer-card.tsx';
import { offerCardView } from './offer-card-view.ts';
import styles from './special-offers.module.css';

export const handle: ScreenHandle = { title: 'pages.offers', keep: 'all' };

/** The promotions that run now; null where the store did not answer or has no such call. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, client } = storeFrom(context);
  const reply = await api.call('offers.list');
  if (!reply.ok) {
    noteNoAnswer(context);
    return { offers: null };
  }
  const wording = {
    t: translator(wordsFrom(context)),
    reader: readerFrom(context),
    names: dayNames(languageFrom(context)),
    timeZone: client.timeZone,
    now: context.get(platformContext).now(),
  };
  return { offers: reply.data.items.map((offer) => offerCardView(offer, wording)) };
}

/** 'Use this code': the same as typing it in the cart. The popup of a new promotion confirms it. */
export async function action({ request, context }: Route.ActionArgs) {
  const code = String((await formOf(request)).get('code') ?? '');
  const { orderType } = await preferenceOf(context);
  const fault = await enterPromoCode(context, code, orderType);
  return fault ? data({ code, fault }, { status: 400 }) : redirect('/offers', 303);
}

export default function SpecialOffers({ loaderData: { offers }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const root = useRootData();
  const sent = useNavigation().formData?.get('code') ?? null;
  return (
    <div className="wrap page">
      <h1 className="h1">{t('pages.offers')}</h1>
      {offers && offers.length > 0 && <p className="dim">{t('offers.lead')}</p>}
      {offers === null && <Note tone="warn">{t('offers.lost')}</Note>}
      {offers?.length === 0 && (
        <Empty icon="tag" title={t('offers.none')}>
          <p className="dim">{t('offers.noneHint')}</p>
          <ButtonLink variant="pri" href="/">
            {t('errors.menu')}
          </ButtonLink>
        </Empty>
      )}
      {offers && offers.length > 0 && (
        <>
          <div className={styles.offers}>
            {offers.map((offer) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                busy={offer.code !== null && offer.code === sent}
                fault={actionData && actionData.code === offer.code ? actionData.fault : null}
              />
            ))}
          </div>
          <p className={styles.on}>
            <VisitorPart root={root} draw={({ cart }) => <GoOn hasCart={cart !== null} />} />
          </p>
        </>
      )}
    </div>
  );
}

function GoOn({ hasCart }: { hasCart: boolean }) {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="pri" big href={hasCart ? '/cart' : '/'} {...(hasCart ? { 'data-dialog': '' } : {})}>
      {t(hasCart ? 'offers.toCart' : 'errors.menu')}
    </ButtonLink>
  );
}
