import { data, redirect } from 'react-router';
import { translateDate } from '#app/domain/language/translate-date.ts';
import page from '#app/features/kitchen/order-receiver/kitchen-page.module.css';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import type { Route } from './+types/route.ts';
import styles from './sold-out.module.css';
import { changeStock, loadStock, type ShownDish, SPANS, type Span } from './sold-out.server.ts';

export const handle: ScreenHandle = { title: 'receiver.soldOut.title', layout: 'special', app: 'kitchen' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const words = searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const asked = searchParams.get('for');
  const own = ownLanguage(context);
  return data({
    words,
    span: SPANS.find((each) => each === asked) ?? SPANS[0],
    spans: SPANS,
    stock: await loadStock(context, words),
    ...(own && { own }),
    formToken: await mintFormToken(context),
  });
}

/** A dish taken off or put back; the page then stands where it stood. */
export async function action({ request, context }: Route.ActionArgs) {
  const done = await changeStock(context, await formOf(request));
  const { searchParams } = new URL(request.url);
  if (done) searchParams.set('for', done.span);
  const place = done ? `#${placeOf(done.productId)}` : '';
  return redirect(`/order-receiver/sold-out?${searchParams}${place}`, 303);
}

/** Which dishes are sold out, and until when: one press takes one off, one puts it back. */
export default function SoldOut({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { words, span, spans, stock, own, formToken } = loaderData;
  return (
    <KitchenPage title={t('receiver.soldOut.title')} formToken={formToken}>
      <form className={styles.search} role="search">
        <input type="hidden" name="for" value={span} />
        <Field
          field={{ id: 'q', name: 'q', defaultValue: words }}
          label={t('receiver.soldOut.dish')}
          type="search"
          icon="search"
          autoComplete="off"
          beside={<Button>{t('receiver.soldOut.search')}</Button>}
        />
      </form>
      {stock === null && <Note tone="no">{t('receiver.offline')}</Note>}
      {stock && (
        <form method="post" className={styles.dishes}>
          <input type="hidden" name="formToken" value={formToken} />
          {stock.off.length > 0 && (
            <section className={page.card} aria-labelledby="off-now">
              <h2 id="off-now">{t('receiver.soldOut.offNow', { count: stock.off.length })}</h2>
              <ul>
                {stock.off.map((dish) => (
                  <Dish key={dish.id} dish={dish} own={own} />
                ))}
              </ul>
            </section>
          )}
          <Spans span={span} spans={spans} />
          {stock.departments.map(({ name, dishes }) => (
            <section key={name} className={page.card} aria-label={name}>
              <h2>
                <InLanguage lang={own}>{name}</InLanguage>
              </h2>
              <ul>
                {dishes.map((dish) => (
                  <Dish key={dish.id} dish={dish} own={own} isOfMenu />
                ))}
              </ul>
            </section>
          ))}
          {stock.departments.length === 0 && <p>{t('receiver.soldOut.none')}</p>}
        </form>
      )}
    </KitchenPage>
  );
}

/** How long what is pressed next is sold out. */
function Spans({ span, spans }: { span: Span; spans: readonly Span[] }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.spans}>
      <legend>{t('receiver.soldOut.howLong')}</legend>
      {spans.map((each) => (
        <label key={each}>
          <input type="radio" name="for" value={each} defaultChecked={each === span} />
          {t(`receiver.soldOut.for.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

type DishProps = {
  dish: ShownDish;
  own: string | undefined;
  /** In its place of the menu, where a press returns to. */
  isOfMenu?: boolean;
};

function Dish({ dish: { id, name, inStock, until, left }, own, isOfMenu }: DishProps) {
  const { t, tell } = useTranslation();
  return (
    <li id={isOfMenu ? placeOf(id) : undefined}>
      <span className={page.main}>
        <b>
          <InLanguage lang={own}>{name}</InLanguage>
        </b>
        {!inStock && (
          <small>
            {until === null
              ? t('receiver.soldOut.untilOn')
              : t('receiver.soldOut.until', { time: translateDate(tell, until) })}
          </small>
        )}
        {inStock && left !== null && <small>{t('receiver.soldOut.left', { count: left })}</small>}
      </span>
      {!inStock && <Badge tone="no">{t('receiver.soldOut.title')}</Badge>}
      <Button
        big
        variant={inStock ? 'line' : 'pri'}
        name={inStock ? 'off' : 'on'}
        value={id}
        aria-label={t(inStock ? 'receiver.soldOut.takeOff' : 'receiver.soldOut.putBack', { name })}
      >
        {t(inStock ? 'receiver.soldOut.off' : 'receiver.soldOut.on')}
      </Button>
    </li>
  );
}

function placeOf(productId: string): string {
  return `dish-${productId}`;
}
