import { data } from 'react-router';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import {
  EDITORS,
  signedIn,
  signedInToPress,
  staffBeforeForm,
  typedBefore,
} from '#app/features/manage/signed-in.server.ts';
import { EnterButton } from '#app/shell/form/enter-button.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field, TextAreaField } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { legalTextOf, loadLegal, saveLegal } from './legal.server.ts';
import { type FileSection, LEGAL_NAMES, sectionFields } from './legal-form.ts';

export const handle: ScreenHandle = { title: 'manageDetails.legalTitle', layout: 'special', app: 'manage' };

/** @throws as signedIn, and a 404 for the name of no legal text */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const text = legalTextOf(params.text);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    text,
    ...(await loadLegal(context, url, who, text)),
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  await staffBeforeForm(context, url);
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  return saveLegal(context, url, form, who, legalTextOf(params.text));
}

/** One legal text of the restaurant's own, section by section, in the place of the store's. */
export default function LegalEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, seen, text, sections } = loaderData;
  const own = sections ?? [];
  const values = sectionFields(own);
  const labels: Record<string, string> = {};
  for (const index of [...own.keys(), own.length])
    for (const key of ['heading', 'text'] as const)
      labels[`section-${index}-${key}`] = t('manageDetails.sectionField', {
        number: index + 1,
        field: t(`manageDetails.section.${key}`),
      });
  return (
    <ManagePage
      frame={frame}
      title={t(LEGAL_NAMES[text])}
      intro={
        sections ? t('manageDetails.ownText', { count: sections.length }) : t('manageDetails.storesText')
      }
      back={{ href: '/manage/details', name: t('manageDetails.title') }}
      isEditing
      isNarrow
    >
      <DraftForm key={text} intent="legal" answer={actionData} {...{ formToken, seen, before, labels }}>
        {({ field: drawn, busy }) => {
          const field = (name: string) => drawn(name, values[name]);
          return (
            <>
              <EnterButton />
              <Card question={t('manageDetails.sections')} hint={t('manageDetails.sectionsHint')}>
                {!sections && (
                  <div className="acts">
                    <Button className="mini" name="press" value="begin">
                      {t('manageDetails.begin')}
                    </Button>
                    <ButtonLink variant="line" className="mini" href={`/legal/${text}`}>
                      {t('manageDetails.read')}
                    </ButtonLink>
                  </div>
                )}
                <div className="items">
                  {[...own, null].map((section, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id, and stand where they stand
                    <Section key={index} last={own.length - 1} {...{ section, index, field }} />
                  ))}
                </div>
              </Card>
              {sections && (
                <Ask label={t('manageDetails.toStores')} hint={t('manageDetails.toStoresHint')}>
                  <div>
                    <Button className="red mini" name="press" value="store">
                      {t('manageDetails.toStores')}
                    </Button>
                  </div>
                </Ask>
              )}
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

type SectionProps = {
  /** null: the empty fields of a new one. */
  section: FileSection | null;
  index: number;
  /** The place of the last one that is there. */
  last: number;
  field: (name: string) => FieldControl;
};

function Section({ section, index, last, field }: SectionProps) {
  const { t } = useTranslation();
  const [heading, text] = [field(`section-${index}-heading`), field(`section-${index}-text`)];
  const isFaulty = [heading, text].some(({ errors = [] }) => errors.length > 0);
  return (
    <details className="it" open={isFaulty || last < 0}>
      <summary>
        <b>{section ? `${index + 1} · ${section.heading}` : t('manageDetails.addSection')}</b>
        <Icon name={section ? 'down' : 'plus'} />
      </summary>
      <div className="body">
        <Field
          field={heading}
          label={t('manageDetails.section.heading')}
          maxLength={300}
          autoComplete="off"
        />
        <TextAreaField
          field={text}
          label={t('manageDetails.section.text')}
          hint={t('manageDetails.textHint')}
          rows={8}
          maxLength={10_000}
        />
        {section && <SectionActs name={section.heading} {...{ index, last }} />}
      </div>
    </details>
  );
}

function SectionActs({ name, index, last }: { name: string; index: number; last: number }) {
  const { t } = useTranslation();
  return (
    <div className="acts">
      {(['up', 'down'] as const).map((way) => (
        <button
          key={way}
          type="submit"
          name="press"
          value={`${way}:${index}`}
          className="ico"
          aria-label={t(`manageDetails.move.${way}`, { name })}
          disabled={way === 'up' ? index === 0 : index === last}
        >
          <ManageIcon name={way} />
        </button>
      ))}
      <Button variant="line" className="mini danger" name="press" value={`remove:${index}`}>
        <Icon name="bin" />
        {t('manageDetails.removeSection')}
      </Button>
    </div>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
