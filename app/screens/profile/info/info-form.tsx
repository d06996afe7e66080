import { type MouseEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { InfoAnswer, InfoPage } from './info-page.ts';
import { PictureField } from './picture-field.tsx';
import { ProfileFields } from './profile-fields.tsx';

const HERE = '/profile/info';
const FORM_ID = 'profile';
/** Before script, 'Edit' asks for the page again with its fields open. */
const EDIT_FORM_ID = 'profile-edit';

type Props = { page: InfoPage; answer: InfoAnswer | null };

/**
 * The profile (R-PROF-12 to -19): one button that is 'Edit' first and 'Save' then, so that focus stays on it. The fields
 * are the form's own; they are drawn anew after a save and after 'Cancel'.
 */
export function InfoForm({ page, answer }: Props) {
  const { t } = useTranslation();
  const { Form, state, data, reset } = useFetcher<InfoAnswer>();
  const [isEditing, setEditing] = useState(page.isEditing || answer?.ok === false);
  const [round, setRound] = useState(0);
  // what a refused document kept is given up by 'Cancel'
  const given = round === 0 ? answer : null;
  const isSaving = state !== 'idle';
  const isSaved = !isSaving && data?.ok === true;
  const { profile, isKnown, customerId, formToken } = page;

  function startAnew() {
    setEditing(false);
    setRound((known) => known + 1);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is one save
  useEffect(() => {
    if (isSaved) startAnew();
  }, [isSaved, data]);

  function onButton(event: MouseEvent) {
    // a profile that did not come is asked for again, by the form around the button
    if (isEditing || !isKnown) return;
    event.preventDefault();
    setEditing(true);
  }

  return (
    <section className="box">
      {!isEditing && (
        <form id={EDIT_FORM_ID} action={HERE}>
          <input type="hidden" name="edit" value="1" />
        </form>
      )}
      <Form
        id={FORM_ID}
        method="post"
        action={HERE}
        encType="multipart/form-data"
        noValidate
        className="stack"
        aria-label={t('profile.title')}
      >
        <div className="row between wraps">
          <h1 className="h2">{t('profile.infoTitle')}</h1>
          <div className="row">
            {/* the same button all along; before Cancel in the tree, as Enter presses the first */}
            <Button
              variant={isEditing ? 'pri' : 'soft'}
              form={isEditing ? FORM_ID : EDIT_FORM_ID}
              busy={isSaving}
              disabled={isSaving}
              onClick={onButton}
            >
              {!isSaving && <Icon name={isEditing ? 'check' : 'edit'} />}
              {t(isEditing ? 'profile.save' : 'profile.edit')}
            </Button>
            {isEditing && (
              <ButtonLink
                variant="line"
                href={HERE}
                onClick={(event) => {
                  event.preventDefault();
                  reset();
                  startAnew();
                }}
              >
                {t('profile.cancel')}
              </ButtonLink>
            )}
          </div>
        </div>
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="customerId" value={customerId} />
        <PictureField
          key={`picture ${round}`}
          profile={profile}
          disabled={!isEditing}
          answer={data ?? given}
        />
        <ProfileFields
          key={`fields ${round}`}
          values={{ ...profile, ...given?.typed }}
          email={profile.email}
          latest={page.today}
          isEditing={isEditing}
        />
      </Form>
    </section>
  );
}
