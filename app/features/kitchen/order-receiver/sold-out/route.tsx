import '#app/ui/kitchen/top.css';
import { data, redirect } from 'react-router';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import type { Route } from './+types/route.ts';
import { OffNow } from './off-now.tsx';
import { laterClock, loadStock, pressStock, SPANS, type Span, undoOf, undoQuery } from './sold-out.server.ts';
import { DishRow, OptionRow, placeOf } from './switches.tsx';
import { UndoPress } from './undo-press.tsx';

export const handle: ScreenHandle = { title: 'receiver.soldOut.title', layout: 'special' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const words = searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const asked = { words, department: searchParams.get('in'), dish: searchParams.get('dish') };
  const stock = await loadStock(context, asked);
  const own = ownLanguage(context);
  const undo = undoOf(context, searchParams, stock);
  return data({
    words,
    span: SPANS.find((each) => each === searchParams.get('for')) ?? SPANS[0],
    spans: SPANS,
    clock: searchParams.get('clock') ?? laterClock(context),
    stock: stock && { ...stock, names: null },
    dish: asked.dish,
    ...(undo && { undo }),
    ...(own && { own }),
    formToken: await mintFormToken(context),
  });
}

/** Something taken off or put back; the page then stands where it stood, and offers to undo it. */
export async function action({ request, context }: Route.ActionArgs) {
  const done = await pressStock(context, await formOf(request));
  const { searchParams } = new URL(request.url);
  for (const name of ['pressed', 'before', 'at']) searchParams.delete(name);
  if (done) {
    const { span, clock } = done;
    const kept = { for: span, ...(clock && { clock }), ...undoQuery(context, done) };
    for (const [name, value] of Object.entries(kept)) searchParams.set(name, value);
  }
  const place = done ? `#${placeOf(done.key)}` : '';
  return redirect(`/order-receiver/sold-out?${searchParams}${place}`, 303);
}

/** What is sold out, and until when: one press takes a dish, a size or a choice off, one puts it back. */
export default function SoldOut({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { words, span, spans, clock, stock, dish, undo, own, formToken } = loaderData;
  return (
    <KitchenPage title={t('receiver.soldOut.title')} columns="two" formToken={formToken}>
      {undo && <UndoPress undo={undo} formToken={formToken} own={own} />}
      {stock === null && <Note tone="no">{t('receiver.offline')}</Note>}
      {stock && (
        <div className="stack">
          <form className="find" role="search">
            <input type="hidden" name="for" value={span} />
            <div className="wrapin">
              <Icon name="search" />
              <input
                className="in"
                type="search"
                name="q"
                defaultValue={words}
                maxLength={100}
                autoComplete="off"
                aria-label={t('kitchenStock.search')}
                placeholder={t('kitchenStock.search')}
              />
            </div>
            <button type="submit" className="btn line">
              {t('receiver.soldOut.search')}
            </button>
          </form>
          {stock.tabs.length > 0 && (
            <nav className="tabs" aria-label={t('kitchenStock.departments')}>
              {stock.tabs.map((name) => (
                <a
                  key={name}
                  href={`/order-receiver/sold-out?${new URLSearchParams({ in: name, for: span })}`}
                  aria-current={name === stock.tab ? 'page' : undefined}
                >
                  <InLanguage lang={own}>{name}</InLanguage>
                </a>
              ))}
            </nav>
          )}
          <form method="post" className="stack">
            <input type="hidden" name="formToken" value={formToken} />
            <Spans span={span} spans={spans} clock={clock} />
            {stock.departments.map(({ name, dishes }) => (
              <section key={name} className="card" aria-label={name}>
                <h2>
                  <InLanguage lang={own}>{name}</InLanguage>
                </h2>
                <ul className="rows">
                  {dishes.map((each) => (
                    <DishRow key={each.id} dish={each} own={own} isOpen={each.id === dish} />
                  ))}
                </ul>
              </section>
            ))}
            {stock.found.length > 0 && (
              <section className="card" aria-labelledby="options-called">
                <h2 id="options-called">{t('kitchenStock.optionsCalled', { words })}</h2>
                <ul className="rows">
                  {stock.found.map((option) => (
                    <OptionRow key={option.key} option={option} own={own} isAlone />
                  ))}
                </ul>
              </section>
            )}
            {stock.departments.length + stock.found.length === 0 && <p>{t('receiver.soldOut.none')}</p>}
          </form>
        </div>
      )}
      {stock && <OffNow off={stock.off} own={own} formToken={formToken} />}
    </KitchenPage>
  );
}

/** How long what is pressed next is sold out. */
function Spans({ span, spans, clock }: { span: Span; spans: readonly Span[]; clock: string }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="sr">{t('receiver.soldOut.howLong')}</legend>
      <div className="picks">
        {spans.map((each) => (
          <div key={each} className="pick">
            <label>
              <input type="radio" name="for" value={each} defaultChecked={each === span} />
              <span>{each === 'time' ? t('kitchenStock.untilTime') : t(`receiver.soldOut.for.${each}`)}</span>
            </label>
            {each === 'time' && (
              <input
                className="in"
                type="time"
                name="clock"
                defaultValue={clock}
                aria-label={t('kitchenStock.untilTime')}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
