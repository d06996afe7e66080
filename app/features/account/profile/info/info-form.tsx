import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { focusFirstFault } from '#app/shell/form/use-fault-focus.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { InfoAnswer, InfoPage } from './info-page.ts';
import { PictureField } from './picture-field.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { usePictureLook } from './use-picture-look.ts';

const HERE = '/profile/info';
const FORM_ID = 'profile';
/** Without script, 'Edit' loads the page again with its fields enabled. */
const EDIT = `${HERE}?edit=1`;
/** Id of 'Edit', then of 'Save' in its place. */
const TOGGLE_ID = 'profile-toggle';
const NONE: NonNullable<InfoAnswer['missing']> = [];

type Props = { page: InfoPage; answer: InfoAnswer | null };

/**
 * The profile. 'Save' takes the place of 'Edit' and its focus, and gives both back. The fields are
 * uncontrolled; they are drawn anew after a save and after 'Cancel'.
 */
export function InfoForm({ page, answer }: Props) {
  const { t } = useTranslation();
  const { Form, state, data, reset } = useFetcher<InfoAnswer>();
  const [isEditing, setEditing] = useState(page.isEditing || answer?.ok === false);
  const [round, setRound] = useState(0);
  // 'Cancel' discards what a refused document kept
  const given = round === 0 ? answer : null;
  const isSaving = state !== 'idle';
  const picture = usePictureLook();
  const isBusy = isSaving || picture.isWaiting;
  const missing = ((isEditing && data) || given)?.missing ?? NONE;
  useEffect(() => {
    if (missing.length > 0) focusFirstFault(FORM_ID);
  }, [missing]);
  const isSaved = !isSaving && data?.ok === true;
  const { profile, isKnown, customerId, formToken } = page;

  function startAnew() {
    picture.forget();
    setEditing(false);
    setRound((known) => known + 1);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is one save
  useEffect(() => {
    if (isSaved) startAnew();
  }, [isSaved, data]);

  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    // what was pressed is gone by now
    if (isFocusLost()) document.getElementById(TOGGLE_ID)?.focus();
  }, [isEditing]);

  function edit(event: MouseEvent) {
    event.preventDefault();
    setEditing(true);
  }

  return (
    <div className="box">
      <Form
        id={FORM_ID}
        method="post"
        action={HERE}
        encType="multipart/form-data"
        noValidate
        className="stack"
        aria-label={t('profile.title')}
        onSubmit={picture.hold}
      >
        <div className="row between wraps">
          <h1 className="h2">{t('profile.infoTitle')}</h1>
          <div className="row wraps">
            {isEditing ? (
              <Button id={TOGGLE_ID} variant="pri" busy={isBusy} disabled={isBusy}>
                {!isBusy && <Icon name="check" />}
                {t('profile.save')}
              </Button>
            ) : (
              <ButtonLink
                id={TOGGLE_ID}
                variant="soft"
                href={EDIT}
                // a profile that could not be loaded is requested again
                {...(isKnown ? { onClick: edit } : { 'data-native': '' })}
              >
                <Icon name="edit" />
                {t('profile.edit')}
              </ButtonLink>
            )}
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
          onLook={picture.watch}
        />
        <ProfileFields
          key={`fields ${round}`}
          values={{ ...profile, ...given?.typed }}
          email={profile.email}
          latest={page.today}
          isEditing={isEditing}
          missing={missing}
        />
      </Form>
    </div>
  );
}

/** Whether nothing has the focus that can be used. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}
