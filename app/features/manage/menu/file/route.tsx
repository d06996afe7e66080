import '#app/ui/manage/versions.css';
import { useState } from 'react';
import { data } from 'react-router';
import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { MENU, MENU_FILE } from '#app/features/manage/menu/menu-paths.ts';
import { EDITORS, signedIn, staffBeforeForm } from '#app/features/manage/signed-in.server.ts';
import { ChangeCards } from '#app/features/manage/versions/changes-list.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { Asked } from './asked.tsx';
import { type FileAnswer, takeFile } from './file.server.ts';

export const handle: ScreenHandle = { title: 'manageMenu.file', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const isTooLarge = url.searchParams.get('file') === 'too-large';
  return data({ frame: who.frame, formToken: await mintFormToken(context), isTooLarge });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  // a body as large as this is only read for somebody who was signed in
  await staffBeforeForm(context, url);
  return takeFile(context, url, await formOf(request, MOST_PARTS));
}

/** A file, its answers and the form's own fields. */
const MOST_PARTS = 200;

/** The menu as a spreadsheet or all of it as a file: to take along, and to put into the draft. */
export default function MenuFile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken } = loaderData;
  // the address still says so where another file was sent after it
  const [isTooLarge, setTooLarge] = useState(loaderData.isTooLarge && !actionData);
  const fault = isTooLarge ? t('manageMenu.fileTooLarge') : (actionData?.refusal ?? undefined);
  const compared = actionData?.compared ?? null;
  const isToPut = compared !== null && compared.total > 0;
  const again = actionData?.asked ? 'againToAnswer' : isToPut ? 'againToPut' : undefined;
  return (
    <ManagePage
      frame={frame}
      title={t('manageMenu.file')}
      intro={t('manageMenu.fileIntro')}
      back={{ href: MENU, name: t('manageMenu.title') }}
      isNarrow
    >
      <Card question={t('manageMenu.download')} hint={t('manageMenu.downloadHint')}>
        <div className="acts">
          {(['menu.csv', 'restaurant.json'] as const).map((kind) => (
            <ButtonLink key={kind} variant="line" href={`${MENU_FILE}/${kind}`} data-native="" download>
              <Icon name="download" />
              {t(kind === 'menu.csv' ? 'manageMenu.asSheet' : 'manageMenu.asFile')}
            </ButtonLink>
          ))}
        </div>
      </Card>
      <Card question={t('manageMenu.upload')} hint={t('manageMenu.uploadHint')}>
        {actionData && actionData.faults.count > 0 && <Wrong faults={actionData.faults} />}
        <form method="post" encType="multipart/form-data" className="stack">
          <PressFields intent="file" formToken={formToken} />
          {compared && <input type="hidden" name="number" value={compared.number} />}
          {actionData && <input type="hidden" name="answers" value={actionData.answers} />}
          {actionData?.asked && <Asked asked={actionData.asked} />}
          <Field
            field={{
              id: 'file',
              name: 'file',
              errors: fault === undefined ? undefined : [fault],
            }}
            label={t('manageMenu.chooseFile')}
            hint={again && t(`manageMenu.${again}`)}
            type="file"
            onChange={({ currentTarget }) => setTooLarge(emptiedOfTooLarge(currentTarget))}
            accept=".csv,.json,text/csv,application/json"
          />
          {compared?.takes && (
            <Check id="isConfirmed" name="isConfirmed">
              {t('manageMenu.takesYes')}
              <small className="dim">
                {t('manageMenu.takes', compared.takes)} {t('manageMenu.takesHint')}
              </small>
            </Check>
          )}
          <div className="acts">
            <Button variant={compared ? 'line' : 'pri'} name="do" value="check">
              {t('manageMenu.check')}
            </Button>
            {isToPut && (
              <Button variant="pri" name="do" value="put">
                {t('manageMenu.putInDraft')}
              </Button>
            )}
          </div>
        </form>
      </Card>
      {compared && <Compared compared={compared} />}
    </ManagePage>
  );
}

/** As the server reads forms with a file. */
const MOST_BYTES = 5_900_000;

/** Whether the file that was chosen is too large; it is not sent then. */
function emptiedOfTooLarge(input: HTMLInputElement): boolean {
  if ((input.files?.[0]?.size ?? 0) <= MOST_BYTES) return false;
  input.value = '';
  return true;
}

function Wrong({ faults: { count, shown } }: Pick<FileAnswer, 'faults'>) {
  const { t } = useTranslation();
  // a check stops at the most, so nobody knows how many more there are
  const isCut = count >= FILE_LIMITS.faults;
  return (
    <div className="errs" role="alert">
      <h2>{isCut ? t('manageMenu.wrongAtLeast', { count }) : t('manageMenu.wrong', { count })}</h2>
      <p>{t('manageMenu.wrongHint')}</p>
      <ul>
        {shown.map(({ key, where, text }) => (
          <li key={key}>{where ? `${where}: ${text}` : text}</li>
        ))}
      </ul>
      {isCut && <p>{t('manageMenu.firstFaults', { count: shown.length })}</p>}
    </div>
  );
}

function Compared({ compared: { total, changes } }: { compared: NonNullable<FileAnswer['compared']> }) {
  const { t } = useTranslation();
  if (total === 0) return <Note>{t('manageMenu.noChange')}</Note>;
  return (
    <>
      <Note>
        {t('manageMenu.changes', { count: total })}
        {total > changes.length && ` ${t('manageMenu.onlyFirst', { count: changes.length })}`}
      </Note>
      <ChangeCards changes={changes} />
    </>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
