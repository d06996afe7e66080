import { data } from 'react-router';
import { loadLicence, saveLicence } from '#app/features/manage/alcohol/alcohol.server.ts';
import { LICENCE_INTENT } from '#app/features/manage/alcohol/intents.ts';
import { LicenceForm } from '#app/features/manage/alcohol/licence-form.tsx';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import type { Languages } from '#app/features/manage/draft/form-texts.ts';
import { languagesFrom } from '#app/features/manage/draft/own-words.server.ts';
import { orFormAgain } from '#app/features/manage/draft/save.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import {
  EDITORS,
  signedIn,
  signedInToPress,
  staffBeforeForm,
  typedBefore,
} from '#app/features/manage/signed-in.server.ts';
import type { PlaceOption } from '#app/features/ordering/address-search/place-view.ts';
import { LANGUAGE_FACTS, languageOf } from '#app/locales/languages.ts';
import { EnterButton } from '#app/shell/form/enter-button.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { AddressField } from './address-field.tsx';
import { type DetailsAnswer, loadDetails, loadFacts, saveDetails } from './details.server.ts';
import { DEGREES, detailsFields } from './details-form.ts';
import { placedText } from './find-place.server.ts';
import { PLACE_FIELDS } from './place-fields.ts';
import { type FileTax, taxesFields } from './tax-form.ts';
import { TaxesCard } from './taxes-card.tsx';
import { LanguageCard, LegalCard, MailsCard } from './text-cards.tsx';

export const handle: ScreenHandle = { title: 'manageDetails.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { seen, restaurant, taxes, usual, fees, legal } = await loadDetails(context, url, who);
  const languages = languagesFrom(context);
  const values: Record<string, string> = {
    ...detailsFields(restaurant),
    ...taxesFields(taxes, usual, languages),
    feeTax: fees.feeTax ?? '',
  };
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    subdomain: restaurant.subdomain,
    hasPlace: restaurant.latitude !== undefined,
    placed: placedText(values),
    hasFees: who.me.role === 'owner',
    legal: {
      ...(legal.privacy && { privacy: legal.privacy.length }),
      ...(legal.terms && { terms: legal.terms.length }),
      ...(legal.refund && { refund: legal.refund.length }),
    },
    facts: await loadFacts(context, who),
    licence: await loadLicence(context, url, who),
    ...{ seen, taxes, languages, values },
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await staffBeforeForm(context, url);
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  if (form.get('intent') === LICENCE_INTENT)
    return orFormAgain(context, form, LICENCE_INTENT, () => saveLicence(context, url, form, who));
  return orFormAgain(context, form, 'details', () => saveDetails(context, url, form, who));
}

/** Who the restaurant is, how it is reached, and what law and tax ask of it. */
export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, seen, subdomain, values, taxes, languages, facts, licence } = loaderData;
  const labels = detailsLabels(t, taxes, languages);
  return (
    <ManagePage
      frame={frame}
      title={t('manageDetails.title')}
      intro={t('manageDetails.intro')}
      isEditing
      isNarrow
    >
      <DraftForm intent="details" answer={actionData} {...{ formToken, seen, before, labels }}>
        {({ field: drawn, isTicked, busy }) => {
          const field = (name: string) => drawn(name, values[name]);
          return (
            <>
              <EnterButton />
              <Card question={t('manageDetails.reach')} hint={t('manageDetails.reachHint')}>
                <Field field={field('tradingName')} label={labels.tradingName} maxLength={300} required />
                <AddressField
                  field={field('address')}
                  label={t('manageDetails.fields.address')}
                  hint={t(loaderData.hasPlace ? 'manageDetails.found' : 'manageDetails.notPlaced')}
                  places={placesOf(actionData)}
                />
                <ByHand placed={loaderData.placed} field={field} />
                <div className="fit">
                  <Field field={field('phone')} label={labels.phone} type="tel" maxLength={40} />
                  <Field
                    field={field('email')}
                    label={labels.email}
                    hint={t('manageDetails.emailHint')}
                    type="email"
                  />
                </div>
                <Field
                  field={{ id: 'details-subdomain', name: '', defaultValue: subdomain }}
                  label={t('manageDetails.subdomain')}
                  hint={t('manageDetails.subdomainHint')}
                  readOnly
                />
              </Card>
              <TaxesCard
                uses={facts?.taxes ?? null}
                hasFees={loaderData.hasFees}
                isTicked={(name) => isTicked(name, 'on', values[name] === 'on')}
                {...{ taxes, field, languages }}
              />
              <LegalCard own={loaderData.legal} />
              <LanguageCard
                lacking={facts?.lacking ?? null}
                isTicked={(name) => isTicked(name, 'on', values[name] === 'on')}
                {...{ field, languages }}
              />
              <MailsCard field={field} />
              <SaveBar>
                <Button variant="pri" busy={busy}>
                  {t('manageDraft.saveInDraft')}
                </Button>
              </SaveBar>
            </>
          );
        }}
      </DraftForm>
      <LicenceForm licence={licence} answer={actionData} {...{ formToken, before }} />
    </ManagePage>
  );
}

/** What the map has for the address, where it was asked about. */
function placesOf(answer: DetailsAnswer | undefined): readonly PlaceOption[] {
  return answer?.places ?? [];
}

type ByHandProps = { placed: string; field: (name: string) => FieldControl };

/** The place in degrees, for an address that the map does not have. */
function ByHand({ placed, field }: ByHandProps) {
  const { t } = useTranslation();
  const controls = DEGREES.map((axis) => ({ axis, control: field(axis) }));
  return (
    <details className="it" open={controls.some(({ control }) => (control.errors?.length ?? 0) > 0)}>
      <summary>
        <span>
          <b>{t('manageDetails.byHand')}</b>
          <small>{t('manageDetails.byHandHint')}</small>
        </span>
        <Icon name="down" />
      </summary>
      <div className="body">
        <input type="hidden" name={PLACE_FIELDS.was} value={placed} />
        <div className="fit">
          {controls.map(({ axis, control }) => (
            <Field
              key={axis}
              field={control}
              label={t(`manageDetails.fields.${axis}`)}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
      </div>
    </details>
  );
}

/** What the fields are called, in the order of the page. */
function detailsLabels(t: Translate, taxes: readonly FileTax[], { languages }: Languages) {
  const labels = {
    tradingName: t('manageDetails.fields.tradingName'),
    address: t('manageDetails.fields.address'),
    latitude: t('manageDetails.fields.latitude'),
    longitude: t('manageDetails.fields.longitude'),
    phone: t('manageDetails.fields.phone'),
    email: t('manageDetails.fields.email'),
    gstNumber: t('manageDetails.fields.gstNumber'),
    feeTax: t('manageDetails.fields.feeTax'),
  };
  const ofTaxes = [...taxes, null].flatMap((tax, index) => {
    const of = tax?.name ?? t('manageDetails.newTax');
    return [
      ...languages.map((language) => [
        `tax-${index}-name-${language}`,
        `${of}, ${t('manageDetails.taxName')} (${LANGUAGE_FACTS[languageOf(language)].name})`,
      ]),
      [`tax-${index}-rate`, `${of}, ${t('manageDetails.rate')}`],
    ];
  });
  return {
    ...labels,
    ...(Object.fromEntries(ofTaxes) as Record<string, string>),
    language: t('manageDetails.fields.language'),
    'mailLines.accepted': t('manageDetails.fields.accepted'),
    'mailLines.cancelled': t('manageDetails.fields.cancelled'),
  };
}

export function ErrorBoundary() {
  return <ManageFault />;
}
