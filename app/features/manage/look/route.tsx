import { data } from 'react-router';
import { FileSettings } from '#app/contract/restaurant-file/restaurant-file.ts';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import { textsOf } from '#app/features/manage/draft/form-texts.ts';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import { formWithFaults, orFormAgain, savePart } from '#app/features/manage/draft/save.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { EDITORS, signedIn, signedInToPress, typedBefore } from '#app/features/manage/signed-in.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { ColourUses } from './colour-uses.tsx';
import { colourUses } from './contrast.server.ts';
import { lookFieldOf, lookFields, readLook, TABS } from './look-form.ts';

export const handle: ScreenHandle = { title: 'manageLook.title', layout: 'special', app: 'manage' };

const PART = { part: 'settings', schema: FileSettings, fieldOf: lookFieldOf } as const;
const CHOICES = [
  { name: 'layout', values: ['grid', 'list'] },
  { name: 'pictures', values: ['yes', 'no'] },
  { name: 'by', values: ['products', 'departments'] },
] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { seen, value } = await readPart(context, url, who, PART);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    seen,
    values: lookFields(value),
    uses: colourUses(value.brandColour),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  return orFormAgain(context, form, 'look', async () => {
    const { value } = await readPart(context, url, who, PART);
    const { settings, faults } = readLook(textsOf(form), value);
    const t = translator(wordsFrom(context));
    if (faults.length > 0)
      return formWithFaults(form, 'look', { letters: [t('manageLook.faults.viewCode')] });
    return savePart(context, url, form, who, {
      intent: 'look',
      part: PART.part,
      fieldOf: PART.fieldOf,
      value: settings,
      to: url.pathname,
    });
  });
}

/** The restaurant's colour and how its menu is laid out. */
export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, seen, values, uses } = loaderData;
  const labels = {
    colour: t('manageLook.fields.colour'),
    layout: t('manageLook.fields.layout'),
    pictures: t('manageLook.fields.pictures'),
    by: t('manageLook.fields.by'),
    letters: t('manageLook.fields.letters'),
  };
  return (
    <ManagePage frame={frame} title={t('manageLook.title')} intro={t('manageLook.intro')} isEditing isNarrow>
      <DraftForm intent="look" answer={actionData} {...{ formToken, seen, before, labels }}>
        {({ field: drawn, isTicked, busy }) => {
          const field = (name: keyof typeof labels) => drawn(name, values[name]);
          return (
            <>
              <Card question={t('manageLook.colour')}>
                <Field
                  field={field('colour')}
                  label={labels.colour}
                  hint={t('manageLook.colourHint')}
                  autoComplete="off"
                />
                <ColourUses uses={uses} />
                <p className="small dim">{t('manageLook.contrastHint')}</p>
              </Card>
              <Card question={t('manageLook.layout')}>
                <div className="fit">
                  {CHOICES.map(({ name, values: choices }) => (
                    // a list keeps what it began with when its form is set back
                    <SelectField key={`${name} ${values[name]}`} field={field(name)} label={labels[name]}>
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
                  label={labels.letters}
                  hint={t('manageLook.codeHint')}
                  maxLength={3}
                  autoComplete="off"
                />
                <fieldset>
                  <legend className="lab">{t('manageLook.tabs')}</legend>
                  {TABS.map((tab) => (
                    <Check
                      key={tab}
                      id={`look-tab-${tab}`}
                      name={`tab-${tab}`}
                      defaultChecked={isTicked(`tab-${tab}`, 'on', values[`tab-${tab}`] === 'on')}
                    >
                      {t(`manageLook.tabNames.${tab}`)}
                    </Check>
                  ))}
                </fieldset>
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
