import { redirect } from 'react-router';
import { labelsOfMenu } from '#app/domain/menu/dish-labels.ts';
import { capital, labelWord } from '#app/features/dish/label-words.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { ownPath } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { sayUnsaid } from '#app/shell/visitor/visitor-cart.server.ts';
import { keepFilter, visitorFilter } from '#app/shell/visitor/visitor-filter.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Group } from '#app/ui/group.tsx';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'menu.filter', dialog: true };

/**
 * The diets and allergens of this menu, and what the visitor has chosen. Chosen labels that the menu no
 * longer has are listed too, so that they can be unchecked.
 */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const products = (await storeFrom(context).products()) ?? [];
  const chosen = (await visitorFilter(context)) ?? { diets: [], allergens: [] };
  const labels = labelsOfMenu(products);
  return {
    diets: [...new Set([...labels.diets, ...chosen.diets])],
    allergens: [...new Set([...labels.allergens, ...chosen.allergens])],
    chosen,
    place: placeOf(url, params),
  };
}

/** Keeps the filter in a cookie and goes back to the menu. Root's data, which are personal, apply it. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const isCleared = form.has('clear');
  const isWhole = keepFilter(context, {
    diets: isCleared ? [] : texts('diet'),
    allergens: isCleared ? [] : texts('allergen'),
  });
  if (!isWhole) await say(context, 'no', wordsFrom(context).texts.menu.filterTooLong);
  await sayUnsaid(context);
  throw redirect(placeOf(url, params).close, 303);
}

export default function MenuFilter({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { diets, allergens, chosen, place } = loaderData;
  return (
    <Dialog label={t('menu.filter')} close={place.close} width="signIn">
      <form method="post" action={place.action}>
        <DialogHead title={t('menu.filter')} note={t('menu.filterHint')} />
        <DialogBody>
          {diets.length + allergens.length === 0 && <p>{t('menu.noLabels')}</p>}
          <div className="stack">
            <p className="small dim">{t('menu.askRestaurant')}</p>
            {diets.length > 0 && <Labels name="diet" legend="diets" labels={diets} chosen={chosen.diets} />}
            {allergens.length > 0 && (
              <Labels name="allergen" legend="avoid" labels={allergens} chosen={chosen.allergens} />
            )}
          </div>
        </DialogBody>
        <DialogFoot>
          <Button variant="pri" big wide>
            {t('menu.applyFilter')}
          </Button>
          {chosen.diets.length + chosen.allergens.length > 0 && (
            <Button variant="line" big name="clear" value="1">
              {t('menu.clearFilter')}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type LabelsProps = {
  name: 'diet' | 'allergen';
  legend: 'diets' | 'avoid';
  labels: string[];
  chosen: string[];
};

function Labels({ name, legend, labels, chosen }: LabelsProps) {
  const { t } = useTranslation();
  return (
    <Group name={t(`menu.${legend}`)}>
      <Tiles columns="half">
        {labels.map((label) => (
          <Tile
            key={label}
            type="checkbox"
            name={name}
            value={label}
            defaultChecked={chosen.includes(label)}
            title={capital(labelWord(label, t))}
          />
        ))}
      </Tiles>
    </Group>
  );
}

/**
 * Where the form posts to, below / or a department's page, and where closing leads: to the page that the
 * dialog was opened from.
 */
function placeOf(url: URL, params: { departmentId?: string }) {
  const over =
    params.departmentId === undefined ? '' : `/products/${encodeURIComponent(params.departmentId)}`;
  return {
    action: `${over}/filter${url.search}`,
    close: ownPath(url.searchParams.get('from'), over || '/'),
  };
}
