import { data } from 'react-router';
import type { z } from 'zod';
import type { DraftDish } from '#app/contract/draft.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import { orFormAgain } from '#app/features/manage/draft/save.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { PreviewButton } from '#app/features/manage/preview/preview-button.tsx';
import {
  EDITORS,
  signedIn,
  signedInToPress,
  staffBeforeForm,
  typedBefore,
} from '#app/features/manage/signed-in.server.ts';
import { EnterButton } from '#app/shell/form/enter-button.tsx';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { ColourUses } from './colour-uses.tsx';
import { type ColourUse, colourUses } from './contrast.server.ts';
import { loadLook, saveLook } from './look.server.ts';
import { lookFields, PICTURE_FIELDS, TABS, UPLOADS } from './look-form.ts';
import { LookPreview } from './look-preview.tsx';
import { BannersCard, LogoCard } from './picture-fields.tsx';
import { useShownLook } from './use-shown-look.ts';

export const handle: ScreenHandle = { title: 'manageLook.title', layout: 'special', app: 'manage' };

const CHOICES = [
  { name: 'layout', values: ['grid', 'list'] },
  { name: 'pictures', values: ['yes', 'no'] },
  { name: 'by', values: ['products', 'departments'] },
] as const;
/** Fields of the form; banners of any number come on top. */
const MOST_PARTS = 100;
/** As many as a phone shows at once. */
const SHOWN_DISHES = 4;

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { seen, settings, menu } = await loadLook(context, url, who);
  const language = languageFrom(context);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    seen,
    values: lookFields(settings),
    logo: settings.logo ?? '',
    banners: settings.banners,
    known: { colour: settings.brandColour, view: settings.view, uses: colourUses(settings.brandColour) },
    name: storeFrom(context).client.tradingName,
    dishes: (menu?.dishes ?? [])
      .filter(({ isHidden }) => !isHidden)
      .slice(0, SHOWN_DISHES)
      .map((dish) => cardOf(dish, language)),
    departments: (menu?.departments ?? [])
      .slice(0, SHOWN_DISHES)
      .map((each) => ({ id: each.id, name: localName(each, language), picture: null })),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  // a body as large as this is only read for somebody who was signed in
  await staffBeforeForm(context, url);
  const form = await formOf(request, MOST_PARTS);
  const who = await signedInToPress(context, url, form, EDITORS);
  return orFormAgain(context, form, 'look', () => saveLook(context, url, form, who));
}

/** A dish of the draft as the store's card shows it. */
function cardOf(dish: z.output<typeof DraftDish>, language: string): MenuCard {
  const { id, picture, lowest, discounted, isCombo, isFeatured } = dish;
  return {
    id,
    name: localName(dish, language),
    description: '',
    price: discounted ?? lowest,
    was: discounted === null ? null : lowest,
    image: picture,
    flag: isCombo ? 'combo' : isFeatured ? 'featured' : null,
    quick: true,
    labels: null,
  };
}

/** The restaurant's colour, its pictures, and how its menu is laid out; beside them what customers will see. */
export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, seen, values, known, name, dishes, departments } = loaderData;
  const shown = useShownLook(known);
  const labels = {
    colour: t('manageLook.fields.colour'),
    [UPLOADS.logo]: t('manageLook.chooseLogo'),
    [UPLOADS.banner]: t('manageLook.addBanner'),
    layout: t('manageLook.fields.layout'),
    pictures: t('manageLook.fields.pictures'),
    by: t('manageLook.fields.by'),
    letters: t('manageLook.fields.letters'),
  };
  return (
    <ManagePage
      frame={frame}
      title={t('manageLook.title')}
      intro={t('manageLook.intro')}
      actions={<PreviewButton formToken={formToken} />}
      isEditing
    >
      {/* what is typed is shown at once */}
      <div className="duo-c" onInput={shown.onInput}>
        <DraftForm
          intent="look"
          encType="multipart/form-data"
          answer={actionData}
          {...{ formToken, seen, before, labels }}
        >
          {({ field: drawn, typed, ticked, isTicked, isSent, busy }) => {
            const field = (of: string) => drawn(of, values[of]);
            return (
              <>
                <EnterButton />
                <ColourCard uses={shown.uses} was={values['colour-was'] ?? ''} field={field} />
                <LogoCard
                  logo={(isSent ? typed(PICTURE_FIELDS.logo) : loaderData.logo) ?? ''}
                  field={field(UPLOADS.logo)}
                />
                <BannersCard
                  banners={ticked(PICTURE_FIELDS.banner) ?? loaderData.banners}
                  field={field(UPLOADS.banner)}
                />
                <LayoutCard
                  values={values}
                  field={field}
                  isTicked={(of) => isTicked(of, 'on', values[of] === 'on')}
                />
                <SaveBar>
                  <Button variant="pri" busy={busy}>
                    {t('manageDraft.saveInDraft')}
                  </Button>
                </SaveBar>
              </>
            );
          }}
        </DraftForm>
        <aside>
          <LookPreview
            look={shown.look}
            logo={loaderData.logo || null}
            banners={loaderData.banners}
            {...{ name, dishes, departments }}
          />
        </aside>
      </div>
    </ManagePage>
  );
}

type ColourCardProps = { uses: readonly ColourUse[]; was: string; field: (name: string) => FieldControl };

/** The brand colour, picked or as a number, and the contrasts of its uses. */
function ColourCard({ uses, was, field }: ColourCardProps) {
  const { t } = useTranslation();
  return (
    <Card question={t('manageLook.colour')}>
      <input type="hidden" name="colour-was" value={was} />
      <div className="fit">
        <Field field={field('picker')} label={t('manageLook.pick')} type="color" className="colour" />
        <Field
          field={field('colour')}
          label={t('manageLook.fields.colour')}
          hint={t('manageLook.colourHint')}
          autoComplete="off"
        />
      </div>
      <ColourUses uses={uses} />
      <p className="small dim">{t('manageLook.contrastHint')}</p>
    </Card>
  );
}

type LayoutCardProps = {
  values: Readonly<Record<string, string>>;
  field: (name: string) => FieldControl;
  isTicked: (name: string) => boolean;
};

/** How the menu is laid out, as three answers or as their letters, and the tabs of the header. */
function LayoutCard({ values, field, isTicked }: LayoutCardProps) {
  const { t } = useTranslation();
  return (
    <Card question={t('manageLook.layout')}>
      <div className="fit">
        {CHOICES.map(({ name, values: choices }) => (
          // a list keeps what it began with when its form is set back
          <SelectField
            key={`${name} ${field(name).defaultValue}`}
            field={field(name)}
            label={t(`manageLook.fields.${name}`)}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`manageLook.choices.${choice}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <input type="hidden" name="letters-was" value={values.letters} />
      <Field
        field={field('letters')}
        label={t('manageLook.fields.letters')}
        hint={t('manageLook.codeHint')}
        maxLength={3}
        autoComplete="off"
      />
      <fieldset>
        <legend className="lab">{t('manageLook.tabs')}</legend>
        {TABS.map((tab) => (
          <Check key={tab} id={`look-tab-${tab}`} name={`tab-${tab}`} defaultChecked={isTicked(`tab-${tab}`)}>
            {t(`manageLook.tabNames.${tab}`)}
          </Check>
        ))}
      </fieldset>
    </Card>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
