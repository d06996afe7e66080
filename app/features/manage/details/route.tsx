import { data } from 'react-router';
import { FileRestaurant } from '#app/contract/restaurant-file/restaurant-file.ts';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import { textsOf } from '#app/features/manage/draft/form-texts.ts';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import { orFormAgain, savePart } from '#app/features/manage/draft/save.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import {
  EDITORS,
  signedIn,
  signedInToPress,
  staffBeforeForm,
  typedBefore,
} from '#app/features/manage/signed-in.server.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#app/locales/languages.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { DEGREES, detailsFields, readDetails } from './details-form.ts';

export const handle: ScreenHandle = { title: 'manageDetails.title', layout: 'special', app: 'manage' };

const PART = { part: 'restaurant', schema: FileRestaurant } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { seen, value } = await readPart(context, url, who, PART);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    seen,
    subdomain: value.subdomain,
    values: detailsFields(value),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await staffBeforeForm(context, url);
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  return orFormAgain(context, form, 'details', async () => {
    const { value } = await readPart(context, url, who, PART);
    return savePart(context, url, form, who, {
      intent: 'details',
      part: PART.part,
      value: readDetails(textsOf(form), value),
      to: url.pathname,
    });
  });
}

/** Who the restaurant is, and how it is reached. */
export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, seen, subdomain, values } = loaderData;
  const labels = {
    tradingName: t('manageDetails.fields.tradingName'),
    address: t('manageDetails.fields.address'),
    latitude: t('manageDetails.fields.latitude'),
    longitude: t('manageDetails.fields.longitude'),
    phone: t('manageDetails.fields.phone'),
    email: t('manageDetails.fields.email'),
    gstNumber: t('manageDetails.fields.gstNumber'),
    language: t('manageDetails.fields.language'),
  };
  return (
    <ManagePage
      frame={frame}
      title={t('manageDetails.title')}
      intro={t('manageDetails.intro')}
      isEditing
      isNarrow
    >
      <DraftForm intent="details" answer={actionData} {...{ formToken, seen, before, labels }}>
        {({ field: drawn, busy }) => {
          const field = (name: keyof typeof labels) => drawn(name, values[name]);
          return (
            <>
              <Card question={t('manageDetails.reach')} hint={t('manageDetails.reachHint')}>
                <Field field={field('tradingName')} label={labels.tradingName} maxLength={300} required />
                <Field field={field('address')} label={labels.address} maxLength={300} required />
                <div className="fit">
                  <Field field={field('phone')} label={labels.phone} type="tel" maxLength={40} />
                  <Field field={field('email')} label={labels.email} type="email" />
                </div>
                <Field
                  field={{ id: 'details-subdomain', name: '', defaultValue: subdomain }}
                  label={t('manageDetails.subdomain')}
                  hint={t('manageDetails.subdomainHint')}
                  readOnly
                />
              </Card>
              <Card question={t('manageDetails.place')} hint={t('manageDetails.placeHint')}>
                <div className="fit">
                  {DEGREES.map((axis) => (
                    <Field key={axis} field={field(axis)} label={labels[axis]} autoComplete="off" />
                  ))}
                </div>
              </Card>
              <Card question={t('manageDetails.tax')}>
                <Field
                  field={field('gstNumber')}
                  label={labels.gstNumber}
                  hint={t('manageDetails.gstHint')}
                  maxLength={40}
                />
              </Card>
              <Card question={t('manageDetails.words')}>
                <SelectField
                  // a list keeps what it began with when its form is set back
                  key={values.language}
                  field={field('language')}
                  label={labels.language}
                  hint={t('manageDetails.wordsHint')}
                >
                  {LANGUAGES.map((language) => (
                    <option key={language} value={language} lang={language}>
                      {LANGUAGE_FACTS[language].name}
                    </option>
                  ))}
                </SelectField>
              </Card>
              <SaveBar>
                <Button variant="pri" busy={busy}>
                  {t('manageDraft.saveInDraft')}
                </Button>
              </SaveBar>
            </>
          );
        }}
      </DraftForm>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
