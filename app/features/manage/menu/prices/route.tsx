import '#app/ui/manage/menu.css';
import '#app/ui/manage/tables.css';
import { data } from 'react-router';
import { shownName } from '#app/domain/menu/local-name.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { loadMenu } from '#app/features/manage/menu/menu.server.ts';
import { MENU, menuOf, PRICES } from '#app/features/manage/menu/menu-paths.ts';
import { EDITORS, signedIn } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import {
  changeOf,
  MOST_FIELDS,
  OUT_CUT,
  pressPrices,
  previewedWish,
  previewOf,
  ROUNDINGS,
  type Rounding,
  WAYS,
  wishIn,
} from './prices.server.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: ScreenHandle = { title: 'manageMenu.prices', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const wish = wishIn(url.searchParams);
  const isAsked = url.searchParams.has('amount');
  const change = changeOf(wish);
  const { departments } = await loadMenu(context, url, who, {});
  const reader = readerFrom(context);
  const came = isAsked && change ? await previewOf(context, url, who, change) : null;
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    wish,
    isWrong: isAsked && change === null,
    refusal: came?.refusal ?? null,
    previewed: previewedWish(wish),
    outCut: Number(url.searchParams.get(OUT_CUT)) || null,
    preview: came?.preview ?? null,
    departments: departments.map((each) => ({ id: each.id, name: shownName(each, reader) })),
    ways: WAYS,
    roundings: Object.keys(ROUNDINGS) as Rounding[],
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return pressPrices(context, url, await formOf(request, MOST_FIELDS));
}

const WAY_WORDS = {
  percentUp: 'manageMenu.waysPercentUp',
  percentDown: 'manageMenu.waysPercentDown',
  dollarsUp: 'manageMenu.waysDollarsUp',
  dollarsDown: 'manageMenu.waysDollarsDown',
} as const;

/** Many prices at once: what comes of it is shown first, then it goes to the draft. */
export default function Prices({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, wish, refusal, preview, previewed, outCut } = loaderData;
  return (
    <ManagePage
      frame={frame}
      title={t('manageMenu.prices')}
      back={{ href: wish.department ? menuOf(wish.department) : MENU, name: t('manageMenu.title') }}
      isEditing
      isNarrow
    >
      {refusal && (
        <Note tone="no" alert>
          {refusal}
        </Note>
      )}
      {outCut !== null && (
        <Note tone="warn" alert>
          {t('manageMenu.outCut', { count: outCut })}
        </Note>
      )}
      {/* as many fields as a menu has dishes; another preview is another form */}
      <form
        key={preview ? JSON.stringify(wish) : ''}
        method="post"
        action={PRICES}
        encType="multipart/form-data"
        className="stack"
      >
        <PressFields intent="prices" formToken={formToken} number={String(preview?.number ?? 0)} />
        {preview && <input type="hidden" name="previewed" value={previewed} />}
        <input type="hidden" name="out" value={wish.out} />
        <Wish {...loaderData} />
        {preview && <Preview preview={preview} />}
        <SaveBar state={t('manageDraft.notPublic')}>
          <Button variant={preview ? 'line' : 'pri'} name="do" value="again">
            {t(preview ? 'manageMenu.workOutAgain' : 'manageMenu.workOut')}
          </Button>
          {preview && (
            <Button variant="pri" name="do" value="put">
              {t('manageMenu.putInDraft')}
            </Button>
          )}
        </SaveBar>
      </form>
    </ManagePage>
  );
}

/** Of which dishes, which way and how much. */
function Wish({ wish, isWrong, departments, ways, roundings }: Loaded) {
  const { t } = useTranslation();
  return (
    <Card question={t('manageMenu.howPricesChange')}>
      <div className="fit">
        <SelectField
          field={{ id: 'department', name: 'department', defaultValue: wish.department }}
          label={t('manageMenu.of')}
        >
          <option value="">{t('manageMenu.all')}</option>
          {departments.map(({ id, name }) => (
            <option key={id} value={id} lang={name.lang}>
              {name.text}
            </option>
          ))}
        </SelectField>
        <SelectField field={{ id: 'way', name: 'way', defaultValue: wish.way }} label={t('manageMenu.which')}>
          {ways.map((way) => (
            <option key={way} value={way}>
              {t(WAY_WORDS[way])}
            </option>
          ))}
        </SelectField>
        <Field
          field={{
            id: 'amount',
            name: 'amount',
            defaultValue: wish.amount,
            errors: isWrong ? [t('manageMenu.amountWrong')] : undefined,
          }}
          label={t('manageMenu.howMuch')}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          field={{ id: 'round', name: 'round', defaultValue: wish.round }}
          label={t('manageMenu.round')}
        >
          {roundings.map((rounding) => (
            <option key={rounding} value={rounding}>
              {t(`manageMenu.roundTo.${rounding}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Check id="choices" name="choices" defaultChecked={wish.choices === 'on'}>
        {t('manageMenu.withChoices')}
        <small className="dim">{t('manageMenu.withChoicesHint')}</small>
      </Check>
    </Card>
  );
}

type PreviewProps = { preview: NonNullable<Loaded['preview']> };

/** Each price now and then; those that are not possible stay, and stand first. A dish without its tick is left out. */
function Preview({ preview: { changed, refused, prices, isCut } }: PreviewProps) {
  const { t } = useTranslation();
  const shown = [...new Set(prices.map(({ dishId }) => dishId))];
  return (
    <Card question={t('manageMenu.comes')} hint={t('manageMenu.comesHint', { changed })}>
      <input type="hidden" name="shown" value={shown.join(' ')} />
      {refused > 0 && <Note tone="warn">{t('manageMenu.refusedDishes', { count: refused })}</Note>}
      <p className="dim small">{t('manageMenu.leaveOut')}</p>
      <div className="scroll">
        <table className="tab prices">
          <thead>
            <tr>
              <th scope="col">{t('manageMenu.dish')}</th>
              <th scope="col" className="e">
                {t('manageMenu.nowPrice')}
              </th>
              <th scope="col" className="e">
                {t('manageMenu.thenPrice')}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ key, ...price }) => (
              <PriceRow key={key} {...price} />
            ))}
          </tbody>
        </table>
      </div>
      {isCut && <p className="dim small">{t('manageMenu.onlyFirst', { count: prices.length })}</p>}
    </Card>
  );
}

type Price = Omit<PreviewProps['preview']['prices'][number], 'key'>;

function PriceRow({ dishId, isFirst, name, of, before, after, refusal, isLeftOut, isChanged }: Price) {
  const { t } = useTranslation();
  const words = of ? `${name}, ${of}` : name;
  const notes = [
    ...(refusal ? [t(`manageMenu.refusals.${refusal}`)] : []),
    ...(isChanged ? [t('manageMenu.changedAlready')] : []),
  ];
  return (
    <tr>
      <th scope="row">
        {isFirst ? (
          <label className="check">
            <input
              type="checkbox"
              name="take"
              value={dishId}
              defaultChecked={!isLeftOut}
              aria-label={t('manageMenu.takeDish', { name })}
            />
            <span>{words}</span>
          </label>
        ) : (
          <span className="more-of">{words}</span>
        )}
        {notes.length > 0 && <small className="dim">{notes.join(' · ')}</small>}
      </th>
      <td className="e num">{before}</td>
      <td className="e num">{refusal || isLeftOut ? before : <b>{after}</b>}</td>
    </tr>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
